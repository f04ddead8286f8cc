import type { DeviceManagerToClient } from '@dimora/contract';
import type { Clock } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import type { SocketWire } from '../../../platform/socket-namespace.ts';
import type { DeviceDiscoveryService } from '../device-discovery.service.ts';
import type { Onlooker } from '../discovery-news.ts';

/** Milliseconds between two turns to one client. */
const FLUSH_MS = 33;
/** Finds that wait for a slow client one by one; beyond it, it is told everything anew. */
const MOST_FINDS = 200;
/** Notes about drivers that wait for a slow client. */
const MOST_NOTES = 50;
/** Milliseconds after which a client that doesn't read is dropped. */
const STALLED_MS = 60_000;

type Event = keyof DeviceManagerToClient;
type Note = { readonly event: 'timeout' | 'exception'; readonly value: object };

type Parts = {
  readonly clock: Clock;
  readonly wire: SocketWire;
  readonly service: Pick<DeviceDiscoveryService, 'stateFor' | 'foundFor'>;
};

/**
 * One client who looks on. News wait for the next turn, and for as long as the client hasn't read
 * the last: only names are kept, what they say is read when it is sent.
 */
export class ConnectedOnlooker implements Onlooker, Disposable {
  caller: Caller;
  expiresAt: number;
  readonly #parts: Parts;
  readonly #finds = new Set<string>();
  readonly #notes: Note[] = [];
  #whole = true;
  #turn: Disposable | undefined;
  #lastTurnAt = -FLUSH_MS;
  #stalledSince: number | undefined;

  constructor(parts: Parts, { caller, expiresAt }: { caller: Caller; expiresAt: number }) {
    this.#parts = parts;
    this.caller = caller;
    this.expiresAt = expiresAt;
    this.#wake();
  }

  changed(): void {
    this.#whole = true;
    this.#wake();
  }

  found(Id: string): void {
    if (this.#finds.size >= MOST_FINDS) this.#whole = true;
    else this.#finds.add(Id);
    this.#wake();
  }

  timeout(value: Parameters<Onlooker['timeout']>[0]): void {
    this.#note({ event: 'timeout', value });
  }

  exception(value: Parameters<Onlooker['exception']>[0]): void {
    this.#note({ event: 'exception', value });
  }

  /** The session is over, or the claim is gone. */
  end(): void {
    this[Symbol.dispose]();
    this.#parts.wire.end();
  }

  [Symbol.dispose](): void {
    this.#turn?.[Symbol.dispose]();
    this.#turn = undefined;
  }

  #note(note: Note): void {
    if (this.#notes.length < MOST_NOTES) this.#notes.push(note);
    this.#wake();
  }

  #wake(): void {
    if (this.#turn) return;
    const since = this.#parts.clock.monotonic() - this.#lastTurnAt;
    const wait = Math.max(0, FLUSH_MS - since);
    this.#turn = this.#parts.clock.after(wait, () => this.#flush());
  }

  #flush(): void {
    this.#turn = undefined;
    this.#lastTurnAt = this.#parts.clock.monotonic();
    if (!this.#takes()) {
      this.#wake();
      return;
    }
    this.#tellFinds();
    for (const { event, value } of this.#notes.splice(0)) this.#send(event, value);
    if (this.#whole) this.#send('state', this.#parts.service.stateFor(this.caller));
    this.#whole = false;
  }

  /** Each find by itself where it is new: it is news even where the whole follows. */
  #tellFinds(): void {
    for (const Id of this.#finds) {
      const device = this.#parts.service.foundFor(this.caller, Id);
      if (!device) continue;
      this.#send(device.list === 'unprocessable' ? 'unprocessable' : 'found', device);
    }
    this.#finds.clear();
  }

  #send(event: Event, value: unknown): void {
    this.#parts.wire.send(event, value);
  }

  /** True when the client has read what it was sent; who hasn't for long is dropped. */
  #takes(): boolean {
    const { wire, clock } = this.#parts;
    if (wire.drained()) {
      this.#stalledSince = undefined;
      return true;
    }
    const now = clock.monotonic();
    this.#stalledSince ??= now;
    if (now - this.#stalledSince >= STALLED_MS) wire.drop();
    return false;
  }
}
