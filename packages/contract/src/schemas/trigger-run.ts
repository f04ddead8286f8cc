import { COMMAND_OUTCOMES, ERROR_CODES, TRIGGER_CAUSES, TRIGGER_STOPS } from '@dimora/domain';
import type * as domain from '@dimora/domain';
import { z } from 'zod';
import { isForm } from './forms.ts';
import { DeviceId, Origin, Revision, Timestamp } from './ids.ts';
import { TimeRange } from './samples.ts';
import { StateValue } from './state.ts';
import { TriggerDraft } from './trigger.ts';
import { TriggerId } from './trigger-id.ts';

/**
 * How a run ended or stands. `near`: it fired, but something didn't hold. `missed`: its time passed while the hub was off.
 * `stopped`: it was cut off before its last step; `interrupted`: by the end of the hub.
 */
export const TriggerRunState = z.enum([
  'running',
  'done',
  'partial',
  'failed',
  'near',
  'missed',
  'stopped',
  'interrupted',
]);

/** A step of a run's chain: what fired, what held, or what was done (TRIGGERS-B2). */
export const TriggerStep = z.object({
  kind: z.enum(['fired', 'condition', 'action']),
  part: z.string().meta({
    description:
      'The Id of a part of If or Do, or `Condition`; `Condition.0` is a clause of its `and`',
  }),
  at: z.number().nonnegative().meta({ description: 'Milliseconds after the run began' }),
  ms: z.number().nonnegative().meta({ description: 'How long it took' }),
  holds: z
    .boolean()
    .nullable()
    .meta({ description: 'Of a condition: what it was; null where nobody knows' }),
  since: Timestamp.optional().meta({
    description: 'Since when: of presence, and of a condition that has to last',
  }),
  DeviceId: DeviceId.nullable(),
  origin: Origin,
  Value: StateValue.meta({ description: 'What was read or sent' }),
  outcome: z.enum(COMMAND_OUTCOMES).nullable(),
  error: z.enum(ERROR_CODES as [domain.ErrorCode, ...domain.ErrorCode[]]).nullable(),
});
export type TriggerStep = z.infer<typeof TriggerStep>;

/** A run of a trigger, or a near run. */
export const TriggerRun = z.object({
  Id: z.string(),
  TriggerId,
  Name: z.string().meta({ description: 'The trigger’s name at the time' }),
  state: TriggerRunState,
  startedAt: Timestamp,
  endedAt: Timestamp.nullable(),
  cause: z.enum(TRIGGER_CAUSES),
  error: z.enum(ERROR_CODES as [domain.ErrorCode, ...domain.ErrorCode[]]).nullable(),
  /** The triggers that started each other up to this one, where that was stopped as a loop. */
  loop: z.array(TriggerId),
  steps: z.array(TriggerStep),
  stopped: z.enum(TRIGGER_STOPS).optional().meta({ description: 'What cut it off' }),
  missedAt: Timestamp.optional().meta({
    description:
      'The time that passed while the hub was off: of a missed run, and of one that made up for it',
  }),
  busyWith: z
    .object({ Id: z.string(), startedAt: Timestamp })
    .optional()
    .meta({ description: 'Of one that fired while another was at work: that run' }),
  revision: Revision.optional().meta({
    description: 'That of the trigger; absent of runs from before it was kept',
  }),
});
export type TriggerRun = z.infer<typeof TriggerRun>;

/** A trigger as it was, to describe its runs (TRIGGERS-B2). */
export const TriggerVersion = TriggerDraft.pick({ If: true, Condition: true, Do: true }).extend({
  revision: Revision.meta({ description: 'The first with these parts' }),
});
export type TriggerVersion = z.infer<typeof TriggerVersion>;

/** The longest time that is replayed: 31 days, in milliseconds. */
const LONGEST_REPLAY = 31 * 86_400_000;

/** A draft, and the time over which it is replayed. */
export const TriggerToReplay = TriggerDraft.extend({ from: Timestamp, to: Timestamp }).refine(
  ({ from, to }) => from < to && to - from <= LONGEST_REPLAY,
  { path: ['to'], ...isForm('laterTime') },
);

/**
 * When a draft would have run (TRIGGERS-B3). What its runs would have changed isn't taken into account, nor that a run
 * takes time.
 */
export const TriggerReplay = z.object({
  firings: z
    .array(
      z.object({
        at: Timestamp,
        part: z.string().meta({ description: 'The If part that fired' }),
        missed: z.string().nullable().meta({
          description: 'Of a near run: the first part that did not hold, or `Condition`',
        }),
      }),
    )
    .meta({ description: 'The first of them, in the order of time' }),
  runs: z.int(),
  near: z.int(),
  unknown: z.int().optional().meta({
    description: 'How often nobody can tell, because a value that it needs was not known',
  }),
  notReplayed: z
    .array(z.object({ part: z.string(), why: z.enum(['notRecorded', 'text', 'noValues']) }))
    .meta({ description: 'What no recording tells about' }),
  gaps: z
    .array(TimeRange)
    .meta({ description: 'When a value that it needs was not known, as while the hub was off' }),
});
export type TriggerReplay = z.infer<typeof TriggerReplay>;
