import type { Device } from '@dimora/contract/client';
import { plainName } from '@dimora/domain';

/** Alarms that are shown first, most severe first. */
export const ALARMS = ['SMOKE', 'GAS', 'WATER_LEAK', 'TAMPER', 'ALERT'] as const;
/** One of {@link ALARMS}. */
export type Alarm = (typeof ALARMS)[number];

/** One fact about the house. */
export type Remark =
  | { readonly kind: 'alarm'; readonly alarm: Alarm; readonly name: string }
  | { readonly kind: 'open'; readonly count: number }
  | { readonly kind: 'unlocked'; readonly count: number }
  | { readonly kind: 'offline'; readonly count: number };

const says = ({ Reachable, Status }: Device, id: string, value: boolean): boolean =>
  Reachable &&
  Object.entries(Status.StateVars).some(
    ([name, { Value }]) => Value === value && plainName(name) === id,
  );

/**
 * The facts about the user's visible devices, most severe first; empty if all is quiet. Only reachable
 * devices count: an unreachable one is offline, not open.
 */
export function houseSummary(devices: readonly Device[]): Remark[] {
  const alarms = ALARMS.flatMap((alarm) =>
    devices
      .filter((device) => says(device, alarm, true))
      .map(({ Name }): Remark => ({ kind: 'alarm', alarm, name: Name })),
  );
  const counted = [
    { kind: 'open', count: devices.filter((device) => says(device, 'OPENINGS', true)).length },
    { kind: 'unlocked', count: devices.filter((device) => says(device, 'LOCKED', false)).length },
    { kind: 'offline', count: devices.filter(({ Reachable }) => !Reachable).length },
  ] as const;
  return [...alarms, ...counted.filter(({ count }) => count > 0)];
}
