import type { DeviceId } from '@dimora/domain';
import type { Clock, Log } from '@dimora/runtime';
import type { LastState, LastStateStore } from './last-state.store.ts';

/**
 * How long changes are collected before they are written, in milliseconds: the most that a power cut can
 * lose.
 */
const GATHER_MS = 1_000;

/** Writes last known states in batches, so that a busy house costs one commit a second. */
export class LastStateWriter {
  readonly #store: LastStateStore;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #stateOf: (id: DeviceId) => LastState | undefined;
  readonly #waiting = new Set<DeviceId>();
  #timer: Disposable | undefined;

  constructor(
    store: LastStateStore,
    clock: Clock,
    log: Log,
    stateOf: (id: DeviceId) => LastState | undefined,
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
    this.#stateOf = stateOf;
  }

  /** A device's state changed: it will be written soon. */
  touched(id: DeviceId): void {
    this.#waiting.add(id);
    this.#timer ??= this.#clock.after(GATHER_MS, () => this.flush());
  }

  /** A device was removed: deletes its last state. */
  forget(id: DeviceId): void {
    this.#waiting.delete(id);
    this.#store.remove(id);
  }

  /** Writes pending states. If the disk is full they stay pending until the next change. */
  flush(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    try {
      this.#store.save(
        [...this.#waiting].flatMap((id) => {
          const state = this.#stateOf(id);
          return state ? [[id, state] as const] : [];
        }),
      );
      this.#waiting.clear();
    } catch (error) {
      this.#log.warn('devices.lastStateNotKept', { waiting: this.#waiting.size, error });
    }
  }
}
