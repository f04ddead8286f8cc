import type { ChatMessage } from '@dimora/contract/client';
import type { ChatMessageId, ChatThreadId, UserId } from '@dimora/domain';
import { useSyncExternalStore } from 'react';
import type { Api } from '../../../kit/api/client.ts';
import { Cell } from '../../../kit/home/cell.ts';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useServices, type Services } from '../../../kit/services.tsx';
import { messageId } from './message-id.ts';

/** A message that the hub hasn't confirmed. */
export type Unsent = {
  readonly Id: ChatMessageId;
  readonly ThreadId: ChatThreadId;
  readonly text: string;
  /** Why it wasn't sent; null while it is on its way. */
  readonly error: unknown;
};

/** What somebody has written and not sent yet; it outlasts the panel, not the page. */
export class ChatDesk {
  readonly unsent = new Cell<readonly Unsent[]>([]);
  readonly #drafts = new Map<ChatThreadId, string>();
  /** Messages of one conversation go one after another, so that they arrive in their order. */
  readonly #queues = new Map<ChatThreadId, Promise<void>>();

  draft(Id: ChatThreadId): string {
    return this.#drafts.get(Id) ?? '';
  }

  keepDraft(Id: ChatThreadId, text: string): void {
    if (text === '') this.#drafts.delete(Id);
    else this.#drafts.set(Id, text);
  }

  /** Sends a message; `sent` gets it as the hub keeps it. One that fails stays in {@link unsent}. */
  send(api: Api, about: Pick<Unsent, 'ThreadId' | 'text'>, sent: (message: ChatMessage) => void) {
    const message = { ...about, Id: messageId(), error: null };
    this.unsent.set([...this.unsent.get(), message]);
    this.#post(api, message, sent);
  }

  /** Sends one again that failed: under its first id, because the hub may have it already. */
  again(api: Api, Id: ChatMessageId, sent: (message: ChatMessage) => void): void {
    const message = this.unsent.get().find((each) => each.Id === Id);
    if (!message) return;
    this.#change(Id, null);
    this.#post(api, message, sent);
  }

  discard(Id: ChatMessageId): void {
    this.unsent.set(this.unsent.get().filter((each) => each.Id !== Id));
  }

  #post(api: Api, { Id, ThreadId, text }: Unsent, sent: (message: ChatMessage) => void): void {
    const before = this.#queues.get(ThreadId) ?? Promise.resolve();
    const posted = before.then(async () => {
      try {
        sent(await api.chat.send({ Id, ThreadId, text }));
        this.discard(Id);
      } catch (error) {
        this.#change(Id, error);
      }
    });
    this.#queues.set(ThreadId, posted);
  }

  #change(Id: ChatMessageId, error: unknown): void {
    this.unsent.set(this.unsent.get().map((each) => (each.Id === Id ? { ...each, error } : each)));
  }
}

const desks = new WeakMap<Services, Map<UserId, ChatDesk>>();

/** The desk of the signed-in person: nobody finds another's drafts. */
export function useChatDesk(): ChatDesk {
  const services = useServices();
  const { Id } = useOwnUser();
  const ofPage = desks.get(services) ?? new Map<UserId, ChatDesk>();
  desks.set(services, ofPage);
  const desk = ofPage.get(Id) ?? new ChatDesk();
  ofPage.set(Id, desk);
  return desk;
}

/** The messages of a conversation that the hub hasn't confirmed, in the order in which they were written. */
export function useUnsent(desk: ChatDesk, Id: ChatThreadId): readonly Unsent[] {
  const all = useSyncExternalStore(desk.unsent.subscribe, desk.unsent.get);
  return all.filter(({ ThreadId }) => ThreadId === Id);
}
