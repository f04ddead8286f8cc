import type { Branded } from '../ids.ts';

/** A conversation between people of a hub. */
export type ChatThreadId = Branded<'ChatThreadId'>;
/** A message; its sender's console makes it, so that sending it twice adds it once. */
export type ChatMessageId = Branded<'ChatMessageId'>;

/** The longest message, in characters as people count them. */
export const LONGEST_CHAT_MESSAGE = 2_000;
/** The most people of one conversation. */
export const MOST_CHAT_MEMBERS = 32;
/** The groups that one person may be in at once. */
export const MOST_CHAT_GROUPS = 50;
/** The messages that are kept of one conversation; the oldest go first. */
export const MOST_CHAT_MESSAGES = 2_000;
