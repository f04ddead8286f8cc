import type { Branded, UserId } from '../ids.ts';
import { severityOfAlarm, type AlarmType } from './alarm-types.ts';

/** Identifies an alarm. */
export type AlarmId = Branded<'AlarmId'>;

/** The outcome of a step; `cannot` counts as settled too. */
export const STEP_OUTCOMES = ['open', 'done', 'cannot'] as const;
/** One of {@link STEP_OUTCOMES}. */
export type StepOutcome = (typeof STEP_OUTCOMES)[number];

/**
 * The part of an alarm that decides what happens with it. It has two axes: active or gone, and seen or not
 * (HISTORY-B2). Times are milliseconds since 1970.
 */
export type AlarmState = {
  readonly Type: AlarmType;
  /** The notification that raised it. */
  readonly event: { readonly Payload: Readonly<Record<string, unknown>> };
  /** When it last became active. */
  readonly activeAt: number;
  /** When its cause ended; `null` while it is active. */
  readonly goneAt: number | null;
  /** Who has seen it since it last became active. */
  readonly seen: readonly { readonly UserId: UserId; readonly at: number }[];
  /** Who is on it. */
  readonly assigned: { readonly UserId: UserId } | null;
  readonly steps: readonly { readonly outcome: StepOutcome }[];
  /** Until when it keeps quiet; `null`: it doesn't. */
  readonly shelved: { readonly until: number } | null;
  /** How many people have been called one after another. */
  readonly called: number;
  readonly closedAt: number | null;
};

/** Whom to call, one after another, and how long each has; `null` minutes: nobody is called. */
export type Escalation = {
  readonly minutes: number | null;
  readonly UserIds: readonly UserId[];
};

/** True once nothing is left to do: its cause is gone, somebody has seen it, and each step is done with. */
export const isSettled = ({ goneAt, seen, steps }: AlarmState): boolean =>
  goneAt !== null && seen.length > 0 && steps.every(({ outcome }) => outcome !== 'open');

/** True while an alarm keeps quiet. */
export const isShelved = ({ shelved }: AlarmState, now: number): boolean =>
  shelved !== null && shelved.until > now;

/**
 * When the next person is to be called; `null` if nobody is. Only an active alarm of the highest severity calls, as
 * long as nobody has seen it or is on it. One that was shelved calls on when that ends.
 */
export function nextCallAt(alarm: AlarmState, { minutes, UserIds }: Escalation): number | null {
  const { activeAt, goneAt, seen, assigned, shelved, called, closedAt } = alarm;
  const isOver = goneAt !== null || closedAt !== null || seen.length > 0 || assigned !== null;
  if (minutes === null || isOver || called >= UserIds.length) return null;
  if (severityOfAlarm(alarm) !== 'alarm') return null;
  return Math.max(activeAt + (called + 1) * minutes * 60_000, shelved?.until ?? 0);
}
