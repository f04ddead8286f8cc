import type { EnvironmentId, UserId } from '../ids.ts';
import { shiftDay, type CalendarDay } from '../text/zone-days.ts';
import { instantOf, nextSlotChange, slotAt } from './moments.ts';
import type { ClimateSlot } from './programme.ts';

/** Why a set-point is what it is, in the order in which they win; the first that applies does (CLIMATE-B1). */
export const CLIMATE_REASONS = [
  'frost',
  'window',
  'boost',
  'hold',
  'manual',
  'holiday',
  'programme',
] as const;
/** One of {@link CLIMATE_REASONS}. */
export type ClimateReason = (typeof CLIMATE_REASONS)[number];

/** A target that somebody set for a while; `manual` was set at a device, `until` is an instant. */
export type ClimateOverride = {
  readonly kind: 'boost' | 'hold' | 'manual';
  /** The room, or the environment above, that it was set for. */
  readonly environmentId: EnvironmentId;
  readonly target: number;
  readonly since: number;
  readonly until: number;
  readonly by: { readonly Id: UserId; readonly Name: string } | null;
};

/** Days with one target temperature, the first and the last included. */
export type ClimateHoliday = {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly target: number;
};

/** Everything that decides on a room's set-point. */
export type RoomClimate = {
  /** The programme that the room goes by, and the environment that it belongs to; `null` if there is none. */
  readonly programme: {
    readonly environmentId: EnvironmentId;
    readonly slots: readonly ClimateSlot[];
  } | null;
  readonly overrides: readonly ClimateOverride[];
  readonly holidays: readonly ClimateHoliday[];
  /** Never below, °C. */
  readonly frost: number;
  /** Since when a window is open long enough to pause for; `null` if none is. */
  readonly windowSince: number | null;
  readonly work: ThermostatWork;
};

/**
 * What a thermostat does: heating rests at frost protection while a window is open, cooling at the warmest set-point, °C.
 * One that does both by itself rests nowhere: it keeps to its programme.
 */
export type ThermostatWork =
  | { readonly kind: 'heats' | 'both' }
  | { readonly kind: 'cools'; readonly warmest: number };

/** One rung of the ladder: a reason, and what it says at this moment. */
export type ClimateRung = {
  readonly reason: ClimateReason;
  /** True if it has something to say now; the first that has wins. */
  readonly applies: boolean;
  readonly wins: boolean;
  /** Its target; `null` if it isn't set. */
  readonly target: number | null;
  readonly since: number | null;
  readonly until: number | null;
  /** Whose override it is; `null` for other reasons. */
  readonly environmentId: EnvironmentId | null;
};

/** A room's set-point, and why. */
export type ClimateAim = {
  readonly target: number;
  readonly reason: ClimateReason;
  readonly ladder: readonly ClimateRung[];
};

type Claim = Omit<ClimateRung, 'wins'>;

/** The target of a room at an instant; `null` for a room without a programme or a manual target. */
export function resolveClimate(room: RoomClimate, at: number, timeZone: string): ClimateAim | null {
  const claims = claimsOn(room, at, timeZone);
  const winner = claims.find(({ applies }) => applies);
  if (!winner || winner.target === null) return null;
  const isTooCold = room.work.kind !== 'cools' && winner.target < room.frost;
  const reason = isTooCold ? 'frost' : winner.reason;
  const target = isTooCold ? room.frost : winner.target;
  const frost: Claim = {
    reason: 'frost',
    applies: isTooCold,
    target: room.frost,
    since: null,
    until: null,
    environmentId: null,
  };
  const ladder = [frost, ...claims].map((claim) => ({ ...claim, wins: claim.reason === reason }));
  return { target, reason, ladder };
}

function claimsOn(room: RoomClimate, at: number, timeZone: string): Claim[] {
  const programme = programmeClaim(room, at, timeZone);
  const { work } = room;
  const isPaused = room.windowSince !== null && work.kind !== 'both';
  const pause: Claim = {
    reason: 'window',
    applies: isPaused,
    target: isPaused ? (work.kind === 'cools' ? work.warmest : room.frost) : null,
    since: room.windowSince,
    until: null,
    environmentId: null,
  };
  const kinds = ['boost', 'hold', 'manual'] as const;
  const inForce = overridesInForce(room.overrides, at);
  const overrides = kinds.map((kind) => overrideClaim(kind, inForce));
  return [
    pause,
    ...overrides,
    restful(holidayClaim(room, at, timeZone), programme, work),
    programme,
  ];
}

