import type { Log } from '@dimora/runtime';

/**
 * Whether a link is up, with its listeners; a listener that throws is logged and doesn't affect the others.
 */
export class UpState {
  readonly #listeners = new Set<(up: boolean) => void>();
  readonly #log: Log;
  #up = false;

  constructor(log: Log) {
    this.#log = log;
  }

  get up(): boolean {
    return this.#up;
  }

  /** Sets the state and notifies of a change. */
  set(up: boolean): void {
    if (this.#up === up) return;
    this.#up = up;
    for (const hear of this.#listeners) this.#tell(hear);
  }

  /** Notifies of the current state at once and of every change. */
  onUp(hear: (up: boolean) => void): Disposable {
    const listener = (up: boolean): void => hear(up);
    this.#listeners.add(listener);
    this.#tell(listener);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }

  #tell(hear: (up: boolean) => void): void {
    try {
      hear(this.#up);
    } catch (error) {
      this.#log.error('mqtt.listenerFailed', { up: this.#up, error });
    }
  }
}
