import type { ChatMessage, ChatThread } from '@dimora/contract/client';
import type { ChatMessageId, ChatThreadId, UserId } from '@dimora/domain';

/** The time of {@link aChatMessage}: Tuesday 14 November 2023. */
export const SENT_AT = 1_700_000_000_000;
const THREAD = 'with-marco' as ChatThreadId;

/** A message from Marco. */
export const aChatMessage = (overrides: Partial<ChatMessage> = {}): ChatMessage => {
  const number = overrides.number ?? 1;
  return {
    Id: `message-${number}` as ChatMessageId,
    ThreadId: THREAD,
    number,
    UserId: 'marco' as UserId,
    Name: 'Marco Bianchi',
    text: 'Did you lock the gate?',
    sentAt: SENT_AT + number * 60_000,
    ...overrides,
  };
};

/** The conversation of Giulia, who is signed in, with Marco. */
export const aChatThread = (overrides: Partial<ChatThread> = {}): ChatThread => ({
  Id: THREAD,
  kind: 'direct',
  Name: null,
  members: [
    { UserId: 'giulia' as UserId, Name: 'Giulia Bianchi', here: true, readUpTo: 0 },
    { UserId: 'marco' as UserId, Name: 'Marco Bianchi', here: true, readUpTo: 0 },
  ],
  last: aChatMessage(),
  unread: 0,
  canWrite: true,
  ...overrides,
});
