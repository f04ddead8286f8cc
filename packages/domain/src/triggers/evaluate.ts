import { dayInZone, isoInZone, shiftDay } from '../text/zone-days.ts';
import type { StateValue } from '../state/value.ts';
import { IN_CONDITION } from './references.ts';
import { weekdayOf } from './schedule.ts';
import type {
  IfPart,
  IfPayload,
  StateChange,
  StateOperator,
  TriggerCondition,
  TriggerContent,
  Watched,
} from './trigger.ts';

/** The house as a trigger sees it. */
export type TriggerWorld = {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
  /** A value, and since when it holds; absent if it isn't known or may not be seen. */
  valueOf(
    of: Watched,
    StateVar: string,
  ): { readonly Value: StateValue; readonly since: number } | undefined;
};

/** Whether a condition holds, and the value that decided it. */
export type Verdict = { readonly holds: boolean; readonly Value: StateValue };

const number = (value: StateValue): number => (typeof value === 'number' ? value : Number.NaN);

/** True if a value that was `previous` and is now `Value` fires a part. A value that wasn't known before crosses nothing. */
export function changeFires(
  part: { readonly change: StateChange; readonly Value: StateValue },
  previous: StateValue,
  Value: StateValue,
): boolean {
  if (Value === previous) return false;
  switch (part.change) {
    case 'changes':
      return true;
    case 'becomes':
      return Value === part.Value;
    case 'risesAbove':
      return number(Value) > number(part.Value) && number(previous) <= number(part.Value);
    case 'fallsBelow':
      return number(Value) < number(part.Value) && number(previous) >= number(part.Value);
  }
}

/** What has to hold for a part's change to have lasted; `null` for a plain change. */
export const lastingOf = (change: StateChange): StateOperator | null =>
  ({ changes: null, becomes: 'equals', risesAbove: 'above', fallsBelow: 'below' } as const)[change];

/** Compares two values; what isn't a number is neither above nor below. */
export function compares(operator: StateOperator, held: StateValue, wanted: StateValue): boolean {
  switch (operator) {
    case 'equals':
      return held === wanted;
    case 'differs':
      return held !== wanted;
    case 'above':
      return number(held) > number(wanted);
    case 'below':
      return number(held) < number(wanted);
  }
}

/** Whether a condition holds in a world. What isn't known holds nothing, not even `differs`. */
export function conditionHolds(condition: TriggerCondition, world: TriggerWorld): Verdict {
  switch (condition.Type) {
    case 'and':
    case 'or': {
      const decides = condition.Type === 'or';
      let last: Verdict = { holds: !decides, Value: null };
      for (const part of condition.parts) {
        last = conditionHolds(part, world);
        if (last.holds === decides) return last;
      }
      return last;
    }
    case 'not': {
      const { holds, Value } = conditionHolds(condition.part, world);
      return { holds: !holds, Value };
    }
    case 'timeWindow':
      return windowHolds(condition, world);
    case 'presence': {
      const { UserId, home: Value, forSeconds } = condition;
      const state = { StateVar: PRESENCE, operator: 'equals', Value, forSeconds } as const;
      return stateHolds({ UserId }, state, world);
    }
    case 'dateRange': {
      const day = dayInZone(world.now, world.timeZone);
      return { holds: day >= condition.from && day <= condition.to, Value: day };
    }
    default:
      return stateHolds(condition, condition, world);
  }
}

/** A value that is compared, and how long it must have been so. */
type Compared = {
  readonly StateVar: string;
  readonly operator: StateOperator;
  readonly Value: StateValue;
  readonly forSeconds: number;
};

function stateHolds(
  of: Watched,
  { StateVar, operator, Value, forSeconds }: Compared,
  world: TriggerWorld,
): Verdict {
  const held = world.valueOf(of, StateVar);
  if (!held || held.Value === null) return { holds: false, Value: null };
  const long = world.now - held.since >= forSeconds * 1000;
  return { holds: long && compares(operator, held.Value, Value), Value: held.Value };
}

