import type { ChatMessage } from '@dimora/contract';
import type { ChatThreadId, UserId } from '@dimora/domain';
import { UNTOLD, defineEvent } from '../../../platform/hub-event.ts';

/** A conversation has changed for one member; only that member gets it, and nothing is logged. */
export const chatChanged = defineEvent<{
  readonly UserId: UserId;
  readonly ThreadId: ChatThreadId;
  readonly change: 'changed' | 'removed';
}>('chat.changed', {
  live: {
    kind: 'chat',
    to: { person: ({ UserId }) => UserId },
    of: ({ ThreadId, change }) => ({ Id: ThreadId, change, revision: 0 }),
  },
  log: null,
});

/** Somebody wrote a message; listeners notify people who have no console open. */
export const chatMessageSent = defineEvent<{
  readonly message: ChatMessage;
  /** The name of the group; null for a direct conversation. */
  readonly group: string | null;
  /** The other members. */
  readonly to: readonly UserId[];
}>('chat.messageSent', UNTOLD);