/**
 * The overrides that still count, the newest first: what somebody wants last is what holds, for the room or for the
 * house. A boost leaves what it was set over, which goes on after it; a hold or a turned thermostat ends all before it.
 */
export function overridesInForce(
  overrides: readonly ClimateOverride[],
  at: number,
): ClimateOverride[] {
  const newest = overrides
    .filter(({ since, until }) => since <= at && until > at)
    // Of two in the same millisecond, the one that came last.
    .toReversed()
    .toSorted((a, b) => b.since - a.since);
  const last = newest.findIndex(({ kind }) => kind !== 'boost');
  return last === -1 ? newest : newest.slice(0, last + 1);
}

function overrideClaim(kind: ClimateOverride['kind'], inForce: readonly ClimateOverride[]): Claim {
  const found = inForce.find((each) => each.kind === kind);
  return {
    reason: kind,
    applies: found !== undefined,
    target: found?.target ?? null,
    since: found?.since ?? null,
    until: found?.until ?? null,
    environmentId: found?.environmentId ?? null,
  };
}

/** A holiday of something that cools: a low target saves heat, and never cools more than the programme. */
function restful(holiday: Claim, programme: Claim, work: ThermostatWork): Claim {
  if (work.kind === 'heats' || holiday.target === null) return holiday;
  const rest = work.kind === 'cools' ? work.warmest : programme.target;
  const isColder = rest !== null && holiday.target < (programme.target ?? rest);
  return isColder ? { ...holiday, target: rest } : holiday;
}

/** The current holiday, or the next one, which doesn't apply yet. */
function holidayClaim({ holidays }: RoomClimate, at: number, timeZone: string): Claim {
  const spans = holidays
    .map((holiday) => ({ ...holidaySpan(holiday, timeZone), target: holiday.target }))
    .filter(({ until }) => until > at)
    .toSorted((a, b) => a.since - b.since);
  const next = spans[0];
  const reason = 'holiday';
  const environmentId = null;
  if (!next)
    return { reason, applies: false, target: null, since: null, until: null, environmentId };
  return { reason, applies: next.since <= at, ...next, environmentId };
}

/** The instants at which a holiday begins and ends. */
export const holidaySpan = (
  { from, to }: Pick<ClimateHoliday, 'from' | 'to'>,
  timeZone: string,
): { since: number; until: number } => ({
  since: instantOf(from, 0, timeZone),
  until: instantOf(shiftDay(to, 1), 0, timeZone),
});

function programmeClaim({ programme }: RoomClimate, at: number, timeZone: string): Claim {
  const found = programme && slotAt(programme.slots, at, timeZone);
  return {
    reason: 'programme',
    applies: Boolean(found),
    target: found?.slot.target ?? null,
    since: found?.since ?? null,
    // Until the target changes; at midnight the next day may begin with the same.
    until: programme ? (nextSlotChange(programme.slots, at, timeZone)?.at ?? null) : null,
    environmentId: null,
  };
}

/**
 * The next instant at which a room's target changes, and the new target; `null` if nothing changes within a week. Windows
 * don't tell when they close.
 */
export function nextAim(
  room: RoomClimate,
  after: number,
  timeZone: string,
): { readonly at: number; readonly target: number } | null {
  const now = resolveClimate(room, after, timeZone);
  for (const at of changesAfter(room, after, timeZone)) {
    const then = resolveClimate(room, at, timeZone);
    if (then && then.target !== now?.target) return { at, target: then.target };
  }
  return null;
}

/** The most changes of a programme that are looked at: a week of them. */
const MOST_CHANGES = 340;

function changesAfter(room: RoomClimate, after: number, timeZone: string): number[] {
  const instants = room.overrides.flatMap(({ since, until }) => [since, until]);
  for (const holiday of room.holidays)
    instants.push(...Object.values(holidaySpan(holiday, timeZone)));
  const slots = room.programme?.slots ?? [];
  const quiet = Math.max(after, ...instants.filter((each) => each <= after + 8 * 86_400_000));
  let change = nextSlotChange(slots, after, timeZone);
  for (let count = 0; change && count < MOST_CHANGES; count += 1) {
    instants.push(change.at);
    if (change.at > quiet) break;
    change = nextSlotChange(slots, change.at, timeZone);
  }
  return instants.filter((each) => each > after).toSorted((a, b) => a - b);
}
