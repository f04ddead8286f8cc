import { FRESH_COUNTERS, type ClientCounters } from '@dimora/driver-kit/mqtt';
import type { Clock } from '@dimora/runtime';

/** Clients that are remembered at most; the longest gone is forgotten first. */
const LONGEST = 1_000;

/** A client of the embedded broker with its counters. */
export type LedgerEntry = { readonly username: string; readonly counters: ClientCounters };

/** Keeps the counters of the embedded broker's clients, also of those that have gone (MQTT-02). */
export class ClientLedger {
  readonly #clock: Clock;
  readonly #entries = new Map<string, LedgerEntry>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The name under which a client that is connected now has signed in. */
  ownerOf(id: string): string | undefined {
    const entry = this.#entries.get(id);
    return entry?.counters.connected ? entry.username : undefined;
  }

  /** The ids of an account's clients that are connected now. */
  clientsOf(username: string): string[] {
    return [...this.#entries].flatMap(([id, entry]) =>
      entry.username === username && entry.counters.connected ? [id] : [],
    );
  }

  connected(id: string, username: string): void {
    const { counters = FRESH_COUNTERS } = this.#entries.get(id) ?? {};
    this.#entries.delete(id);
    this.#entries.set(id, {
      username,
      counters: { ...counters, connected: true, lastConnectionAt: this.#clock.now() },
    });
    if (this.#entries.size > LONGEST) this.#forgetOne();
  }

  disconnected(id: string, cause: string): void {
    this.#update(id, (counters) => ({
      connected: false,
      lastDisconnectionAt: this.#clock.now(),
      lastDisconnectionCause: cause,
      disconnections: counters.disconnections + 1,
    }));
  }

  sent(id: string): void {
    this.#update(id, ({ messagesSent }) => ({ messagesSent: messagesSent + 1 }));
  }

  received(id: string): void {
    this.#update(id, ({ messagesReceived }) => ({ messagesReceived: messagesReceived + 1 }));
  }

  entries(): readonly (readonly [id: string, entry: LedgerEntry])[] {
    return [...this.#entries];
  }

  #update(id: string, change: (counters: ClientCounters) => Partial<ClientCounters>): void {
    const entry = this.#entries.get(id);
    if (entry)
      this.#entries.set(id, {
        ...entry,
        counters: { ...entry.counters, ...change(entry.counters) },
      });
  }

  #forgetOne(): void {
    const gone = [...this.#entries].find(([, { counters }]) => !counters.connected);
    if (gone) this.#entries.delete(gone[0]);
  }
}
