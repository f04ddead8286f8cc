import { z } from 'zod';
import { claimed, claimedSteppedUp, session, steppedUp } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { readBy, keeping, unaudited, viewable } from '../facts.ts';
import { named } from '../audit-told.ts';
import { answers, oldAfter } from '../console-facts.ts';
import {
  ASSISTANT_SCOPES,
  AssistantEntry,
  AssistantModel,
  AssistantToken,
  SpokenLanguage,
} from '../schemas/assistant.ts';
import { EnvironmentId, Name, nameText } from '../schemas/ids.ts';

const tags = ['assistant'];
const Id = z.string().min(1).max(100);

/**
 * The house’s own thread (SHELL-B5): everybody’s own, and within what they may see and do. Nothing else exists for it.
 */
export const assistant = {
  thread: session
    .meta(oldAfter('assistantEntry'))
    .route({ method: 'GET', path: '/api/assistant', tags })
    .output(
      z.object({
        entries: z.array(AssistantEntry).meta({ description: 'The last 200, the oldest first' }),
        model: z.boolean().meta({ description: 'A language model helps the grammar' }),
      }),
    ),
  say: session
    .meta({ ...unaudited, ...answers('assistantEntry') })
    .route({ method: 'POST', path: '/api/assistant/say', tags })
    .errors(errorsOf('RATE_LIMITED'))
    .input(z.object({ Text: nameText(500).min(1), Language: SpokenLanguage }))
    .output(AssistantEntry),
  /** Answers a question with one of its choices, or with all of them. */
  choose: session
    .meta({ ...unaudited, ...answers('assistantEntry') })
    .route({ method: 'POST', path: '/api/assistant/questions/{Id}', tags })
    .errors(errorsOf('NOT_FOUND', 'RATE_LIMITED'))
    .input(z.object({ Id, choice: z.union([z.int().min(0).max(100), z.literal('all')]) }))
    .output(AssistantEntry),
  /**
   * Does what was proposed, without what is left out. Every action is checked again, and ends by itself; a proposal is
   * performed once. NOT_FOUND for one that has expired, was dismissed, or is somebody else’s.
   */
  perform: session
    .meta({ ...unaudited, ...answers('assistantEntry') })
    .route({ method: 'POST', path: '/api/assistant/proposals/{Id}', tags })
    .errors(errorsOf('NOT_FOUND', 'RATE_LIMITED'))
    .input(z.object({ Id, without: z.array(Id).max(1000).default([]) }))
    .output(AssistantEntry),
  dismiss: session
    .meta({ ...unaudited, ...answers('assistantEntry') })
    .route({ method: 'DELETE', path: '/api/assistant/proposals/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id }))
    .output(AssistantEntry),
  /** Saves the rule of a draft, once; its author is the caller. */
  saveDraft: claimed('MODIFY_TRIGGERS')
    .meta({ ...keeping('Enabled'), ...answers('assistantEntry') })
    .route({ method: 'POST', path: '/api/assistant/drafts/{Id}', tags })
    .errors(errorsOf('NOT_FOUND', 'TOO_MANY_TRIGGERS'))
    .input(z.object({ Id, Enabled: z.boolean() }))
    .output(AssistantEntry),
  clear: session
    .meta(unaudited)
    .route({ method: 'DELETE', path: '/api/assistant', tags })
    .output(z.object({})),
};

/** Tokens for assistants that a person trusts: they reach `/api/mcp` and nothing else. */
export const assistantTokens = {
  list: session
    .route({ method: 'GET', path: '/api/assistant/tokens', tags })
    .output(z.array(AssistantToken)),
  create: steppedUp
    .meta({
      ...keeping('Name', 'days'),
      ...readBy('assistantTokens.list', () => ({}), named('Name', 'scope')),
    })
    .route({ method: 'POST', path: '/api/assistant/tokens', tags, successStatus: 201 })
    .errors(errorsOf('TOO_MANY_ASSISTANT_TOKENS', 'NOT_FOUND'))
    .input(
      z.object({
        Name,
        scope: z.enum(ASSISTANT_SCOPES),
        rooms: z.array(EnvironmentId).min(1).max(200).nullable(),
        days: z.int().min(1).max(365).meta({ description: 'After how many days it expires' }),
      }),
    )
    .output(
      z.object({
        token: AssistantToken,
        secret: z.string().meta({ description: 'Shown only once: only a hash is stored' }),
      }),
    ),
  revoke: session
    .meta(readBy('assistantTokens.list', () => ({}), named('Name', 'scope')))
    .route({ method: 'DELETE', path: '/api/assistant/tokens/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id }))
    .output(z.object({})),
};

/** The language model of the house, which is never needed (A81). */
export const assistantModel = {
  get: claimed('READ_PARAMETERS')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/assistant/model', tags })
    .output(AssistantModel),
  set: claimedSteppedUp('WRITE_PARAMETERS')
    .meta(
      readBy(
        'assistantModel.get',
        () => ({}),
        (model) => model,
      ),
    )
    .route({ method: 'PUT', path: '/api/assistant/model', tags })
    .input(z.object({ settings: AssistantModel }))
    .output(AssistantModel),
  /** Asks it for one word, and returns the result. */
  test: claimedSteppedUp('WRITE_PARAMETERS')
    .route({ method: 'POST', path: '/api/assistant/model/test', tags })
    .errors(errorsOf('RATE_LIMITED'))
    .output(
      z.object({
        answer: z.enum(['ok', 'off', 'unreachable', 'timeout', 'refused', 'junk', 'tooLong']),
      }),
    ),
};
