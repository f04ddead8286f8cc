import { conditionDefinition, type TriggerCondition } from './parts/condition-parts.ts';
import { ifDefinition, type IfPart, type IfPayload } from './parts/if-parts.ts';
import { IN_CONDITION } from './references.ts';
import type { HubPlace } from './schedule.ts';
import type { TriggerContent } from './trigger.ts';
import {
  NOT_KNOWN,
  lastingOf,
  stateHolds,
  type TriggerWorld,
  type Verdict,
  type WatchedChange,
} from './watched.ts';

/** A moment that isn't now. */
const OVER: Verdict = { holds: false, Value: null };

/** Whether a condition holds in a world. */
export const conditionHolds = (condition: TriggerCondition, world: TriggerWorld): Verdict =>
  conditionDefinition(condition)?.holds(condition, world, (inner) =>
    conditionHolds(inner, world),
  ) ?? NOT_KNOWN;

/** What a part watches of a device, an environment or a person; `undefined` for other kinds of parts. */
export const watchedOf = (payload: IfPayload): WatchedChange | undefined =>
  ifDefinition(payload)?.watches?.(payload);

/** True for the parts that fire by the clock. */
export const isTimed = (payload: IfPayload): boolean => ifDefinition(payload)?.next !== undefined;

/** The next moment after `after` at which the clock fires a part, milliseconds; `null`: none within a week. */
export const nextMoment = (payload: IfPayload, after: number, place: HubPlace): number | null =>
  ifDefinition(payload)?.next?.(payload, after, place) ?? null;

/**
 * The last moment after `after` and up to `until` at which the clock would have fired a part, of those that count; `null`
 * for none.
 */
export function lastMoment(
  payload: IfPayload,
  span: { readonly after: number; readonly until: number },
  place: HubPlace,
  counts: (at: number) => boolean,
): number | null {
  let last: number | null = null;
  let at = nextMoment(payload, span.after, place);
  while (at !== null && at <= span.until) {
    if (counts(at)) last = at;
    at = nextMoment(payload, at, place);
  }
  return last;
}

/** The result of looking at a trigger that fired: each part that was looked at, and whether all held; `null`: nobody knows. */
export type Firing = {
  readonly runs: boolean | null;
  readonly looked: readonly ({ readonly part: string } & Verdict)[];
};

/**
 * Decides whether a trigger that one of its parts fired runs: with `all`, its other If parts must hold as well, then
 * its Condition (A90). Stops at the first that is false.
 */
export function decide(
  { If, Modalities, Condition }: Pick<TriggerContent, 'If' | 'Modalities' | 'Condition'>,
  fired: string,
  world: TriggerWorld,
): Firing {
  const looked: ({ readonly part: string } & Verdict)[] = [];
  const others = Modalities === 'all' ? If.filter(({ Id }) => Id !== fired) : [];
  const asked = [
    ...others.map((part) => [part.Id, () => partHolds(part, world)] as const),
    ...(Condition ? clausesOf(Condition) : []).map(
      ([part, clause]) => [part, () => conditionHolds(clause, world)] as const,
    ),
  ];
  for (const [part, look] of asked) {
    const verdict = look();
    looked.push({ part, ...verdict });
    if (verdict.holds === false) return { runs: false, looked };
  }
  return { runs: looked.some(({ holds }) => holds === null) ? null : true, looked };
}

/** The part for which a trigger that fired didn't run: the first that was false, else the first that isn't known. */
export const missedIn = <Looked extends { readonly holds: boolean | null }>(
  looked: readonly Looked[],
): Looked | undefined =>
  looked.find(({ holds }) => holds === false) ?? looked.find(({ holds }) => holds === null);

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
  if (!watched || !operator) return OVER;
  return stateHolds(watched.of, { ...watched, operator }, world);
}

/** Whether the cause of a part still holds; never true for a moment, such as a press or a time of day. */
export function holdsOn({ Payload }: IfPart, world: TriggerWorld): boolean {
  const watched = ifDefinition(Payload)?.isOver ? undefined : watchedOf(Payload);
  const operator = watched && lastingOf(watched.change);
  if (!watched || !operator) return false;
  return stateHolds(watched.of, { ...watched, operator, forSeconds: 0 }, world).holds === true;
}
