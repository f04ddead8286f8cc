import {
  EVENT_TYPES,
  NOTIFICATION_TOPICS,
  SEVERITIES,
  STATE_CHANGES,
  STATE_OPERATORS,
  TRIGGER_FAMILIES,
  TRIGGER_MODALITIES,
} from '@dimora/domain';
import type * as domain from '@dimora/domain';
import { z } from 'zod';
import { isForm } from './forms.ts';
import { DeviceGroupId } from './device-group.ts';
import { GroupCommand } from './environment.ts';
import {
  DeviceId,
  EnvironmentId,
  Name,
  Revision,
  Timestamp,
  UserId,
  brandedId,
  descriptionText,
  nameText,
} from './ids.ts';
import { StateValue } from './state.ts';

export const TriggerId = brandedId<domain.TriggerId>('A trigger');

/** The longest time that a trigger waits, in seconds: a week. */
const LONGEST = 7 * 86_400;
/** The most parts in a row. */
const MOST_PARTS = 50;

const seconds = z.number().min(0).max(LONGEST);
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, isForm('clockTime'));
const day = z.iso.date();
const days = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .refine((list) => new Set(list).size === list.length, isForm('eachOnce'))
  .meta({ description: '1 is Monday, 7 is Sunday; seven days are every day' });
const calendar = {
  Condition: z.object({ EveryDaysOfWeek: days }),
  StartDate: day.nullable(),
};
const variable = z.string().min(1).max(100);
const change = z.enum(STATE_CHANGES);
const broker = z.string().min(1).max(100);
const topic = z.string().min(1).max(500);
const partId = z.string().regex(/^[\w-]{1,64}$/);
const label = nameText(100).default('');

const fires = { StateVar: variable, change, Value: StateValue, forSeconds: seconds.default(0) };

const presence = {
  UserId: UserId.nullable().meta({ description: 'Null for the household as a whole' }),
  home: z.boolean(),
  forSeconds: seconds.default(0),
};

/** What fires a trigger. */
const IfPayload = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('deviceState'), DeviceId, ...fires }),
  z.object({ Type: z.literal('environmentState'), EnvironmentId, ...fires }),
  z.object({ Type: z.literal('button'), DeviceId, Value: z.string().max(100).nullable() }),
  z.object({ Type: z.literal('event'), event: z.enum(EVENT_TYPES), DeviceId: DeviceId.nullable() }),
  z.object({ Type: z.literal('time'), at: clockTime, ...calendar }),
  z.object({
    Type: z.literal('sun'),
    sun: z.enum(['sunrise', 'sunset']),
    offsetMinutes: z.int().min(-720).max(720),
    ...calendar,
  }),
  z.object({ Type: z.literal('startUp') }),
  z.object({ Type: z.literal('mqtt'), broker, topic, payload: z.string().max(4096).nullable() }),
  z.object({
    Type: z.literal('webhook'),
    hook: z
      .string()
      .regex(/^[\w-]{43}$/, isForm('hook'))
      .meta({ description: 'From `triggers.newHook`; it isn’t the secret' }),
  }),
  z.object({ Type: z.literal('person'), ...presence }),
]);

const holds = {
  StateVar: variable,
  operator: z.enum(STATE_OPERATORS),
  Value: StateValue,
  forSeconds: seconds.default(0),
};
const leaves = [
  z.object({ Type: z.literal('deviceState'), DeviceId, ...holds }),
  z.object({ Type: z.literal('environmentState'), EnvironmentId, ...holds }),
  z.object({
    Type: z.literal('timeWindow'),
    from: clockTime,
    to: clockTime,
    EveryDaysOfWeek: days,
  }),
  z.object({ Type: z.literal('dateRange'), from: day, to: day }),
  z.object({ Type: z.literal('presence'), ...presence }),
] as const;

/** How deep conditions and steps may lie in each other. */
const DEEPEST = 5;

/** A condition around those of the level below. */
const conditionAround = (
  inner: z.ZodType<domain.TriggerCondition>,
): z.ZodType<domain.TriggerCondition> =>
  z.discriminatedUnion('Type', [
    ...leaves,
    z.object({ Type: z.enum(['and', 'or']), parts: z.array(inner).min(1).max(MOST_PARTS) }),
    z.object({ Type: z.literal('not'), part: inner }),
  ]);

/** A schema for each level, the innermost first: the documents name each once. */
const levelsOf = <Schema>(innermost: Schema, around: (inner: Schema) => Schema): Schema[] => {
  const levels = [innermost];
  for (let level = 1; level <= DEEPEST; level += 1)
    levels.push(around(levels[level - 1] ?? innermost));
  return levels;
};

/** What must hold when a trigger fires, by how deep it may hold others; the last holds the deepest. */
export const TriggerConditionLevels = levelsOf<z.ZodType<domain.TriggerCondition>>(
  z.discriminatedUnion('Type', leaves),
  conditionAround,
);
const TriggerCondition = TriggerConditionLevels[DEEPEST] ?? z.never();

