import type { TopicAnswer, TopicMessage, TopicRequest } from '@dimora/contract/client';
import type { TopicCarrier, TopicSink, Wanted } from './carrier.ts';

/** The part of a live socket that carries topics. */
export type TopicSocket = {
  readonly connected: boolean;
  emit(event: 'topic', request: TopicRequest, answer: (result: TopicAnswer) => void): unknown;
  emit(event: 'topicEnd', id: number): unknown;
};

type Carried = { readonly wanted: Wanted; readonly sink: TopicSink; refused: boolean };

/** Delay before a rate-limited client asks again, in milliseconds. */
const AGAIN_MS = 1000;

/** Carries topics as messages over the live socket, shared with devices and the registry. */
export class LiveCarrier implements TopicCarrier {
  readonly #carried = new Map<number, Carried>();
  #socket: TopicSocket | undefined;
  #lastId = 0;

  readonly isOpen = (): boolean => this.#socket?.connected ?? false;

  readonly carry = (wanted: Wanted, sink: TopicSink): (() => void) => {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#carried.set(id, { wanted, sink, refused: false });
    this.#ask(id);
    return () => {
      this.#carried.delete(id);
      if (this.#socket?.connected) this.#socket.emit('topicEnd', id);
    };
  };

  /** The socket is open: subscribes to everything, also what was subscribed before. */
  opened(socket: TopicSocket): void {
    this.#socket = socket;
    for (const id of this.#carried.keys()) this.#ask(id);
  }

  /** The socket is lost. */
  lost(): void {
    this.#socket = undefined;
    for (const { sink } of this.#carried.values()) sink.away();
  }

  /** What was refused may be allowed now. */
  claimsChanged(): void {
    for (const [id, { refused }] of this.#carried) if (refused) this.#ask(id);
  }

  take({ id, news = [], ended, ...whole }: TopicMessage): void {
    const carried = this.#carried.get(id);
    if (!carried) return;
    const { sink } = carried;
    if (ended !== undefined) {
      carried.refused = true;
      sink.refused(ended);
      return;
    }
    for (const each of news) sink.news(each);
    if ('snapshot' in whole) sink.snapshot(whole.snapshot);
    sink.live();
  }

  #ask(id: number): void {
    const carried = this.#carried.get(id);
    const socket = this.#socket;
    if (!carried || !socket?.connected) return;
    const { name, params } = carried.wanted;
    carried.refused = false;
    socket.emit('topic', { id, name, params }, (answer) => {
      if (answer.ok || socket !== this.#socket) return;
      if (answer.code === 'RATE_LIMITED') {
        setTimeout(() => this.#ask(id), AGAIN_MS);
        return;
      }
      carried.refused = true;
      carried.sink.refused(answer.code);
    });
  }
}
