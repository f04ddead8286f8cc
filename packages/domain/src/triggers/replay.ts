import type { StateValue } from '../state/value.ts';
import { isOnCalendar } from './calendar.ts';
import { decide, isTimed, missedIn, nextMoment, watchedOf } from './evaluate.ts';
import { comparisonName, followedIn } from './followed.ts';
import { HeldSince } from './held-since.ts';
import { LastKnown } from './last-known.ts';
import {
  aroundParts,
  conditionDefinition,
  conditionsIn,
  partsOf,
  type TriggerCondition,
} from './parts/condition-parts.ts';
import { ifDefinition, type IfPart, type IfPayload } from './parts/if-parts.ts';
import type { HubPlace } from './schedule.ts';
import { dayInZone } from '../text/zone-days.ts';
import { IN_CONDITION } from './references.ts';
import type { TriggerContent } from './trigger.ts';
import {
  changeFires,
  compares,
  lastingOf,
  type Followed,
  type TriggerWorld,
  type Watched,
  type WatchedChange,
  type WatchedThing,
  watchedKey,
} from './watched.ts';

/** What a replay needs of a trigger. */
export type ReplayedTrigger = Pick<TriggerContent, 'If' | 'Condition' | 'Modalities' | 'Payload'>;

/** A recorded series: columns of equal length in the order of time; NaN is unknown, flags are 0 and 1. */
export type ReplayedSeries = {
  readonly of: WatchedThing;
  readonly StateVar: string;
  readonly ts: Float64Array;
  readonly values: Float64Array;
};

/** The time of a replay; records before `from` only give the state at its start. */
export type ReplayedRange = {
  readonly from: number;
  readonly to: number;
  readonly place: HubPlace;
};

/** A moment at which a trigger would have run, or nearly: `missed` is the first part that didn't hold. */
export type ReplayedFiring = {
  readonly at: number;
  readonly part: string;
  readonly missed: string | null;
};

/** Why a part can't be replayed: such things aren't recorded, it is about a text, or nothing was recorded of it. */
export type Unreplayed = {
  readonly part: string;
  readonly why: 'notRecorded' | 'text' | 'noValues';
};

/** The result of a replay. */
export type Replay = {
  readonly firings: readonly ReplayedFiring[];
  readonly runs: number;
  readonly near: number;
  /** How often nobody can tell, because something wasn't known; absent for never. */
  readonly unknown?: number;
};

/** The most firings that are listed; all are counted. */
const MOST_LISTED = 500;

/** The name of a series among those that a trigger needs. */
export const seriesName = (of: Watched, StateVar: string): string =>
  `${watchedKey(of)} ${StateVar}`;

/** Every series that a trigger reads, each once, with the parts that read it. */
export function seriesOf({ If, Condition }: Pick<ReplayedTrigger, 'If' | 'Condition'>) {
  type Needed = { of: WatchedThing; StateVar: string; parts: string[] };
  const needed = new Map<string, Needed>();
  const add = (part: string, of: WatchedThing, StateVar: string): void => {
    const name = seriesName(of, StateVar);
    const { DeviceId, EnvironmentId, origin } = of;
    const plain: WatchedThing =
      DeviceId === undefined ? { EnvironmentId, origin } : { DeviceId, origin };
    const held = needed.get(name) ?? { of: plain, StateVar, parts: [] };
    held.parts.push(part);
    needed.set(name, held);
  };
  for (const { Id, Payload } of If) {
    const recorded = recordedOf(Payload);
    if (recorded && typeof recorded.Value !== 'string') add(Id, recorded.of, recorded.StateVar);
  }
  for (const { of, StateVar } of readsOf(Condition)) add(IN_CONDITION, of, StateVar);
  return needed;
}

/** What a part watches, if that is recorded: presses come and go between two samples, and who was at home isn't. */
function recordedOf(payload: IfPayload) {
  const watched = ifDefinition(payload)?.withValue ? watchedOf(payload) : undefined;
  if (!watched || watched.of.UserId !== undefined) return undefined;
  return { ...watched, of: watched.of };
}

