import type { StateVars } from '../state/value.ts';
import { stateVariable } from '../state/variables.ts';
import { batteryTypeOf, type BatteryType } from './battery-types.ts';
import type { DeviceTrouble } from './trouble.ts';

/** The maintenance problems of a device (DEVICES-B3), most serious first. */
export const MAINTENANCE_KINDS = ['TROUBLE', 'SILENT', 'BATTERY', 'RADIO', 'UPDATE'] as const;
/** One of {@link MAINTENANCE_KINDS}. */
export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number];

/** A maintenance task for a device; `urgent` if it doesn't work, or soon won't. */
export type MaintenanceFinding = { readonly DeviceId: string; readonly urgent: boolean } & (
  | { readonly kind: 'TROUBLE'; readonly trouble: DeviceTrouble }
  /** The last report, though several have been due since. */
  | { readonly kind: 'SILENT'; readonly since: number }
  /** `level` is null where only the device's low-battery flag says so, and no percentage bears it out. */
  | {
      readonly kind: 'BATTERY';
      readonly level: number | null;
      readonly battery: BatteryType | null;
    }
  | { readonly kind: 'RADIO'; readonly variable: 'RSSI' | 'LQI'; readonly value: number }
  | { readonly kind: 'UPDATE' }
);

/** The properties of a device that maintenance looks at. */
export type MaintainedDevice = {
  readonly Id: string;
  readonly ModelName: string;
  readonly Type: string;
  /** Channels are maintained through their device. */
  readonly Channel: number | null;
  readonly Reachable: boolean;
  readonly trouble: DeviceTrouble | null;
  readonly lastSeenAt: number | null;
  readonly Status: { readonly StateVars: StateVars };
};

/** Per cent from which on a battery counts as low. */
export const BATTERY_LOW_PERCENT = 20;
/** Per cent: low, and critical. */
const BATTERY = { low: BATTERY_LOW_PERCENT, empty: 10 };
/** dBm, and Zigbee's link quality from 0 to 255: weak, and critical. */
const RADIO = { RSSI: { weak: -80, lost: -88 }, LQI: { weak: 50, lost: 25 } } as const;
/** A device counts as silent after missing this many of its reporting intervals. */
const MISSED_PERIODS = 3;

/** All maintenance tasks of a device at a given time (DEVICES-B3). */
export function maintenanceOf(device: MaintainedDevice, now: number): MaintenanceFinding[] {
  if (device.Channel !== null) return [];
  return [
    ...troubleOf(device),
    ...silenceOf(device, now),
    ...batteryOf(device),
    ...radioOf(device),
    ...updateOf(device),
  ];
}

function troubleOf({ Id, trouble, Reachable }: MaintainedDevice): MaintenanceFinding[] {
  return trouble === null || Reachable
    ? []
    : [{ DeviceId: Id, kind: 'TROUBLE', urgent: true, trouble }];
}

/**
 * Uses the shortest reporting interval of its variables; a device that reports only on events is never
 * silent.
 */
function silenceOf(device: MaintainedDevice, now: number): MaintenanceFinding[] {
  const periods = Object.keys(device.Status.StateVars).flatMap(
    (id) => stateVariable(id)?.staleAfterMs ?? [],
  );
  const { lastSeenAt } = device;
  // The trouble already explains the silence.
  if (periods.length === 0 || lastSeenAt === null || device.trouble !== null) return [];
  return now - lastSeenAt > Math.min(...periods) * MISSED_PERIODS
    ? [{ DeviceId: device.Id, kind: 'SILENT', urgent: true, since: lastSeenAt }]
    : [];
}

function batteryOf(device: MaintainedDevice): MaintenanceFinding[] {
  const reported = numberIn(device, 'BATTERY_LEVEL');
  const level = reported !== undefined && reported <= BATTERY.low ? reported : null;
  // The device knows its battery: its own flag counts at any level, and doesn't come early.
  const flagged = device.Status.StateVars['BATTERY_LOW']?.Value === true;
  if (!flagged && level === null) return [];
  const urgent = flagged || (level !== null && level <= BATTERY.empty);
  return [{ DeviceId: device.Id, kind: 'BATTERY', urgent, level, battery: batteryTypeOf(device) }];
}

function radioOf(device: MaintainedDevice): MaintenanceFinding[] {
  // An unreachable device's last signal strength is out of date.
  if (!device.Reachable) return [];
  for (const variable of ['RSSI', 'LQI'] as const) {
    const value = numberIn(device, variable);
    const { weak, lost } = RADIO[variable];
    if (value !== undefined && value <= weak)
      return [{ DeviceId: device.Id, kind: 'RADIO', urgent: value <= lost, variable, value }];
  }
  return [];
}

const updateOf = ({ Id, Status }: MaintainedDevice): MaintenanceFinding[] =>
  Status.StateVars['UPDATE_AVAILABLE']?.Value === true
    ? [{ DeviceId: Id, kind: 'UPDATE', urgent: false }]
    : [];

function numberIn({ Status }: MaintainedDevice, variable: string): number | undefined {
  const value = Status.StateVars[variable]?.Value;
  return typeof value === 'number' ? value : undefined;
}

/** The maintenance tasks of a house: urgent ones first, then by kind; within a kind in the order given. */
export function maintenanceList(
  devices: readonly MaintainedDevice[],
  now: number,
): MaintenanceFinding[] {
  const rank = ({ urgent, kind }: MaintenanceFinding): number =>
    (urgent ? 0 : MAINTENANCE_KINDS.length) + MAINTENANCE_KINDS.indexOf(kind);
  return devices
    .flatMap((device) => maintenanceOf(device, now))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The shopping list: batteries of known types, added up, by name (DEVICES-B3). */
export function batteriesToBuy(findings: readonly MaintenanceFinding[]): BatteryType[] {
  const counts = new Map<string, number>();
  for (const finding of findings)
    if (finding.kind === 'BATTERY' && finding.battery)
      counts.set(
        finding.battery.type,
        (counts.get(finding.battery.type) ?? 0) + finding.battery.count,
      );
  return [...counts]
    .map(([type, count]) => ({ type, count }))
    .toSorted((one, other) => one.type.localeCompare(other.type));
}