/** From the first minute up to, not including, the last; the same two times are the whole day. */
function windowHolds(
  { from, to, EveryDaysOfWeek }: Extract<TriggerCondition, { Type: 'timeWindow' }>,
  { now, timeZone }: TriggerWorld,
): Verdict {
  const day = dayInZone(now, timeZone);
  const time = isoInZone(now, timeZone).slice(11, 16);
  const begun = from < to ? time >= from && time < to : time >= from;
  const on = (each: string): boolean => EveryDaysOfWeek.includes(weekdayOf(each));
  if (begun && on(day)) return { holds: true, Value: time };
  const fromYesterday = from >= to && time < to;
  return { holds: fromYesterday && on(shiftDay(day, -1)), Value: time };
}

/** The result of looking at a trigger that fired: each part that was looked at, and whether all held. */
export type Firing = {
  readonly runs: boolean;
  readonly looked: readonly ({ readonly part: string } & Verdict)[];
};

/**
 * Decides whether a trigger that one of its parts fired runs: with `all`, its other If parts must hold as well, then
 * its Condition (A90). Stops at the first that doesn't.
 */
export function decide(
  { If, Modalities, Condition }: Pick<TriggerContent, 'If' | 'Modalities' | 'Condition'>,
  fired: string,
  world: TriggerWorld,
): Firing {
  const looked: ({ readonly part: string } & Verdict)[] = [];
  const others = Modalities === 'all' ? If.filter(({ Id }) => Id !== fired) : [];
  for (const part of others) {
    const verdict = partHolds(part, world);
    looked.push({ part: part.Id, ...verdict });
    if (!verdict.holds) return { runs: false, looked };
  }
  if (!Condition) return { runs: true, looked };
  for (const [part, clause] of clausesOf(Condition)) {
    const verdict = conditionHolds(clause, world);
    looked.push({ part, ...verdict });
    if (!verdict.holds) return { runs: false, looked };
  }
  return { runs: true, looked };
}

/**
 * The clauses of a condition that a run tells one by one: those of an `and`, by the names `Condition.0` and so on; any
 * other condition is one, `Condition` (TRIGGERS-B2).
 */
export const clausesOf = (
  condition: TriggerCondition,
): readonly (readonly [string, TriggerCondition])[] =>
  condition.Type === 'and'
    ? condition.parts.map((part, at) => [`${IN_CONDITION}.${at}`, part] as const)
    : [[IN_CONDITION, condition]];

/** Whether an If part that didn't fire holds all the same: a moment has passed, a state may last. */
function partHolds({ Payload }: IfPart, world: TriggerWorld): Verdict {
  const watched = watchedOf(Payload);
  const operator = watched && lastingOf(watched.change);
  if (!watched || !operator) return { holds: false, Value: null };
  return stateHolds(watched.of, { ...watched, operator }, world);
}

/** Whether what fired a part holds on; never of what is over at once, such as a press or a time of day. */
export function holdsOn({ Payload }: IfPart, world: TriggerWorld): boolean {
  const watched = Payload.Type === 'button' ? undefined : watchedOf(Payload);
  const operator = watched && lastingOf(watched.change);
  if (!watched || !operator) return false;
  return stateHolds(watched.of, { ...watched, operator, forSeconds: 0 }, world).holds;
}

/** The variable in which presence is watched. */
export const PRESENCE = 'PRESENCE';

/** What a part watches of a device, an environment or a person; `undefined` for other kinds of parts. */
export function watchedOf(payload: IfPayload):
  | {
      readonly of: Watched;
      readonly StateVar: string;
      readonly change: StateChange;
      readonly Value: StateValue;
      readonly forSeconds: number;
    }
  | undefined {
  if (payload.Type === 'button')
    return {
      of: { DeviceId: payload.DeviceId },
      StateVar: 'LAST_BUTTON',
      change: payload.Value === null ? 'changes' : 'becomes',
      Value: payload.Value,
      forSeconds: 0,
    };
  if (payload.Type === 'person') {
    const { UserId, home: Value, forSeconds } = payload;
    return { of: { UserId }, StateVar: PRESENCE, change: 'becomes', Value, forSeconds };
  }
  if (payload.Type !== 'deviceState' && payload.Type !== 'environmentState') return undefined;
  return { of: payload, ...payload };
}
