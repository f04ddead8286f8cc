import type { EventBus } from '../../../platform/event-bus.ts';
import type { AnyEvent } from '../../../platform/hub-event.ts';

/**
 * Counts changes to a console's snapshot. A snapshot carries the count, and so does the answer to a pulse: if
 * they differ, something changed before the console began to listen.
 */
export class ChangeCount implements Disposable {
  #count = 0;
  readonly #hearing: readonly Disposable[];

  constructor(bus: EventBus, events: readonly AnyEvent[]) {
    this.#hearing = events
      .filter(({ inSnapshot }) => inSnapshot)
      .map((event) => bus.on(event, () => (this.#count += 1)));
  }

  /** Changes since the hub started. */
  get value(): number {
    return this.#count;
  }

  [Symbol.dispose](): void {
    for (const hearing of this.#hearing) hearing[Symbol.dispose]();
  }
}
