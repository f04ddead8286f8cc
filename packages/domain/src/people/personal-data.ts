/** How an erasure treats what is stored about a person. */
export type Fate =
  /** It is deleted. */
  | 'goes'
  /** That it happened stays; who it was doesn't. */
  | 'nameless';

/** What a hub stores about people, as it is explained to them, and how it is erased (USERS-B5). */
export const PERSONAL_KINDS = {
  account: 'goes',
  access: 'goes',
  things: 'goes',
  presence: 'goes',
  faces: 'goes',
  house: 'goes',
  guests: 'goes',
  chat: 'nameless',
  rules: 'nameless',
  history: 'nameless',
  alarms: 'nameless',
  audit: 'nameless',
  edits: 'nameless',
} as const satisfies Record<string, Fate>;

/** One of {@link PERSONAL_KINDS}. */
export type PersonalKind = keyof typeof PERSONAL_KINDS;

/**
 * Every part of a hub that stores something about people, with its kind, in the order in which an erasure runs: who can
 * do nothing any more writes nothing, and what is found by the traces of a person comes before the traces.
 */
export const PERSONAL_PARTS = {
  signIn: 'access',
  account: 'account',
  activation: 'access',
  samples: 'presence',
  pictures: 'history',
  assistants: 'house',
  timedCommands: 'house',
  voice: 'access',
  push: 'access',
  faces: 'faces',
  presence: 'presence',
  devices: 'things',
  guestPasses: 'guests',
  ownership: 'access',
  sharing: 'access',
  rules: 'rules',
  climate: 'rules',
  chat: 'chat',
  alarms: 'alarms',
  rooms: 'edits',
  deviceGroups: 'edits',
  hub: 'edits',
  modbus: 'edits',
  mqtt: 'edits',
  profile: 'account',
  events: 'history',
  audit: 'audit',
} as const satisfies Record<string, PersonalKind>;

/** One of {@link PERSONAL_PARTS}. */
export type PersonalPart = keyof typeof PERSONAL_PARTS;

/** Every part, in the order of an erasure. */
export const PERSONAL_PART_KEYS = Object.keys(PERSONAL_PARTS) as [PersonalPart, ...PersonalPart[]];
