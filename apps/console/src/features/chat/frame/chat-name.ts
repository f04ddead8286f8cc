import type { ChatMember, ChatThread } from '@dimora/contract/client';

/** Everyone in a conversation but oneself. */
export const othersOf = (thread: ChatThread, own: string): readonly ChatMember[] =>
  thread.members.filter(({ UserId }) => UserId !== own);

/** A group's own name, or that of the other person. */
export const chatName = (thread: ChatThread, own: string): string =>
  thread.Name ?? othersOf(thread, own)[0]?.Name ?? '';