/** The recorded values that a condition compares. */
const readsOf = (condition: TriggerCondition | null) =>
  (condition ? conditionsIn(condition) : []).flatMap(
    (each) => conditionDefinition(each)?.reads?.(each) ?? [],
  );

/** The parts that no recording can tell about. */
export function unreplayable({ If, Condition }: ReplayedTrigger): Unreplayed[] {
  const found = If.flatMap(({ Id, Payload }): Unreplayed[] => {
    if (isTimed(Payload)) return [];
    const recorded = recordedOf(Payload);
    if (!recorded) return [{ part: Id, why: 'notRecorded' }];
    return typeof recorded.Value === 'string' ? [{ part: Id, why: 'text' }] : [];
  });
  const conditions = Condition ? conditionsIn(Condition) : [];
  if (conditions.some((each) => conditionDefinition(each)?.isUnrecorded))
    found.push({ part: IN_CONDITION, why: 'notRecorded' });
  if (readsOf(Condition).some(({ Value }) => typeof Value === 'string'))
    found.push({ part: IN_CONDITION, why: 'text' });
  return found;
}

/** Recordings hold numbers: a flag is compared as 0 or 1. */
const numeric = (value: StateValue): StateValue =>
  typeof value === 'boolean' ? Number(value) : value;

function numericCondition(condition: TriggerCondition): TriggerCondition {
  const parts = partsOf(condition);
  if (parts.length > 0) return aroundParts(condition, parts.map(numericCondition)) ?? condition;
  return 'Value' in condition ? { ...condition, Value: numeric(condition.Value) } : condition;
}

function numericPart(part: IfPart): IfPart {
  const { Payload } = part;
  const recorded = recordedOf(Payload);
  const inNumbers =
    recorded && ifDefinition(Payload)?.withValue?.(Payload, numeric(recorded.Value));
  return inNumbers ? { ...part, Payload: inNumbers } : part;
}

/** A series on its way through a replay. */
type Cursor = ReplayedSeries & {
  next: number;
  Value: number;
  since: number;
  readonly parts: readonly Listener[];
  readonly followed: readonly Followed[];
};
type Listener = {
  readonly part: IfPart;
  readonly watched: WatchedChange;
  due: number;
};
type Timed = { readonly part: IfPart; at: number };

/**
 * Replays a trigger over what was recorded, as the hub would have decided (TRIGGERS-B3). That runs take time, and what
 * they would have changed, isn't taken into account.
 */
