import { stateVariable } from '@dimora/domain';
import type { Readings } from './capability.ts';

/** True for a variable whose every report is an event: a button, a bell. */
export const isPress = (variable: string): boolean => stateVariable(variable)?.notable === 'press';

/** How a device is, without what happened: nobody presses a button because a connection came back. */
export const withoutPresses = (readings: Readings): Readings =>
  Object.fromEntries(Object.entries(readings).filter(([name]) => !isPress(name)));
