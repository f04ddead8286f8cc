import { isVoiceDevice, isVoiceLock, type ClaimKey, type UserId } from '@dimora/domain';
import type { AddressLimit } from '@dimora/identity';
import type { Limiter } from '@dimora/runtime';
import type { Access } from '../../../platform/access.ts';
import type { Principal } from '../../../platform/caller.ts';
import { personActor, type Actor, type NamedPerson } from '../../../platform/actor.ts';
import { definePrincipal } from '../../../platform/principal-kind.ts';
import type { Subject } from '../../../platform/subject.ts';
import type { UsersPort } from '../../people/users/port.ts';
import { VoiceFault } from './alexa/voice-fault.ts';
import type { VoiceLinks } from './voice-links.ts';

/** The person a voice command acts for, as their voice, and where it came from. */
export type Speaker = {
  readonly voice: Principal;
  readonly person: NamedPerson;
  readonly linkId: string;
  readonly address: string;
};

type Parts = {
  readonly access: Access;
  readonly links: VoiceLinks;
  readonly users: Pick<UsersPort, 'byId'>;
  readonly addressLimit: AddressLimit;
  readonly pace: Limiter;
};

/**
 * The person that a token acts for. Throws the assistant's error if the token is unknown, expired or over its
 * rate limit.
 */
export function speakerOf(
  { access, links, users, addressLimit, pace }: Parts,
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
  return { voice: access.actFor(voiceOf(person)), person, linkId: link.Id, address };
}

/** The person behind a link, as their voice; nothing if the link has ended or they may not speak. */
export function voiceOfLink(
  { access, links, users }: Pick<Parts, 'access' | 'links' | 'users'>,
  linkId: string,
): Principal | undefined {
  const link = links.byId(linkId);
  const person = link && users.byId(link.UserId);
  return person?.Enabled ? access.actFor(voiceOf(person)) : undefined;
}

/** Somebody's voice acts in their name while they are a person of the house. Only devices that obey it exist for it. */
export const voicePrincipal = (users: Pick<UsersPort, 'byId'>) =>
  definePrincipal('voice', ({ Id }) => {
    const person = users.byId(Id);
    if (!person?.Enabled) return undefined;
    return { person, reach: { claims: REACH }, finds: (device) => obeys(device, Id) };
  });

/** True if a device takes somebody's spoken commands: it can, and lists them (DEVICES-29). */
const obeys = (device: Subject, Id: UserId): boolean =>
  'IoTCategoryIds' in device &&
  (isVoiceDevice(device) || isVoiceLock(device)) &&
  'VoiceControlPerUser' in device &&
  Array.isArray(device.VoiceControlPerUser) &&
  device.VoiceControlPerUser.includes(Id);

const REACH: readonly ClaimKey[] = ['READ_DEVICE', 'OPERATE_DEVICE'];

const voiceOf = (person: NamedPerson): Actor => ({ ...personActor(person), via: 'voice' });
