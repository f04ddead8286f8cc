import { BATTERY_LOW_PERCENT } from '../devices/maintenance.ts';
import { isMetered, meterScopeOf, type MeterSource } from '../devices/meters.ts';
import type { Climate } from '../environments/climate.ts';
import { plainName } from '../state/channels.ts';
import { roleOf, type ValueRole, type ValueRoles } from '../state/value-roles.ts';
import { stateVariable, type StateVariableId } from '../state/variables.ts';
import type { EventType } from './event-types.ts';

/** A limit of a measured value, with the event that it raises. */
export type LimitRow = {
  readonly event: EventType;
  readonly variable: StateVariableId;
  readonly side: 'above' | 'below';
  readonly limit: number;
  /** How far the value must come back before the limit can be crossed again. */
  readonly hysteresis: number;
  /** Only values with this role: hot water and the open air have no comfort. */
  readonly role?: ValueRole;
  /** A milder limit of the same value that isn't raised beside this one. */
  readonly covers?: string;
  /** The growth since midnight is compared, not the counter. */
  readonly ofDay?: true;
};

const row = (
  event: EventType,
  variable: StateVariableId,
  [side, limit, hysteresis]: readonly [side: 'above' | 'below', limit: number, hysteresis: number],
  more: Partial<LimitRow> = {},
): LimitRow => ({ event, variable, side, limit, hysteresis, ...more });

const ofRoom = { role: 'room' } as const;

/**
 * The limits of the house, with defaults that an ordinary home stays within (HISTORY-09). Each is a parameter
 * of the hub under its name here; its unit is the variable's.
 */
export const LIMITS = {
  noise: row('device.noiseHigh', 'NOISE', ['above', 80, 8]),
  battery: row('device.batteryLow', 'BATTERY_LEVEL', ['below', BATTERY_LOW_PERCENT, 5]),
  airQualityIndex: row('device.airPoor', 'AQI', ['above', 150, 25]),
  carbonDioxide: row('device.airPoor', 'CO2', ['above', 1_500, 300]),
  carbonMonoxide: row('device.airPoor', 'CO', ['above', 30, 10]),
  fineDust: row('device.airPoor', 'PM2_5', ['above', 50, 15]),
  coarseDust: row('device.airPoor', 'PM10', ['above', 100, 30]),
  vapours: row('device.airPoor', 'TVOC', ['above', 2_200, 500]),
  power: row('device.powerHigh', 'CONSUMPTION', ['above', 3_300, 300]),
  energyOfDay: row('device.energyHigh', 'ENERGY', ['above', 30, 0], { ofDay: true }),
  wind: row('device.windHigh', 'WIND', ['above', 15, 4]),
  temperatureHigh: row('device.temperatureHigh', 'TEMPERATURE', ['above', 30, 1], ofRoom),
  temperatureLow: row('device.temperatureLow', 'TEMPERATURE', ['below', 12, 1], ofRoom),
  temperatureAlarmHigh: row('device.temperatureAlarm', 'TEMPERATURE', ['above', 45, 3], {
    ...ofRoom,
    covers: 'temperatureHigh',
  }),
  temperatureAlarmLow: row('device.temperatureAlarm', 'TEMPERATURE', ['below', 5, 1], {
    ...ofRoom,
    covers: 'temperatureLow',
  }),
  humidityHigh: row('device.humidityHigh', 'HUMIDITY', ['above', 75, 8], ofRoom),
  humidityLow: row('device.humidityLow', 'HUMIDITY', ['below', 25, 5], ofRoom),
  humidityAlarmHigh: row('device.humidityAlarm', 'HUMIDITY', ['above', 95, 5], {
    ...ofRoom,
    covers: 'humidityHigh',
  }),
  humidityAlarmLow: row('device.humidityAlarm', 'HUMIDITY', ['below', 10, 5], {
    ...ofRoom,
    covers: 'humidityLow',
  }),
} as const satisfies Record<string, LimitRow>;

/** One of {@link LIMITS}. */
export type LimitId = keyof typeof LIMITS;

/** Every limit, in the order of the table. */
export const LIMIT_IDS = Object.keys(LIMITS) as [LimitId, ...LimitId[]];

/** The limits of each variable, in the order of the table. */
const BY_VARIABLE = Map.groupBy(LIMIT_IDS, (id): string => LIMITS[id].variable);

