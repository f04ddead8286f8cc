import type { RapidControls } from '../../../entities/environment/rapid-controls.ts';

/** A command to the whole house. */
export type HouseOrder = 'lightsOff' | 'blindsDown' | 'blindsUp';

/** The command that suits an hour: blinds open in the morning, close in the evening, and lights go off at night. */
export function orderForHour(hour: number): HouseOrder {
  if (hour >= 5 && hour < 10) return 'blindsUp';
  return hour >= 17 && hour < 22 ? 'blindsDown' : 'lightsOff';
}

/** The commands that a house can follow, the one for the hour first. */
export function houseOrders({ lights, blinds }: RapidControls, hour: number): HouseOrder[] {
  const possible: HouseOrder[] = [
    ...(lights ? (['lightsOff'] as const) : []),
    ...(blinds ? (['blindsDown', 'blindsUp'] as const) : []),
  ];
  const first = orderForHour(hour);
  return possible.toSorted((a, b) => Number(b === first) - Number(a === first));
}

/** Whether a command has nothing left to do, as far as the devices have reported. */
export function isDone(order: HouseOrder, { lights, blinds }: RapidControls): boolean {
  if (order === 'lightsOff') return lights?.on === 0;
  return blinds?.position === (order === 'blindsUp' ? 100 : 0);
}
