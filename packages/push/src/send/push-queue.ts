import type { UserId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { Outcome } from '../devices/device.store.ts';
import type { PushAnswer } from './post.ts';

/** A message on its way to one device. */
export type QueuedMessage = {
  readonly id: string;
  readonly deviceId: string;
  readonly UserId: UserId;
  readonly endpoint: string;
  readonly body: Buffer;
  readonly urgency: 'normal' | 'high';
  /** Until when it is worth delivering, seconds from when it was queued. */
  readonly ttlSeconds: number;
  readonly collapse: string | null;
};

/** Dependencies of {@link PushQueue}. */
export type QueueParts = {
  readonly clock: Clock;
  /** Sends a message whose time is up in so many seconds; rejects if there is no answer. */
  readonly send: (message: QueuedMessage, ttlSeconds: number) => Promise<PushAnswer>;
  /** Whether the device may still receive it, asked right before it is sent. */
  readonly mayHave: (message: QueuedMessage) => Promise<boolean>;
  /** The result of an attempt. Never rejects. */
  readonly settled: (message: QueuedMessage, outcome: Outcome) => Promise<void>;
  /** A message waits no longer: it was delivered, refused, replaced or dropped. */
  readonly ended: (id: string) => void;
};

/** Messages that wait, at most: of everybody, and of one person. The oldest go first. */
const MOST_WAITING = 5_000;
const MOST_OF_PERSON = 50;
/** Requests at a time: in all, of one person, and to devices whose last message failed. */
const MOST_AT_ONCE = 64;
const MOST_OF_PERSON_AT_ONCE = 4;
const MOST_FAILING_AT_ONCE = 16;
/** Pauses after a failure, doubled each time: the first one, where the service names none and where it does. */
const FIRST_PAUSE_MS = 5_000;
const FIRST_ASKED_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Pauses that are remembered of devices without a waiting message. */
const MOST_PAUSES = 10_000;

type Waiting = { readonly message: QueuedMessage; readonly queuedAt: number };
type Pause = { readonly failures: number; readonly until: number };

/**
 * Delivers messages, several at a time but one after the other to each device. One device that doesn't answer delays
 * no other; one that asks for time gets it. What can't be delivered before its time is dropped, as is the oldest of too
 * many.
 */
export class PushQueue implements Disposable {
  readonly #parts: QueueParts;
  /** By device, in the order in which devices began to wait. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #pauses = new Map<string, Pause>();
  readonly #busy = new Map<string, UserId>();
  #failingBusy = 0;
  #wake: Disposable | undefined;
  #count = 0;
  #over = false;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Adds a message; it is sent as soon as possible. */
  add(message: QueuedMessage): void {
    if (this.#over) return;
    const held = this.#waiting.get(message.deviceId) ?? [];
    // The device's service would replace it, too.
    const same = held.findIndex(
      (each) => message.collapse !== null && each.message.collapse === message.collapse,
    );
    if (same !== -1) this.#discard(message.deviceId, same);
    const list = this.#waiting.get(message.deviceId) ?? [];
    list.push({ message, queuedAt: this.#parts.clock.monotonic() });
    this.#waiting.set(message.deviceId, list);
    this.#count += 1;
    this.#limit(message.UserId);
    this.#fill();
  }

  /** Messages that wait. */
  get size(): number {
    return this.#count;
  }

  [Symbol.dispose](): void {
    this.#over = true;
    this.#wake?.[Symbol.dispose]();
    this.#waiting.clear();
    this.#count = 0;
  }

  #limit(UserId: UserId): void {
    const own = [...this.#waiting].filter(([, list]) => list[0]?.message.UserId === UserId);
    const count = own.reduce((sum, [, list]) => sum + list.length, 0);
    if (count > MOST_OF_PERSON) this.#dropOldest(own);
    if (this.#count > MOST_WAITING) this.#dropOldest([...this.#waiting]);
  }

  #dropOldest(among: readonly (readonly [string, readonly Waiting[]])[]): void {
    const [oldest] = among.toSorted(
      ([, a], [, b]) => (a[0]?.queuedAt ?? 0) - (b[0]?.queuedAt ?? 0),
    );
    if (oldest) this.#discard(oldest[0], 0);
  }

  /** Takes a message out for good. */
  #discard(deviceId: string, at: number): void {
    const dropped = this.#drop(deviceId, at);
    if (dropped) this.#parts.ended(dropped.message.id);
  }

  #drop(deviceId: string, at: number): Waiting | undefined {
    const list = this.#waiting.get(deviceId);
    const [dropped] = list?.splice(at, 1) ?? [];
    if (dropped) this.#count -= 1;
    if (list?.length === 0) this.#waiting.delete(deviceId);
    return dropped;
  }

  /** Starts what may be sent now, and wakes up for what may be sent later. */
  #fill(): void {
    if (this.#over) return;
    const now = this.#parts.clock.monotonic();
    let next = Infinity;
    for (const [deviceId, list] of this.#waiting) {
      const [first] = list;
      if (this.#busy.size >= MOST_AT_ONCE) break;
      if (!first || this.#busy.has(deviceId)) continue;
      const pause = this.#pauses.get(deviceId);
      if (pause && pause.until > now) next = Math.min(next, pause.until);
      else if (this.#mayStart(first.message.UserId, pause !== undefined))
        void this.#deliver(deviceId, first, pause !== undefined);
    }
    this.#wake?.[Symbol.dispose]();
    this.#wake =
      next === Infinity ? undefined : this.#parts.clock.after(next - now, () => this.#fill());
  }

  #mayStart(UserId: UserId, isFailing: boolean): boolean {
    if (isFailing && this.#failingBusy >= MOST_FAILING_AT_ONCE) return false;
    const own = [...this.#busy.values()].filter((each) => each === UserId).length;
    return own < MOST_OF_PERSON_AT_ONCE;
  }

  async #deliver(deviceId: string, waiting: Waiting, isFailing: boolean): Promise<void> {
    const { message } = waiting;
    this.#drop(deviceId, 0);
    this.#busy.set(deviceId, message.UserId);
    if (isFailing) this.#failingBusy += 1;
    try {
      const outcome = await this.#attempt(waiting);
      if (outcome) await this.#parts.settled(message, outcome);
      if (outcome === 'later' || outcome === 'noAnswer') this.#again(deviceId, waiting);
      else this.#parts.ended(message.id);
      if (outcome === 'gone') this.#forget(deviceId);
    } finally {
      this.#busy.delete(deviceId);
      if (isFailing) this.#failingBusy -= 1;
      this.#fill();
    }
  }

  /** Nothing for a message that is too old, or that its device may no longer have. */
  async #attempt({ message, queuedAt }: Waiting): Promise<Outcome | undefined> {
    const { clock, send, mayHave } = this.#parts;
    const left = message.ttlSeconds - (clock.monotonic() - queuedAt) / 1000;
    try {
      if (left <= 0 || !(await mayHave(message))) return undefined;
      const answer = await send(message, Math.ceil(left));
      const outcome = outcomeOf(answer.status);
      if (outcome === 'later') this.#pause(message.deviceId, answer.retryAfterMs);
      else this.#pauses.delete(message.deviceId);
      return outcome;
    } catch {
      this.#pause(message.deviceId, null);
      return 'noAnswer';
    }
  }

  #pause(deviceId: string, askedMs: number | null): void {
    const failures = (this.#pauses.get(deviceId)?.failures ?? 0) + 1;
    const firstMs = askedMs === null ? FIRST_PAUSE_MS : FIRST_ASKED_PAUSE_MS;
    const doubled = firstMs * 2 ** Math.min(failures - 1, 20);
    const pauseMs = Math.min(Math.max(askedMs ?? 0, doubled), LONGEST_PAUSE_MS);
    this.#pauses.delete(deviceId);
    this.#pauses.set(deviceId, { failures, until: this.#parts.clock.monotonic() + pauseMs });
    const [oldest] = this.#pauses.keys();
    if (this.#pauses.size > MOST_PAUSES && oldest !== undefined) this.#pauses.delete(oldest);
  }

  /** Puts a message back, before later ones of its device. */
  #again(deviceId: string, waiting: Waiting): void {
    if (this.#over) return;
    const list = this.#waiting.get(deviceId) ?? [];
    const { collapse, UserId } = waiting.message;
    if (collapse !== null && list.some(({ message }) => message.collapse === collapse))
      return this.#parts.ended(waiting.message.id);
    this.#waiting.set(deviceId, [waiting, ...list]);
    this.#count += 1;
    this.#limit(UserId);
  }

  #forget(deviceId: string): void {
    while (this.#waiting.has(deviceId)) this.#discard(deviceId, 0);
    this.#pauses.delete(deviceId);
  }
}

/** What a push service's status means (RFC 8030, 8292). */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'later';
  return 'refused';
}
