import {
  CLAIM_KEYS,
  COMMAND_OUTCOMES,
  ERROR_CODES,
  LANGUAGES,
  PRESENCE_STATES,
  TALK_STATES,
} from '@dimora/domain';
import type { ClaimKey, ErrorCode } from '@dimora/domain';
import { z } from 'zod';
import { DeviceId, EnvironmentId, Timestamp, UserId } from './ids.ts';
import { StateValue, StateVar } from './state.ts';
import { TIMED_STATES } from './timed-command.ts';
import { TriggerDraft } from './trigger.ts';
import { TriggerId } from './trigger-id.ts';

const errorCode = z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]);
const partId = z.string().min(1).max(100);
const TalkState = z.enum(TALK_STATES);

/** A value in an answer, as it was then; a console shows the current one beside it. */
const ToldValue = z.object({
  EnvironmentId: EnvironmentId.nullable(),
  DeviceId: DeviceId.nullable(),
  StateVar: z.string(),
  value: StateVar.nullable().meta({ description: 'Null if it is not known' }),
  Reachable: z.boolean(),
});

/** One thing that a proposal would do: a command to a device, or the run of a rule. */
export const ProposedAction = z.object({
  Id: partId,
  clause: z.int().meta({ description: 'Actions of one number come from one part of the sentence' }),
  verb: z.string().meta({ description: 'What was asked for, such as `off`' }),
  DeviceId: DeviceId.nullable(),
  ActionId: z.string().nullable(),
  Value: StateValue,
  from: StateValue.meta({ description: 'What its variable held when it was proposed' }),
  TriggerId: TriggerId.nullable(),
  opens: z.boolean().meta({ description: 'It opens the house, or disarms it: it is always asked' }),
});
export type ProposedAction = z.infer<typeof ProposedAction>;

/** How an action ended; `leftOut` by the person. */
export const ActionResult = z.object({
  Id: partId,
  status: z
    .enum(['resolved', 'rejected', 'leftOut', 'later'])
    .meta({ description: '`later`: it waits for its time' }),
  outcome: z.enum(COMMAND_OUTCOMES).nullable(),
  error: errorCode.nullable(),
});
export type ActionResult = z.infer<typeof ActionResult>;

/** When an action runs, or for how long before it is undone. */
export const SaidTiming = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('in'), seconds: z.number() }),
  z.object({ kind: z.literal('for'), seconds: z.number() }),
  z.object({ kind: z.literal('at'), at: Timestamp }),
  z.object({ kind: z.literal('until'), at: Timestamp }),
]);
export type SaidTiming = z.infer<typeof SaidTiming>;

/** A thing that a question offers: exactly one of the Ids. */
const AssistantChoice = z.object({
  DeviceId: DeviceId.optional(),
  EnvironmentId: EnvironmentId.optional(),
  TriggerId: TriggerId.optional(),
});

