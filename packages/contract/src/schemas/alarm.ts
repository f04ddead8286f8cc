import { ALARM_TYPES, RUNBOOK_STEP_IDS, SEVERITIES, STEP_OUTCOMES } from '@dimora/domain';
import type * as domain from '@dimora/domain';
import { z } from 'zod';
import { HouseEvent } from './event.ts';
import { Timestamp, UserId, brandedId, descriptionText } from './ids.ts';

export const AlarmId = brandedId<domain.AlarmId>('An alarm');

/** The most steps of a runbook, notes of an alarm, and people who are called. */
const MOST_STEPS = 20;
const MOST_CALLED = 10;
/** The longest time that an alarm is shelved, and that somebody has before the next is called; minutes. */
const LONGEST_SHELF = 7 * 24 * 60;
const LONGEST_WAIT = 24 * 60;

const text = (most: number) => descriptionText(most).min(1);

/** A text in both languages. */
const BothLanguages = z.object({ en: text(200), it: text(200) });

/**
 * A step of a runbook: one that the hub proposes, whose text is in the catalogues, or one of the house's own, with its
 * text in both languages.
 */
export const RunbookStep = z.union([
  z.object({ step: z.enum(RUNBOOK_STEP_IDS) }),
  z.object({ text: BothLanguages }),
]);
export type RunbookStep = z.infer<typeof RunbookStep>;

/** Somebody who did something at some time; the person is `null` for readers who may not see people. */
const DoneBy = z.object({ UserId: UserId.nullable(), Name: z.string().nullable(), at: Timestamp });

/**
 * An alarm (HISTORY-B2). It has two axes: active (`goneAt` is null) or gone, and seen or not. It closes by itself when
 * it is gone, somebody has seen it, and each of its steps is done with.
 */
export const Alarm = z.object({
  Id: AlarmId,
  Type: z.enum(ALARM_TYPES),
  severity: z.enum(SEVERITIES),
  event: HouseEvent.meta({ description: 'The notification that raised it, the last time' }),
  times: z.int().min(1).meta({ description: 'How often it was raised before it closed' }),
  raisedAt: Timestamp,
  activeAt: Timestamp.meta({ description: 'When it last became active' }),
  goneAt: Timestamp.nullable(),
  seen: z.array(DoneBy),
  assigned: DoneBy.nullable().meta({ description: 'Who is on it, and since when' }),
  notes: z.array(DoneBy.extend({ text: z.string() })),
  steps: z.array(
    z.object({
      step: RunbookStep,
      outcome: z.enum(STEP_OUTCOMES),
      by: DoneBy.nullable(),
    }),
  ),
  shelved: DoneBy.extend({ until: Timestamp }).nullable(),
  nextCallAt: Timestamp.nullable().meta({ description: 'When the next person is called' }),
  closedAt: Timestamp.nullable(),
});
export type Alarm = z.infer<typeof Alarm>;

/** Which alarms are asked for: the open ones, or a page of the closed ones, the newest first. */
export const AlarmQuery = z.object({
  state: z.enum(['open', 'closed']).default('open'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.coerce.number().int().min(0).optional().meta({
    description: 'Only those that were raised before this time, in milliseconds since 1970',
  }),
});

export const AlarmNote = z.object({ Id: AlarmId, text: text(1_000) });
export const AlarmStep = z.object({
  Id: AlarmId,
  index: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_STEPS - 1),
  outcome: z.enum(STEP_OUTCOMES),
});
export const AlarmAssignment = z.object({
  Id: AlarmId,
  UserId: UserId.nullable().meta({ description: 'null: nobody is on it any more' }),
});
export const AlarmShelf = z.object({
  Id: AlarmId,
  minutes: z.int().min(1).max(LONGEST_SHELF).nullable().meta({ description: 'null: no longer' }),
});

/** Whom to call, one after another; `null` minutes: nobody. */
export const EscalationPlan = z.object({
  minutes: z.int().min(1).max(LONGEST_WAIT).nullable(),
  UserIds: z
    .array(UserId)
    .max(MOST_CALLED)
    .refine((list) => new Set(list).size === list.length),
});
export type EscalationPlan = z.infer<typeof EscalationPlan>;

/** What to do about one kind of alarm. */
export const Runbook = z.object({
  Type: z.enum(ALARM_TYPES),
  steps: z.array(RunbookStep).max(MOST_STEPS),
});
export type Runbook = z.infer<typeof Runbook>;
