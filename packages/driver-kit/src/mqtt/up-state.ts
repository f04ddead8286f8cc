import type { Log } from '@dimora/runtime';

/** Whether a link is up, and who wants to know; a listener that throws is logged and harms nobody else. */
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

  /** Notes the present state and tells of a change. */
  set(up: boolean): void {
    if (this.#up === up) return;
    this.#up = up;
    for (const hear of this.#listeners) this.#tell(hear);
  }

  /** Hears every change, and the present state at once. */
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