export function replay(
  trigger: ReplayedTrigger,
  series: readonly ReplayedSeries[],
  { from, to, place }: ReplayedRange,
): Replay {
  const If = trigger.If.map(numericPart);
  const Condition = trigger.Condition && numericCondition(trigger.Condition);
  const since = new HeldSince();
  const known = new LastKnown<Listener>();
  const followed = followedIn({ If, Condition, Do: [] });
  const cursors = series.map((each) => cursorOf(each, If, followed));
  const byName = new Map(cursors.map((each) => [seriesName(each.of, each.StateVar), each]));
  const listeners = cursors.flatMap(({ parts }) => parts);
  const after = (part: IfPart, at: number): number =>
    nextMoment(part.Payload, at, place) ?? Infinity;
  const timed: Timed[] = If.filter(({ Payload }) => isTimed(Payload)).map((part) => ({
    part,
    at: after(part, from - 1),
  }));
  let now = 0;
  const world: TriggerWorld = {
    get now() {
      return now;
    },
    place,
    valueOf: (of, StateVar, compared) => {
      const held = byName.get(seriesName(of, StateVar));
      if (!held || Number.isNaN(held.Value)) return undefined;
      return {
        Value: held.Value,
        since: (compared && look(since, held, { of, compared })) ?? held.since,
      };
    },
  };
  const firings: ReplayedFiring[] = [];
  let [runs, near, unknown] = [0, 0, 0];
  const fire = (part: IfPart): void => {
    if (now < from || !isOnCalendar(trigger.Payload, dayInZone(now, place.timeZone))) return;
    const verdict = decide({ If, Condition, Modalities: trigger.Modalities }, part.Id, world);
    if (verdict.runs === null) {
      unknown += 1;
      return;
    }
    if (verdict.runs) runs += 1;
    else near += 1;
    const missed = verdict.runs ? null : (missedIn(verdict.looked)?.part ?? null);
    if (firings.length < MOST_LISTED) firings.push({ at: now, part: part.Id, missed });
  };
  for (;;) {
    const cursor = earliest(cursors);
    const sample = cursor ? (cursor.ts[cursor.next] ?? Infinity) : Infinity;
    const moment = timed.reduce((least, { at }) => Math.min(least, at), Infinity);
    const lasted = listeners.reduce((least, { due }) => Math.min(least, due), Infinity);
    now = Math.min(sample, moment, lasted);
    if (now >= to) return { firings, runs, near, ...(unknown > 0 && { unknown }) };
    if (cursor && sample === now) step(cursor, now, { since, known }, fire);
    else if (lasted === now)
      for (const each of listeners) {
        if (each.due > now) continue;
        each.due = Infinity;
        fire(each.part);
      }
    else
      for (const each of timed) {
        if (each.at > now) continue;
        fire(each.part);
        each.at = after(each.part, now);
      }
  }
}

function cursorOf(
  series: ReplayedSeries,
  If: readonly IfPart[],
  followed: readonly Followed[],
): Cursor {
  const own = seriesName(series.of, series.StateVar);
  const parts = If.flatMap((part): Listener[] => {
    const watched = recordedOf(part.Payload);
    const name = watched && seriesName(watched.of, watched.StateVar);
    if (!watched || name !== own) return [];
    return [{ part, watched, due: Infinity }];
  });
  return {
    ...series,
    next: 0,
    Value: Number.NaN,
    since: 0,
    parts,
    followed: followed.filter(({ of, compared }) => seriesName(of, compared.StateVar) === own),
  };
}

function earliest(cursors: readonly Cursor[]): Cursor | undefined {
  let [found, least]: [Cursor | undefined, number] = [undefined, Infinity];
  for (const each of cursors) {
    const at = each.ts[each.next] ?? Infinity;
    if (at < least) [found, least] = [each, at];
  }
  return found;
}

/** A recorded value; `null` where it wasn't known. */
const knownOf = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** The next value of a series: what it fires, and what it begins or ends that has to last. */
function step(
  cursor: Cursor,
  now: number,
  { since, known }: { readonly since: HeldSince; readonly known: LastKnown<Listener> },
  fire: (part: IfPart) => void,
): void {
  const was = cursor.Value;
  const value = cursor.values[cursor.next] ?? Number.NaN;
  cursor.next += 1;
  if (Object.is(was, value)) return;
  cursor.Value = value;
  cursor.since = now;
  for (const each of cursor.followed) look(since, cursor, each);
  const [before, after] = [knownOf(was), knownOf(value)];
  for (const each of cursor.parts) {
    const { change, forSeconds, Value } = each.watched;
    const previous = known.before(each, before, after, each.due < Infinity);
    if (changeFires(each.watched, previous, after)) {
      if (forSeconds > 0) each.due = now + forSeconds * 1000;
      else fire(each.part);
      continue;
    }
    const operator = lastingOf(change);
    if (operator === null || !compares(operator, after, Value)) each.due = Infinity;
  }
}

/** Since when a comparison of a series has held; `undefined` if it doesn't. */
function look(since: HeldSince, { Value, since: from }: Cursor, { of, compared }: Followed) {
  const holds = Number.isNaN(Value) ? null : compares(compared.operator, Value, compared.Value);
  return since.look(comparisonName(of, compared), holds, from);
}
