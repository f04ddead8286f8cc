import type { ChatThreadId } from '@dimora/domain';
import type { EventBus } from '../../../platform/event-bus.ts';
import { filed, type PersonalData } from '../../../platform/personal-data.ts';
import { chatChanged } from './chat.events.ts';
import type { ChatStore } from './chat.store.ts';

type Parts = { readonly store: ChatStore; readonly bus: EventBus };

/**
 * What a person wrote to others. An export holds their own messages alone: those of others are theirs. Who leaves a
 * house leaves its groups; who is erased leaves no word behind.
 */
export const personChats = ({ store, bus }: Parts): PersonalData => {
  /** The remaining members load the conversation again. */
  const tell = (ThreadId: ChatThreadId): void => {
    for (const { UserId, listed } of store.members(ThreadId))
      if (listed) bus.emit(chatChanged, { UserId, ThreadId, change: 'changed' });
  };
  return {
    part: 'chat',
    exported: (Id) => [
      ...filed(
        'chat/messages.json',
        store.writtenBy(Id).map(({ ThreadId, group, text, sentAt }) => ({
          conversation: ThreadId,
          group,
          text,
          sentAt,
        })),
      ),
      ...filed(
        'chat/conversations.json',
        store.threadsOf(Id).map((thread) => ({
          conversation: thread.Id,
          group: thread.Name,
          lastAt: thread.movedAt,
        })),
      ),
    ],
    leave: (Id) => {
      for (const { Id: thread, pair } of store.threadsOf(Id)) {
        if (pair === null) store.removeMember(thread, Id);
        if (store.members(thread).length === 0) store.removeThread(thread);
        else tell(thread);
      }
    },
    erase: ({ Id, as }) => {
      store.transaction(() => {
        // In groups nobody stands for them; the other of a direct conversation still sees that there was one.
        for (const { Id: thread, pair } of store.threadsOf(Id))
          if (pair === null) store.removeMember(thread, Id);
        store.forget(Id, as);
      });
      for (const { Id: thread } of store.threadsOf(as.Id)) tell(thread);
      for (const thread of store.threadsWith(as.Id)) tell(thread);
    },
  };
};
