/** What people ask whether something is. */
export const TALK_STATES = [
  'on',
  'off',
  'open',
  'closed',
  'locked',
  'unlocked',
  'offline',
] as const;
/** One of {@link TALK_STATES}. */
export type TalkState = (typeof TALK_STATES)[number];
