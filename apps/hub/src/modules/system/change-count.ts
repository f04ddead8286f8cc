import type { EventBus, HubEventName } from '../../platform/event-bus.ts';

/** What a console that was not listening must read again. */
const told = [
  'device.added',
  'device.updated',
  'device.forgotten',
  'environment.created',
  'environment.updated',
  'environment.removed',
  'user.changed',
  'claims.changed',
  'hub.changed',
  'property.changed',
] as const satisfies readonly HubEventName[];

/**
 * Counts what is told to consoles as news of the registry or of claims. A picture carries the count, and so does the
 * answer to a pulse: where they differ, something happened before the console began to listen.
 */
export class ChangeCount implements Disposable {
  #count = 0;
  readonly #hearing: readonly Disposable[];

  constructor(bus: EventBus) {
    this.#hearing = told.map((name) => bus.on(name, () => (this.#count += 1)));
  }

  /** So many since the hub started. */
  get value(): number {
    return this.#count;
  }

  [Symbol.dispose](): void {
    for (const hearing of this.#hearing) hearing[Symbol.dispose]();
  }
}
