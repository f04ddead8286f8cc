import { z } from 'zod';
import { DeviceId, Timestamp } from './ids.ts';
import { StateValue } from './state.ts';
import { TriggerId } from './trigger-id.ts';

/** How a timed command stands: `missed` while the hub was off. */
export const TIMED_STATES = ['waiting', 'done', 'failed', 'cancelled', 'missed'] as const;

/** One thing that is done at its time: a command to a device, or the run of a rule. */
export const TimedStep = z.object({
  DeviceId: DeviceId.nullable(),
  ActionId: z.string().nullable(),
  Value: StateValue,
  TriggerId: TriggerId.nullable(),
});
export type TimedStep = z.infer<typeof TimedStep>;

/** What a person asked for a moment to come, and that waits for it. */
export const TimedCommand = z.object({
  Id: z.string().min(1).max(100),
  Text: z.string().meta({ description: 'The sentence that asked for it' }),
  madeAt: Timestamp,
  at: Timestamp,
  undoes: z.boolean().meta({ description: 'It puts back what was done when it was asked for' }),
  steps: z.array(TimedStep),
});
export type TimedCommand = z.infer<typeof TimedCommand>;
