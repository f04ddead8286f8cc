import type { AddressLimit } from '@dimora/identity';
import type { Limiter } from '@dimora/runtime';
import type { Caller } from '../../platform/caller.ts';
import type { UsersPort } from '../users/port.ts';
import { VoiceFault } from './alexa/voice-fault.ts';
import type { VoiceLinks } from './voice-links.ts';

/** The person a voice command acts for, and where it came from. */
export type Speaker = {
  readonly caller: Caller;
  readonly linkId: string;
  readonly address: string;
};

type Parts = {
  readonly links: VoiceLinks;
  readonly users: Pick<UsersPort, 'byId' | 'claimsOf'>;
  readonly addressLimit: AddressLimit;
  readonly pace: Limiter;
};

/**
 * The person that a token acts for. Throws the assistant's error if the token is unknown, expired or over its
 * rate limit.
 */
export function speakerOf(
  { links, users, addressLimit, pace }: Parts,
  token: string | undefined,
  address: string,
): Speaker {
  addressLimit.check({ address });
  const link = token === undefined ? undefined : links.find(token);
  if (link === undefined) {
    addressLimit.failed({ address });
    throw new VoiceFault('INVALID_AUTHORIZATION_CREDENTIAL', 'NOT_AUTHENTICATED');
  }
  if (link === 'lapsed') throw new VoiceFault('EXPIRED_AUTHORIZATION_CREDENTIAL', 'TOKEN_EXPIRED');
  const person = users.byId(link.UserId);
  if (!person?.Enabled) throw new VoiceFault('INVALID_AUTHORIZATION_CREDENTIAL', 'USER_DISABLED');
  pace.take(link.Id);
  links.used(link);
  return { caller: voiceOf(users, link, person), linkId: link.Id, address };
}

/** The person behind a link, as their voice; nothing if the link is over or they may not speak. */
export function callerOf(
  { links, users }: { readonly links: VoiceLinks; readonly users: Parts['users'] },
  linkId: string,
): Caller | undefined {
  const link = links.byId(linkId);
  const person = link && users.byId(link.UserId);
  return link && person?.Enabled === true ? voiceOf(users, link, person) : undefined;
}

type Person = NonNullable<ReturnType<UsersPort['byId']>>;

const voiceOf = (
  users: Pick<UsersPort, 'claimsOf'>,
  link: { readonly Id: string },
  { Id, Name, Role, superAdministrator }: Person,
): Caller => ({
  user: { Id, Name, Role, superAdministrator },
  claims: users.claimsOf(Id),
  sessionId: `voice:${link.Id}`,
  via: 'voice',
});
