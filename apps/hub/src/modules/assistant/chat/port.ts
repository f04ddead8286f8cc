import type { ChatMessageId, UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { NamedPerson } from '../../../platform/actor.ts';

/** A message of the past; milliseconds since 1970. */
export type PastMessage = {
  readonly Id: ChatMessageId;
  readonly UserId: UserId;
  readonly text: string;
  readonly sentAt: number;
};

/** The chat as the hub's own code sees it. */
export interface ChatPort {
  /**
   * Gives two people a conversation that they have had, as a demo needs it; both have read it up to its last message.
   * Nothing if they have one.
   */
  recall(people: readonly [NamedPerson, NamedPerson], messages: readonly PastMessage[]): void;
}
export const ChatPort = definePort<ChatPort>('chat');
