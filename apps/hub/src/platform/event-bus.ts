import type { Log } from '@dimora/runtime';
import type { AnyEvent, HubEvent, Told } from './hub-event.ts';

type Listener<Payload> = (event: Payload) => void;

/** How modules notify each other: in process, synchronous, in the order of subscription. */
export class EventBus {
  readonly #listeners = new Map<AnyEvent, Set<Listener<never>>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Subscribes to an event; dispose of the result to unsubscribe. */
  on<Event extends AnyEvent>(event: Event, listen: Listener<Told<Event>>): Disposable {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listen));
    return { [Symbol.dispose]: () => void listeners.delete(listen) };
  }

  /** Notifies all listeners before it returns; one that throws is logged and doesn't affect the others. */
  emit<Payload>(event: HubEvent<Payload>, told: NoInfer<Payload>): void {
    for (const listen of this.#listeners.get(event) ?? []) {
      try {
        (listen as Listener<Payload>)(told);
      } catch (error) {
        this.#log.error('bus.listenerFailed', { name: event.name, error });
      }
    }
  }
}
