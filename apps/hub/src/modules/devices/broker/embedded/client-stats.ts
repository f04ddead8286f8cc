import { FRESH_COUNTERS, type ClientCounters } from '@dimora/driver-kit/mqtt';
import type { Clock } from '@dimora/runtime';

/** Maximum number of remembered clients; the one disconnected longest is dropped first. */
const LONGEST = 1_000;

/** A client of the embedded broker with its counters. */
export type LedgerEntry = { readonly username: string; readonly counters: ClientCounters };

/** Updated in place, because it changes with every message. */
type Line = {
  username: string;
  counters: { -readonly [Key in keyof ClientCounters]: ClientCounters[Key] };
};

/** Counts the messages of the embedded broker's clients, including disconnected ones (MQTT-02). */
export class ClientStats {
  readonly #clock: Clock;
  readonly #lines = new Map<string, Line>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The name that a connected client has signed in with. */
  ownerOf(id: string): string | undefined {
    const line = this.#lines.get(id);
    return line?.counters.connected ? line.username : undefined;
  }

  /** The account that a client last signed in with, connected or not. */
  accountOf(id: string): string | undefined {
    return this.#lines.get(id)?.username;
  }

  /** The ids of an account's connected clients. */
  clientsOf(username: string): string[] {
    return [...this.#lines].flatMap(([id, line]) =>
      line.username === username && line.counters.connected ? [id] : [],
    );
  }

  connected(id: string, username: string): void {
    const { counters = FRESH_COUNTERS } = this.#lines.get(id) ?? {};
    this.#lines.delete(id);
    this.#lines.set(id, {
      username,
      counters: { ...counters, connected: true, lastConnectionAt: this.#clock.now() },
    });
    if (this.#lines.size > LONGEST) this.#forgetOne();
  }

  disconnected(id: string, cause: string): void {
    const counters = this.#lines.get(id)?.counters;
    if (!counters) return;
    counters.connected = false;
    counters.lastDisconnectionAt = this.#clock.now();
    counters.lastDisconnectionCause = cause;
    counters.disconnections += 1;
  }

  sent(id: string): void {
    const counters = this.#lines.get(id)?.counters;
    if (counters) counters.messagesSent += 1;
  }

  received(id: string): void {
    const counters = this.#lines.get(id)?.counters;
    if (counters) counters.messagesReceived += 1;
  }

  entries(): readonly (readonly [id: string, entry: LedgerEntry])[] {
    return [...this.#lines].map(([id, { username, counters }]) => [
      id,
      { username, counters: { ...counters } },
    ]);
  }

  #forgetOne(): void {
    const gone = [...this.#lines].find(([, { counters }]) => !counters.connected);
    if (gone) this.#lines.delete(gone[0]);
  }
}
