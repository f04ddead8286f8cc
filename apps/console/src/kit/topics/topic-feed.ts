import type { ParamsOf, SnapshotOf, TopicContract } from '@dimora/contract/client';
import type { Api } from '../api/client.ts';
import { errorCodeOf } from '../errors/code.ts';
import { Cell } from '../home/cell.ts';
import type { TopicCarrier, TopicSink } from './carrier.ts';
import type { Told, Topic } from './topic.ts';

/**
 * How reliable the data of a topic is: pushed (`live`), polled every few seconds (`asked`), or neither
 * (`stale`: shown with its age, if at all).
 */
export type TopicStatus = 'loading' | 'live' | 'asked' | 'stale' | 'forbidden' | 'error';

/** The known data of a topic. */
export type TopicReading<State> = {
  readonly status: TopicStatus;
  readonly data: State | undefined;
  /** When the data was last current, on the hub's clock; `null` while it is live, and before it is known. */
  readonly at: number | null;
  /** Why it is unknown or out of date. */
  readonly error: unknown;
};

/** Dependencies of a feed. */
export type FeedParts = {
  readonly api: Api;
  /** `undefined` if a start has disabled events (START-03). */
  readonly carrier: TopicCarrier | null;
  /** The current time on the hub's clock. */
  readonly hubNow: () => number;
  /** Called when the topic gets its first reader. */
  readonly opened: () => void;
  /** Called when the topic has had no reader for a while. */
  readonly closed: () => void;
};

const LINGER_MS = 2000;
/** If an open carrier sends nothing within this time, in milliseconds, the feed polls. */
const PATIENCE_MS = 3000;
/** The pause after a failed call, in milliseconds; it doubles each time. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 15_000;

/** One topic with certain params, subscribed once for all components that read it, while there are any. */
export class TopicFeed<Contract extends TopicContract, State> {
  readonly #topic: Topic<Contract, State>;
  readonly #params: ParamsOf<Contract>;
  readonly #parts: FeedParts;
  readonly #reading = new Cell<TopicReading<State>>(NOTHING);
  #readers = 0;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setTimeout> | undefined;
  #end: (() => void) | undefined;
  #isLive = false;
  /** A snapshot has arrived since the connection opened: responses are older. */
  #isTold = false;
  #failures = 0;
  /** Counts how often it was closed: earlier responses are ignored. */
  #turn = 0;
  #data: State | undefined;
  #at: number | null = null;
  #error: unknown = null;

  constructor(topic: Topic<Contract, State>, params: ParamsOf<Contract>, parts: FeedParts) {
    this.#topic = topic;
    this.#params = params;
    this.#parts = parts;
  }

  readonly get = (): TopicReading<State> => this.#reading.get();

  readonly subscribe = (reader: () => void): (() => void) => {
    const stop = this.#reading.subscribe(reader);
    clearTimeout(this.#lingering);
    this.#readers += 1;
    if (!this.#end) {
      this.#parts.opened();
      this.#open();
    }
    return () => {
      stop();
      this.#readers -= 1;
      if (this.#readers > 0) return;
      const { lingerMs = LINGER_MS } = this.#topic;
      if (lingerMs === 0) this.close();
      else this.#lingering = setTimeout(() => this.close(), lingerMs);
    };
  };

  /** Applies what only this page knows, such as the response to a call of its own. */
  readonly update = (change: (state: State | undefined) => State | undefined): void => {
    this.#data = change(this.#data);
    this.#show();
    if (!this.#isLive) this.#askLater();
  };

  /** Follows it from the start, for its remaining readers. */
  readonly again = (): void => this.close();

  /** Unsubscribes, and clears the data. */
  close(): void {
    this.#turn += 1;
    clearTimeout(this.#lingering);
    clearTimeout(this.#asking);
    this.#end?.();
    this.#end = undefined;
    this.#isLive = false;
    this.#isTold = false;
    this.#data = undefined;
    this.#at = null;
    this.#error = null;
    this.#show();
    // Remaining readers, e.g. after a change of user, start again.
    if (this.#readers > 0) this.#open();
    else this.#parts.closed();
  }

  #open(): void {
    const { carrier } = this.#parts;
    const { name, namespace } = this.#topic;
    const wanted = { name, namespace, params: this.#params };
    const waits = carrier?.isOpen(wanted) ?? false;
    this.#end = () => undefined;
    this.#end = carrier?.carry(wanted, this.#sink()) ?? this.#end;
    if (waits) this.#asking = setTimeout(() => void this.#ask(), PATIENCE_MS);
    else void this.#ask();
  }

  #sink(): TopicSink {
    return {
      live: () => {
        this.#isLive = true;
        this.#error = null;
        this.#failures = 0;
        this.#show();
      },
      // The hub's messages match the contract that both are built from.
      snapshot: (told) => {
        this.#isTold = true;
        const snapshot = told as SnapshotOf<Contract>;
        this.#take({ kind: 'snapshot', snapshot, at: performance.now() });
      },
      news: (news) => this.#take({ kind: 'news', news: news as never }),
      away: () => this.#away(null),
      refused: (code) => this.#away({ code, data: {} }),
    };
  }

  #away(error: unknown): void {
    if (this.#isLive) this.#at = this.#parts.hubNow();
    this.#isLive = false;
    this.#isTold = false;
    this.#error = error;
    // What a user may not see any more is removed.
    if (errorCodeOf(error) === 'FORBIDDEN') this.#data = undefined;
    this.#show();
    this.#askLater();
  }

  #take(told: Told<Contract>): void {
    this.#data = this.#topic.take(this.#data, told);
    this.#show();
  }

  #askLater(): void {
    clearTimeout(this.#asking);
    const { ask } = this.#topic;
    if (!ask || !this.#end || errorCodeOf(this.#error) === 'FORBIDDEN') return;
    const pause =
      this.#failures > 0
        ? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#failures - 1))
        : ask.everyMs(this.#data);
    if (pause !== null) this.#asking = setTimeout(() => void this.#ask(), pause);
  }

  async #ask(): Promise<void> {
    const { ask } = this.#topic;
    if (!ask || this.#isLive) return;
    if (document.visibilityState === 'hidden' && this.#data !== undefined) {
      this.#askLater();
      return;
    }
    const turn = this.#turn;
    try {
      const snapshot = await ask.call(this.#parts.api, this.#params);
      if (turn !== this.#turn || this.#isTold) return;
      this.#failures = 0;
      this.#error = null;
      this.#at = this.#parts.hubNow();
      this.#take({ kind: 'answer', snapshot, at: performance.now() });
    } catch (error) {
      if (turn !== this.#turn || this.#isLive) return;
      this.#failures += 1;
      this.#error = error;
      this.#show();
    }
    if (!this.#isLive) this.#askLater();
  }

  #show(): void {
    const status = this.#status();
    const at = status === 'live' ? null : this.#at;
    this.#reading.set({ status, data: this.#data, at, error: this.#error });
  }

  #status(): TopicStatus {
    const known = this.#data !== undefined;
    if (this.#error !== null) {
      if (errorCodeOf(this.#error) === 'FORBIDDEN') return 'forbidden';
      return known ? 'stale' : 'error';
    }
    if (!known) return 'loading';
    if (this.#isLive) return 'live';
    const rhythm = this.#topic.ask?.everyMs(this.#data) ?? null;
    return rhythm === null ? 'stale' : 'asked';
  }
}

const NOTHING = { status: 'loading', data: undefined, at: null, error: null } as const;