const state = { DeviceId, ActionId: z.string().min(1).max(100), Value: StateValue };

const steps = [
  z.object({
    Type: z.literal('deviceAction'),
    ActionCtx: z.string().max(100).default(''),
    ...state,
  }),
  z.object({
    Type: z.literal('environmentAction'),
    EnvironmentIds: z.array(EnvironmentId).min(1).max(MOST_PARTS),
    order: GroupCommand,
  }),
  z.object({
    Type: z.literal('kindAction'),
    Kind: z
      .union([
        z.strictObject({ IoTCategoryId: z.string().trim().min(1).max(100) }),
        z.strictObject({ DeviceGroupId }),
      ])
      .meta({ description: 'A category, or the categories that a device group covers' }),
    EnvironmentIds: z.array(EnvironmentId).min(1).max(MOST_PARTS),
    ActionId: z.string().min(1).max(100).meta({ description: 'Without a channel' }),
    Value: StateValue,
  }),
  z.object({ Type: z.literal('trigger'), TriggerId }),
  z.object({ Type: z.literal('wait'), seconds }),
  z.object({
    Type: z.literal('waitUntil'),
    until: TriggerCondition,
    timeoutSeconds: seconds,
    goesOn: z.boolean(),
  }),
  z.object({ Type: z.literal('scene'), states: z.array(z.object(state)).min(1).max(500) }),
  z.object({ Type: z.literal('capture'), DeviceIds: z.array(DeviceId).min(1).max(100) }),
  z.object({
    Type: z.literal('restore'),
    TriggerId: TriggerId.nullable().meta({ description: 'Whose memory; null for its own' }),
  }),
  z.object({
    Type: z.literal('notify'),
    UserIds: z
      .array(UserId)
      .max(MOST_PARTS)
      .meta({ description: 'Empty for everybody who may read what happens in the house' }),
    topic: z.enum(NOTIFICATION_TOPICS),
    severity: z.enum(SEVERITIES),
    text: nameText(200).min(1),
  }),
  z.object({ Type: z.literal('mqtt'), broker, topic, payload: z.string().max(4096) }),
] as const;

const doPart = (Payload: z.ZodType<domain.DoPayload>): z.ZodType<domain.DoPart> =>
  z.object({ Id: partId, Label: label, Payload });

/** A step around those of the level below. */
function doPartAround(inner: z.ZodType<domain.DoPart>): z.ZodType<domain.DoPart> {
  const parts = z.array(inner).max(MOST_PARTS);
  return doPart(
    z.discriminatedUnion('Type', [
      ...steps,
      z.object({ Type: z.literal('branch'), when: TriggerCondition, thenDo: parts, elseDo: parts }),
      z.object({ Type: z.literal('repeat'), times: z.int().min(1).max(100), parts }),
    ]),
  );
}

/** The Do parts by how deep they may hold others; the innermost hold none. */
export const TriggerStepLevels = levelsOf(
  doPart(z.discriminatedUnion('Type', steps)),
  doPartAround,
);
const DoPart = TriggerStepLevels[DEEPEST] ?? z.never();

/** What people write of a trigger (TRIGGERS-02, TRIGGERS-03). */
export const TriggerDraft = z.object({
  Name,
  Description: descriptionText(500).default(''),
  Icon: z.string().trim().max(50).default(''),
  Family: z.enum(TRIGGER_FAMILIES).default('manual'),
  If: z.array(z.object({ Id: partId, Label: label, Payload: IfPayload })).max(MOST_PARTS),
  Condition: TriggerCondition.nullable().default(null),
  Do: z.array(DoPart).max(MOST_PARTS),
  Enabled: z.boolean().default(true),
  Exclusiveness: z.boolean().default(true),
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

/** A trigger in a file of its own (TRIGGERS-B5): what people wrote, without whose it is and how it stands. */
export const TriggerFile = z.object({
  format: z.literal('dimora.trigger'),
  version: z.literal(1),
  trigger: TriggerDraft,
});
export type TriggerFile = z.infer<typeof TriggerFile>;

/** Something that a trigger refers to and that doesn't exist, for the reader (TRIGGERS-B1). */
export const BrokenReference = z.object({
  part: z.string().meta({ description: 'The Id of a part of If or Do, or `Condition`' }),
  kind: z.enum(['device', 'environment', 'deviceGroup', 'trigger', 'action', 'person']),
  Id: z.string(),
});
export type BrokenReference = z.infer<typeof BrokenReference>;

/** What is wrong with a draft, or may be (TRIGGERS-B1, TRIGGERS-B3). */
export const TriggerFindings = z.object({
  broken: z.array(BrokenReference),
  conflicts: z
    .array(z.object({ TriggerId, DeviceId, ActionId: z.string() }))
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
