import { allowsSome } from '@dimora/domain';
import { DimoraError, deadlineOf, type Clock } from '@dimora/runtime';
import type { Caller } from '../../../../platform/caller.ts';
import type { LiveTopic } from '../../../../platform/topic.ts';
import type { IdentityPort } from '../../../people/identity/port.ts';
import { NAMESPACE_SOCKETS_PER_SESSION } from '../limits.ts';
import type { TopicWire } from './topic-client.ts';
import type { Topics } from './topics.ts';

/** One client's connection in a topic's own namespace. */
export type SocketWire = {
  /** True if everything sent has left for the network. */
  drained(): boolean;
  send(event: string, value: unknown): void;
  /** Closes after what was sent has gone out. */
  end(): void;
  /** Closes now, dropping whatever is still to be sent. */
  drop(): void;
};

/** The data of a connected client. */
type SocketClient = {
  /** Takes a fresh token of the same session; answers whether it is valid. */
  renew(token: unknown): Promise<{ readonly ok: boolean }>;
  /** The client has disconnected. */
  left(): void;
};

/** Milliseconds between two checks for expired tokens. */
const EXPIRY_CHECK_MS = 1_000;

/** Authenticated clients; `until` is when their token expires, by the monotonic clock. */
export type Admitted = { readonly caller: Caller; readonly until: number };
type Connected = { readonly sessionId: string; readonly wire: SocketWire; until: number };

type Parts = {
  readonly clock: Clock;
  readonly topics: Topics;
  readonly identify: IdentityPort['identify'];
};

/** A topic in a namespace of its own: connecting is watching (see `TopicToClient`). */
export class TopicNamespace implements Disposable {
  readonly name: string;
  readonly #topic: LiveTopic;
  readonly #parts: Parts;
  readonly #connected = new Set<Connected>();
  readonly #checking: Disposable;

  constructor(topic: LiveTopic, parts: Parts) {
    this.name = topic.contract.namespace ?? `/${topic.contract.name}`;
    this.#topic = topic;
    this.#parts = parts;
    this.#checking = parts.clock.every(EXPIRY_CHECK_MS, () => this.#endExpired());
  }

  /** Rejects as identifying does, with FORBIDDEN without the claim, RATE_LIMITED for too many sockets. */
  async admit(token: string): Promise<Admitted> {
    const { expiresAt, caller } = await this.#parts.identify(token);
    const until = deadlineOf(this.#parts.clock, expiresAt);
    const { claim, viewable } = this.#topic.contract;
    if (caller.session.viewedBy && !viewable) throw new DimoraError('VIEW_ONLY');
    if (!allowsSome(caller.claims, claim)) throw new DimoraError('FORBIDDEN', { claim });
    const open = [...this.#connected].filter(({ sessionId }) => sessionId === caller.session.Id);
    if (open.length >= NAMESPACE_SOCKETS_PER_SESSION)
      throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 5 });
    return { caller, until };
  }

  join(wire: SocketWire, { caller, until }: Admitted): SocketClient {
    const { clock, topics, identify } = this.#parts;
    const sessionId = caller.session.Id;
    const connected: Connected = { sessionId, wire, until };
    const client = topics.connect(caller, topicWire(wire));
    this.#connected.add(connected);
    if (!topics.begin(client, 0, this.#topic, null).ok) wire.end();
    return {
      renew: async (token) => {
        try {
          const fresh = await identify(String(token));
          if (fresh.caller.session.Id !== sessionId) return { ok: false };
          connected.until = deadlineOf(clock, fresh.expiresAt);
          return { ok: true };
        } catch {
          return { ok: false };
        }
      },
      left: () => {
        this.#connected.delete(connected);
        topics.leave(client);
      },
    };
  }

  [Symbol.dispose](): void {
    this.#checking[Symbol.dispose]();
  }

  #endExpired(): void {
    const now = this.#parts.clock.monotonic();
    for (const { until, wire } of this.#connected) if (until <= now) wire.end();
  }
}

/** Sends news under their own names and the snapshot as `state`. */
export const topicWire = (wire: SocketWire): TopicWire => ({
  drained: () => wire.drained(),
  tell: (_id, due) => {
    for (const { event, value } of due.news) wire.send(event, value);
    if ('snapshot' in due) wire.send('state', due.snapshot);
  },
  ended: () => wire.end(),
  sessionOver: () => wire.end(),
  drop: () => wire.drop(),
});
