/** The topics under which the house's events are filed (HISTORY-07). */
export const TOPICS = [
  'info',
  'automation',
  'security',
  'safety',
  'illumination',
  'energy',
  'networking',
  'home_appliances',
  'entertainment',
  'comfort',
  'sensors',
] as const;
/** One of {@link TOPICS}. */
export type Topic = (typeof TOPICS)[number];

/** What can happen; the catalogues hold a title for each. Named in the past tense. */
export const EVENT_TYPES = [
  'device.stateChanged',
  'device.operated',
  'device.operationFailed',
  'device.becameUnreachable',
  'device.becameReachable',
  'device.added',
  'device.updated',
  'device.replaced',
  'device.forgotten',
  'environment.created',
  'environment.updated',
  'environment.removed',
  'user.signedIn',
  'user.signInFailed',
  'user.locked',
  'user.voiceLinked',
  'user.voiceUnlinked',
  'user.voicePinRefused',
  'hub.started',
  'hub.storageFull',
  'parameter.changed',
] as const;
/** One of {@link EVENT_TYPES}. */
export type EventType = (typeof EVENT_TYPES)[number];
