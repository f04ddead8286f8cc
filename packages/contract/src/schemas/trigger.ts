import { TRIGGER_FAMILIES, TRIGGER_MODALITIES } from '@dimora/domain';
import { z } from 'zod';
import { DeviceId, Name, Origin, Revision, Timestamp, UserId, descriptionText } from './ids.ts';
import { TriggerId } from './trigger-id.ts';
import { TriggerCondition } from './trigger-parts/condition-parts.ts';
import { DoPart, partFields } from './trigger-parts/do-parts.ts';
import { MOST_PARTS, calendar, clockTime } from './trigger-parts/fields.ts';
import { IfPayload } from './trigger-parts/if-parts.ts';

/** What people write of a trigger (TRIGGERS-02, TRIGGERS-03). */
export const TriggerDraft = z.object({
  Name,
  Description: descriptionText(500).default(''),
  Icon: z.string().trim().max(50).default(''),
  Family: z.enum(TRIGGER_FAMILIES).default('manual'),
  If: z.array(z.object({ ...partFields, Payload: IfPayload })).max(MOST_PARTS),
  Condition: TriggerCondition.nullable().default(null),
  Do: z.array(DoPart).max(MOST_PARTS),
  Enabled: z.boolean().default(true),
  Exclusiveness: z.boolean().default(true),
  RunsMissed: z.boolean().default(false).meta({
    description:
      'A time that passed while the hub was off starts it once when the hub is back; otherwise its runs report it as missed',
  }),
  Modalities: z.enum(TRIGGER_MODALITIES).default('any'),
  Hours: z
    .object({ from: clockTime, to: clockTime })
    .nullable()
    .default(null)
    .meta({ description: 'When the overview offers it first; null for never' }),
  Payload: z
    .object({ Type: z.literal('calendar'), ...calendar })
    .default({
      Type: 'calendar',
      Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] },
      StartDate: null,
    })
    .meta({ description: 'On which days, and from when on, it may fire by itself' }),
});
export type TriggerDraft = z.infer<typeof TriggerDraft>;

/** A trigger in a file of its own (TRIGGERS-B5): its content, without its author and state. */
export const TriggerFile = z.object({
  format: z.literal('dimora.trigger'),
  version: z.literal(1),
  trigger: TriggerDraft,
});
export type TriggerFile = z.infer<typeof TriggerFile>;

/** Something that a trigger refers to and that doesn't exist, for the reader (TRIGGERS-B1). */
export const BrokenReference = z.object({
  part: z.string().meta({ description: 'The Id of a part of If or Do, or `Condition`' }),
  kind: z
    .enum(['device', 'environment', 'deviceGroup', 'trigger', 'action', 'person', 'part'])
    .meta({ description: 'Of `part`, the hub lacks its half at present: the trigger waits' }),
  Id: z.string(),
  origin: Origin,
});
export type BrokenReference = z.infer<typeof BrokenReference>;

/** What is wrong with a draft, or may be (TRIGGERS-B1, TRIGGERS-B3). */
export const TriggerFindings = z.object({
  broken: z.array(BrokenReference),
  conflicts: z
    .array(z.object({ TriggerId, DeviceId, origin: Origin, ActionId: z.string() }))
    .meta({ description: 'Triggers that the same thing fires, and that command it otherwise' }),
  loops: z.array(z.array(z.string())).meta({
    description:
      'The Ids of triggers that may start each other, from the draft back to it; a new draft’s is empty',
  }),
});
export type TriggerFindings = z.infer<typeof TriggerFindings>;

/** A trigger as people read it. */
export const Trigger = TriggerDraft.extend({
  Id: TriggerId,
  origin: Origin,
  Name: z.string(),
  Favorites: z.array(UserId).meta({ description: 'The caller’s own Id, if it is a favourite' }),
  author: z
    .object({ Id: UserId, Name: z.string() })
    .nullable()
    .meta({ description: 'Who saved it last: it acts within their claims. Null if hidden' }),
  broken: z.array(BrokenReference),
  authorMay: z.boolean().meta({
    description: 'False once its author may no longer write triggers: it does nothing any more',
  }),
  nextAt: Timestamp.nullable().meta({
    description:
      'When the clock or the sun fires it next; null if not within a week, as without a sunset',
  }),
  revision: Revision,
});
export type Trigger = z.infer<typeof Trigger>;
