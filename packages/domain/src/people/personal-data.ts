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
