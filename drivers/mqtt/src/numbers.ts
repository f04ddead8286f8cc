import { stateVariable, type StateValue, type StateVariableId } from '@dimora/domain';
import { numberOf } from './payload.ts';
import type { Channel } from './settings.ts';

const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Reads a number with one more decimal than is displayed: scaling makes endless fractions. */
export const readNumberOf =
  (variable: StateVariableId) =>
  (value: unknown, { scale }: Channel): number | undefined => {
    const number = numberOf(value);
    const row = stateVariable(variable);
    return number === undefined ? undefined : rounded(number * scale, (row?.decimals ?? 2) + 1);
  };

/** A number in the device's unit. */
export const written = (value: StateValue, { scale }: Pick<Channel, 'scale'>): number =>
  rounded(Number(value) / scale, 2);
