import type { IfPart, Listening, TriggerIndex, WatchedChange } from '@dimora/domain';
import { watchedOf } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { SinceStore, WaitsWith } from './since.store.ts';

type Parts = {
  readonly store: SinceStore;
  readonly clock: Clock;
  /** Whether what it waits with still holds; `null`: nobody knows. */
  readonly holds: (listening: Listening) => boolean | null;
  readonly fire: (listening: Listening, wait: WaitsWith) => void;
};
type Wait = {
  listening: Listening;
  readonly with: WaitsWith;
  /** In the clock's monotonic time. */
  readonly since: number;
  /** It fires no earlier, in the clock's monotonic time. */
  readonly notBefore: number;
  timer: Disposable | undefined;
};

/**
 * How long a wait that ended while the hub was off goes on after its start: devices that can say how they are do so
 * meanwhile.
 */
const GRACE_MS = 5_000;

/** The parts whose change has to last before they fire. A wait outlives edits of triggers that leave its part, and restarts. */
export class Waits {
  readonly #parts: Parts;
  readonly #waits = new Map<string, Wait>();
  #isLoaded = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The enabled triggers changed: waits of parts that are still there go on, all others end. */
  follow(index: TriggerIndex): void {
    const listening = new Map(index.lasting().map((each) => [nameOf(each), each]));
    for (const [name, wait] of this.#waits) {
      const still = listening.get(name);
      if (!still) this.#end(name);
      else if (still !== wait.listening) this.#arm(name, Object.assign(wait, { listening: still }));
    }
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    for (const [name, { since, wait }] of this.#parts.store.kept) {
      const still = wait && listening.get(name);
      if (still) this.#resume(name, still, wait, since);
      else if (wait) this.#parts.store.set(name, undefined);
    }
  }

  has(listening: Listening): boolean {
    return this.#waits.has(nameOf(listening));
  }

  /** What a part watches changed so that it fires, if that lasts. */
  begin(listening: Listening, wait: WaitsWith): void {
    const { clock, store } = this.#parts;
    const name = nameOf(listening);
    this.#waits.get(name)?.timer?.[Symbol.dispose]();
    const since = clock.monotonic();
    this.#arm(name, { listening, with: wait, since, notBefore: since, timer: undefined });
    store.set(name, { since: clock.now(), wait });
  }

  /** What a part watches still holds, says who must know: a wait that has been long enough ends here. */
  confirm(listening: Listening): void {
    const name = nameOf(listening);
    const wait = this.#waits.get(name);
    if (wait && this.#leftOf(wait) <= 0) this.#due(name, wait);
  }

  /** It changed back. */
  end(listening: Listening): void {
    this.#end(nameOf(listening));
  }

  /** The hub stops: waits go on after its next start. */
  stop(): void {
    for (const { timer } of this.#waits.values()) timer?.[Symbol.dispose]();
    this.#waits.clear();
  }

  #resume(name: string, listening: Listening, wait: WaitsWith, began: number): void {
    const { clock, holds, store } = this.#parts;
    if (holds(listening) === false) return store.set(name, undefined);
    // A time of the future is that of a clock that was wrong.
    const passed = Math.max(0, clock.now() - began);
    const now = clock.monotonic();
    const since = now - passed;
    const notBefore = this.#leftOf({ listening, since }) <= 0 ? now + GRACE_MS : now;
    this.#arm(name, { listening, with: wait, since, notBefore, timer: undefined });
  }

  #leftOf({ listening, since }: Pick<Wait, 'listening' | 'since'>): number {
    const long = (watchedOf(listening.part.Payload)?.forSeconds ?? 0) * 1000;
    return since + long - this.#parts.clock.monotonic();
  }

  #arm(name: string, wait: Wait): void {
    wait.timer?.[Symbol.dispose]();
    this.#waits.set(name, wait);
    const { clock } = this.#parts;
    const left = Math.max(this.#leftOf(wait), wait.notBefore - clock.monotonic(), 0);
    wait.timer = clock.after(left, () => this.#due(name, wait));
  }

  #due(name: string, wait: Wait): void {
    wait.timer?.[Symbol.dispose]();
    wait.timer = undefined;
    const holds = this.#parts.holds(wait.listening);
    // It waits on until somebody knows.
    if (holds === null) return;
    this.#end(name);
    if (holds) this.#parts.fire(wait.listening, wait.with);
  }

  #end(name: string): void {
    const wait = this.#waits.get(name);
    if (!wait) return;
    wait.timer?.[Symbol.dispose]();
    this.#waits.delete(name);
    this.#parts.store.set(name, undefined);
  }
}

/** A part by what it waits for: how long it has to last may change meanwhile. */
const nameOf = ({ Id, part }: Listening): string => `wait ${Id} ${part.Id} ${changeName(part)}`;

function changeName({ Payload }: IfPart): string {
  const { of, StateVar, change, Value } = watchedOf(Payload) ?? ({} as Partial<WatchedChange>);
  return JSON.stringify([
    of?.DeviceId,
    of?.EnvironmentId,
    of?.UserId,
    StateVar,
    change,
    Value,
    // Names of this hub's things are as they were: they are stored.
    ...(of?.origin === undefined ? [] : [of.origin]),
  ]);
}
