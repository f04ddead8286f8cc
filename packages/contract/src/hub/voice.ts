import { VOICE_PIN } from '@dimora/domain';
import { z } from 'zod';
import { claimed, claimedSteppedUp, open, session, steppedUp } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { readBy, keeping, unaudited, viewable } from '../facts.ts';
import { named, only } from '../audit-told.ts';
import { isForm } from '../schemas/forms.ts';
import { Name, Timestamp, UserId } from '../schemas/ids.ts';

const tags = ['voice'];

/** A voice assistant that acts on a person's behalf. */
export const VoiceLink = z.object({
  Id: z.string(),
  Name,
  madeAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
  lapsesAt: Timestamp.meta({ description: 'When it expires, unless it is used before' }),
  reports: z.boolean().optional().meta({
    description: 'True if the hub tells the assistant of changes; absent otherwise',
  }),
});
export type VoiceLink = z.infer<typeof VoiceLink>;

/** The regions of Amazon's event gateway: North America, Europe and India, Far East and Australia. */
export const VOICE_REGIONS = ['na', 'eu', 'fe'] as const;

/**
 * The credentials of the home's own skill at Amazon, with which the hub tells Alexa of changes; off while
 * `clientId` is empty. The secret is masked, and kept when the mask is sent back.
 */
export const VoiceGateway = z.object({
  clientId: z.string().trim().max(200),
  clientSecret: z.string().trim().max(200),
  region: z.enum(VOICE_REGIONS),
});
export type VoiceGateway = z.infer<typeof VoiceGateway>;

/** One's own voice links, and whether there is a PIN for locks. */
export const OwnVoice = z.object({
  links: z.array(VoiceLink),
  hasPin: z.boolean(),
  assistantPin: z.boolean().optional().meta({
    description: 'The owner lets Alexa check the PIN for this person’s locks; absent on older hubs',
  }),
});
export type OwnVoice = z.infer<typeof OwnVoice>;

/** A message of the assistant, in the shape of Amazon's Smart Home Skill API v3; the bridge parses it. */
export const VoiceRequest = z.object({ directive: z.record(z.string(), z.unknown()) });
export type VoiceRequest = z.infer<typeof VoiceRequest>;

/** The answer in the same shape; errors too are events, with one of Amazon's types. */
export const VoiceResponse = z.object({
  context: z.object({ properties: z.array(z.record(z.string(), z.unknown())) }).optional(),
  event: z.object({
    header: z.record(z.string(), z.unknown()),
    endpoint: z.record(z.string(), z.unknown()).optional(),
    payload: z.record(z.string(), z.unknown()),
  }),
});
export type VoiceResponse = z.infer<typeof VoiceResponse>;

/** Voice assistants: one's own links to them, and the bridge they call (DEVICES-29). */
export const voice = {
  own: session.route({ method: 'GET', path: '/api/voice', tags }).output(OwnVoice),
  link: steppedUp
    .meta({
      ...keeping('Name'),
      ...readBy('voice.own', () => ({}), named('Name', 'madeAt', 'links')),
    })
    .route({ method: 'POST', path: '/api/voice/links', tags, successStatus: 201 })
    .errors(errorsOf('TOO_MANY_VOICE_LINKS', 'NOT_FOUND'))
    .input(z.object({ Name }))
    .output(
      z.object({
        link: VoiceLink,
        token: z.string().meta({ description: 'Shown only once: only a hash is stored' }),
      }),
    ),
  unlink: session
    .meta(readBy('voice.own', () => ({}), named('Name', 'madeAt', 'links')))
    .route({ method: 'DELETE', path: '/api/voice/links/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: z.string().max(100) }))
    .output(z.object({})),
  setPin: steppedUp
    .meta(readBy('voice.own', () => ({}), only('hasPin')))
    .route({ method: 'PUT', path: '/api/voice/pin', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ pin: z.string().regex(VOICE_PIN, isForm('voicePin')) }))
    .output(z.object({})),
  removePin: session
    .meta(readBy('voice.own', () => ({}), only('hasPin')))
    .route({ method: 'DELETE', path: '/api/voice/pin', tags })
    .output(z.object({})),
  opening: claimed('ALLOW_VOICE_OPENING')
    .meta(viewable)
    .route({
      method: 'GET',
      path: '/api/voice/opening',
      tags,
      description: 'The people for whom Alexa checks the PIN of locks, with a PIN kept at Amazon',
    })
    .output(z.object({ UserIds: z.array(UserId) })),
  allowOpening: claimedSteppedUp('ALLOW_VOICE_OPENING')
    .meta({ ...keeping('allowed'), ...readBy('voice.opening', () => ({}), only('UserIds')) })
    .route({
      method: 'PUT',
      path: '/api/voice/opening/{Id}',
      tags,
      description:
        'Lets Alexa check the PIN of a person’s locks, or no longer: its unlock directive never contains a PIN, so the hub then trusts that Alexa has asked',
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: UserId, allowed: z.boolean() }))
    .output(z.object({ allowed: z.boolean() })),
  gateway: claimed('MODIFY_HUB')
    .meta(viewable)
    .route({
      method: 'GET',
      path: '/api/voice/gateway',
      tags,
      description: 'How the hub tells Alexa of changes, and of the outcome of slow commands',
    })
    .output(VoiceGateway),
  setGateway: claimedSteppedUp('MODIFY_HUB')
    .meta(readBy('voice.gateway', () => ({}), only('clientId', 'region')))
    .route({ method: 'PUT', path: '/api/voice/gateway', tags })
    .input(z.object({ settings: VoiceGateway }))
    .output(VoiceGateway),
  directive: open
    .meta(unaudited)
    .route({
      method: 'POST',
      path: '/api/voice/alexa',
      tags,
      description:
        'Takes a directive with a voice link’s token, as bearer or as its scope; the token is valid for nothing else',
    })
    .input(VoiceRequest)
    .output(VoiceResponse),
};
