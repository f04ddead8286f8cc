import { categoryRow } from './categories.ts';

/** The provider of the contact that identifies a person to the voice assistant (DEVICES-28). */
export const VOICE_PROVIDER = 'alexa';

type Kinds = { readonly IoTCategoryIds: readonly string[] };

/** True for devices in the table of the voice assistants (DEVICES-28). */
export const isVoiceDevice = ({ IoTCategoryIds }: Kinds): boolean =>
  IoTCategoryIds.some((id) => categoryRow(id)?.voice === 'table');

/** True for locks, which aren't in the table because voice control of them requires the person's PIN. */
export const isVoiceLock = (device: Kinds): boolean =>
  device.IoTCategoryIds.some((id) => categoryRow(id)?.voice === 'pin') && !isVoiceDevice(device);

/** True for a person with a contact of the assistant (DEVICES-28). */
export const isVoiceUser = ({
  Contacts,
}: {
  readonly Contacts: readonly { readonly Provider: string }[];
}): boolean => Contacts.some(({ Provider }) => Provider === VOICE_PROVIDER);

/**
 * The people who may control a device by voice after one is added, only if not present, or removed, only if
 * present (DEVICES-29).
 */
export function withVoiceGrant<Id extends string>(
  granted: readonly Id[],
  user: Id,
  may: boolean,
): readonly Id[] {
  if (granted.includes(user) === may) return granted;
  return may ? [...granted, user] : granted.filter((each) => each !== user);
}

/** A voice PIN's number of digits: short enough to say, too long to be guessed in five attempts. */
export const VOICE_PIN = /^\d{4,8}$/;
