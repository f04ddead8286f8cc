/** The provider of the contact by which a person is known to the voice assistant (DEVICES-28). */
export const VOICE_PROVIDER = 'alexa';

/** The kinds of devices that the table of the voice assistants lists (DEVICES-28). */
export const VOICE_CATEGORIES = ['push', 'switch', 'light', 'thermostat', 'barrier'] as const;

/** The kind of devices that obey a voice only together with its person's PIN. */
export const VOICE_PIN_CATEGORY = 'door_lock';

type Kinds = { readonly IoTCategoryIds: readonly string[] };

/** True for what stands in the table of the voice assistants (DEVICES-28). */
export const isVoiceDevice = ({ IoTCategoryIds }: Kinds): boolean =>
  VOICE_CATEGORIES.some((category) => IoTCategoryIds.includes(category));

/** True for locks: beside the table, because they ask for a PIN. */
export const isVoiceLock = (device: Kinds): boolean =>
  device.IoTCategoryIds.includes(VOICE_PIN_CATEGORY) && !isVoiceDevice(device);

/** True for a person whom the assistant knows (DEVICES-28). */
export const isVoiceUser = ({
  Contacts,
}: {
  readonly Contacts: readonly { readonly Provider: string }[];
}): boolean => Contacts.some(({ Provider }) => Provider === VOICE_PROVIDER);

/** The people who may command a device by voice after one is added, only if not present, or removed, only if present (DEVICES-29). */
export function withVoiceGrant<Id extends string>(
  granted: readonly Id[],
  user: Id,
  may: boolean,
): readonly Id[] {
  if (granted.includes(user) === may) return granted;
  return may ? [...granted, user] : granted.filter((each) => each !== user);
}

/** The digits of a voice PIN: as many as a person can say, too many to be guessed in five tries. */
export const VOICE_PIN = /^\d{4,8}$/;