/** The properties of a device that decide which limits its values have. */
type Limited = MeterSource & { readonly Roles: ValueRoles };

/**
 * The limits of one variable of a device, in the order of the table. Comfort is that of the house's own rooms; a
 * garage has alarms alone, the open air nothing; and what is produced isn't drawn.
 */
export function limitsOf(device: Limited, variable: string, climate: Climate): LimitId[] {
  const plain = plainName(variable);
  const role = roleOf(device.Roles, variable);
  return (BY_VARIABLE.get(plain) ?? []).filter((id) => {
    const row: LimitRow = LIMITS[id];
    if ((row.role ?? role) !== role) return false;
    if (isMetered(plain)) return meterScopeOf(device) !== 'production';
    if (row.role !== 'room' || climate === 'indoor') return true;
    return climate === 'apart' && row.covers !== undefined;
  });
}

/** What a value says about a limit: `null` is between the limit and its hysteresis, so nothing changes. */
export function isBeyond(
  { side, hysteresis }: Pick<LimitRow, 'side' | 'hysteresis'>,
  limit: number,
  value: number,
): boolean | null {
  if (!Number.isFinite(value)) return null;
  const over = side === 'above' ? value - limit : limit - value;
  if (over > 0) return true;
  return over <= -hysteresis ? false : null;
}

/** The limits that a report crosses, the severe before the mild that they cover. */
export type Crossing = {
  readonly id: LimitId;
  readonly limit: number;
  readonly raised: boolean;
};

/**
 * Compares a value with the limits of its variable.
 * @param limits the limit of each; `null` is switched off
 * @param isOpen true for a limit that it was already beyond
 * @returns the limits that it is beyond from now on, `raised` unless a more severe one says it; and in `over`
 * those it has come back from
 */
export function compareWithLimits(
  ids: readonly LimitId[],
  value: number,
  limits: (id: LimitId) => number | null,
  isOpen: (id: LimitId) => boolean,
): { readonly crossed: readonly Crossing[]; readonly over: readonly LimitId[] } {
  // Most values cross none, so nothing is made before one does.
  let crossed: { id: LimitId; limit: number }[] | undefined;
  let over: LimitId[] | undefined;
  for (const id of ids) {
    const limit = limits(id);
    const beyond = limit === null ? false : isBeyond(LIMITS[id], limit, value);
    if (beyond === true && limit !== null && !isOpen(id)) (crossed ??= []).push({ id, limit });
    if (beyond === false && isOpen(id)) (over ??= []).push(id);
  }
  if (!crossed) return over ? { crossed: NONE, over } : UNCROSSED;
  const all = crossed;
  const isCovered = (mild: LimitId): boolean =>
    all.some(({ id }) => (LIMITS[id] as LimitRow).covers === mild);
  return {
    crossed: all.map(({ id, limit }) => ({ id, limit, raised: !isCovered(id) })),
    over: over ?? NONE,
  };
}

const NONE: readonly never[] = [];
const UNCROSSED = { crossed: NONE, over: NONE };

/** The same isn't raised again within this time, however often a value crosses its limit; milliseconds. */
export const LIMIT_QUIET_MS = 15 * 60_000;

/** The lowest and the highest limit that makes sense for a row: what its variable can have. */
export function limitRange({ variable, ofDay }: LimitRow): readonly [from: number, to: number] {
  // A counter may begin anywhere; its growth of a day begins at nothing.
  if (ofDay) return [0, 10_000];
  return stateVariable(variable)?.range ?? [-1_000_000, 1_000_000];
}

/** Counts how often one series of values would have crossed a limit, by the same rules as those that notify. */
export class CrossingCount {
  readonly #row: Pick<LimitRow, 'side' | 'hysteresis'>;
  readonly #limit: number;
  #isOpen = false;
  #raisedAt = -Infinity;
  /** Crossings so far. */
  times = 0;

  constructor(row: Pick<LimitRow, 'side' | 'hysteresis'>, limit: number) {
    this.#row = row;
    this.#limit = limit;
  }

  /** The next value, in the order of time. */
  add(at: number, value: number): void {
    const beyond = isBeyond(this.#row, this.#limit, value);
    if (beyond === null || beyond === this.#isOpen) return;
    this.#isOpen = beyond;
    if (!beyond || at - this.#raisedAt < LIMIT_QUIET_MS) return;
    this.#raisedAt = at;
    this.times += 1;
  }
}