/** What the house answers: codes and data. The sentences are the reader’s console’s. */
export const AssistantAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('values'), values: z.array(ToldValue) }),
  z.object({
    kind: z.literal('list'),
    state: TalkState,
    devices: z.array(z.object({ DeviceId, Reachable: z.boolean() })),
  }),
  z.object({
    kind: z.literal('is'),
    state: TalkState,
    devices: z.array(z.object({ DeviceId, holds: z.boolean().nullable(), Reachable: z.boolean() })),
  }),
  z.object({
    kind: z.literal('home'),
    people: z
      .array(z.object({ UserId, state: z.enum(PRESENCE_STATES) }))
      .meta({ description: 'Those whose presence the person may know' }),
    rooms: z
      .array(EnvironmentId)
      .meta({ description: 'Where somebody is noticed at the moment; sensors don’t tell who' }),
    watched: z.int().meta({ description: 'How many rooms have a sensor that would notice' }),
  }),
  z.object({
    kind: z.literal('last'),
    state: TalkState,
    DeviceId,
    at: Timestamp.nullable().meta({ description: 'Null if it was not recorded' }),
    still: z.boolean().meta({ description: 'It has been so since then' }),
    since: Timestamp.meta({ description: 'How far back was looked' }),
  }),
  z.object({
    kind: z.literal('whoMay'),
    DeviceId: DeviceId.meta({
      description: 'Read who may from `users.whoMay` and `guestPasses.whoMay`: no name is kept',
    }),
  }),
  z.object({
    kind: z.literal('done'),
    actions: z.array(ProposedAction),
    results: z.array(ActionResult),
  }),
  z.object({
    kind: z.literal('proposal'),
    Id: partId,
    state: z.enum(['open', 'done', 'dismissed', 'expired']),
    expiresAt: Timestamp,
    actions: z.array(ProposedAction),
    already: z.int().meta({ description: 'How many devices are so already, and are left alone' }),
    mayNot: z.array(DeviceId).meta({ description: 'Devices that the person may not operate' }),
    results: z.array(ActionResult),
    timing: SaidTiming.nullable().default(null),
    later: z
      .object({ Id: z.string(), at: Timestamp, state: z.enum(TIMED_STATES) })
      .nullable()
      .default(null)
      .meta({ description: 'What waits for its time, once it was agreed to' }),
  }),
  z.object({
    kind: z.literal('notLater'),
    why: z
      .enum(['opens', 'noWayBack'])
      .meta({ description: 'It would open the house unattended, or nobody knows how to undo it' }),
    DeviceIds: z.array(DeviceId),
  }),
  z.object({
    kind: z.literal('already'),
    DeviceIds: z.array(DeviceId).meta({ description: 'They are so already: nothing is done' }),
  }),
  z.object({
    kind: z.literal('draft'),
    trigger: TriggerDraft,
    maySave: z.boolean().meta({ description: 'The person may write rules' }),
    TriggerId: TriggerId.nullable().meta({ description: 'The rule that it was saved as' }),
  }),
  z.object({
    kind: z.literal('question'),
    Id: partId,
    state: z.enum(['open', 'done', 'expired']),
    phrase: z.string(),
    choices: z.array(AssistantChoice),
    all: z.boolean().meta({ description: 'All of them is an answer, too' }),
    more: z.int().meta({ description: 'How many fit that aren’t listed' }),
  }),
  z.object({
    kind: z.literal('unknown'),
    phrase: z.string().meta({ description: 'Nothing is called like this, for this person' }),
  }),
  z.object({ kind: z.literal('unable'), phrase: z.string(), DeviceIds: z.array(DeviceId) }),
  z.object({ kind: z.literal('outOfRange'), min: z.number(), max: z.number() }),
  z.object({
    kind: z.literal('needs'),
    what: z
      .enum(['target', 'value', 'moment', 'oneMoment'])
      .meta({ description: '`oneMoment`: several times were said, and nothing was done' }),
  }),
  z.object({
    kind: z.literal('mayNot'),
    claim: z.enum(CLAIM_KEYS as [ClaimKey, ...ClaimKey[]]),
    DeviceIds: z.array(DeviceId),
  }),
  z.object({
    kind: z.literal('text'),
    text: z.string().meta({ description: 'Words of the language model, which nobody has checked' }),
  }),
  z.object({
    kind: z.literal('modelFailed'),
    why: z.enum(['unreachable', 'timeout', 'refused', 'junk', 'tooLong']),
  }),
  z.object({ kind: z.literal('help') }),
  z.object({ kind: z.literal('notUnderstood') }),
]);
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

/** One turn of the house’s thread: what a person wrote, and what the house answered. */
export const AssistantEntry = z.object({
  Id: partId,
  at: Timestamp,
  Text: z.string(),
  chose: z
    .union([AssistantChoice, z.literal('all')])
    .nullable()
    .meta({ description: 'What was picked of a question; there is no text then' }),
  by: z.enum(['grammar', 'model', 'token']).meta({
    description: 'What read it; `token`: an assistant of the person’s asked in their name',
  }),
  answer: AssistantAnswer,
});
export type AssistantEntry = z.infer<typeof AssistantEntry>;

/** The language in which a person writes. */
export const SpokenLanguage = z.enum(LANGUAGES);

/** How far a token reaches: `read` asks, `operate` acts as well. */
export const ASSISTANT_SCOPES = ['read', 'operate'] as const;

/** A token with which an assistant that a person trusts asks the house in their name. */
export const AssistantToken = z.object({
  Id: z.string(),
  Name: z.string(),
  scope: z.enum(ASSISTANT_SCOPES),
  rooms: z
    .array(EnvironmentId)
    .nullable()
    .meta({ description: 'Only these with what is below them; null for all that the person may' }),
  madeAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type AssistantToken = z.infer<typeof AssistantToken>;

/**
 * A language model behind an OpenAI-compatible endpoint, for what the grammar doesn’t understand; off while `endpoint` is
 * empty. The key is masked, and kept when the mask is sent back.
 */
export const AssistantModel = z.object({
  endpoint: z
    .string()
    .trim()
    .max(500)
    .meta({ description: 'Such as `https://models.example/v1`; empty for none' }),
  model: z.string().trim().max(200),
  key: z.string().trim().max(500),
});
export type AssistantModel = z.infer<typeof AssistantModel>;
