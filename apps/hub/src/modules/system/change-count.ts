import { claimsChanged } from '../../platform/caller.events.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { deviceAdded, deviceForgotten, deviceUpdated } from '../device-register/device.events.ts';
import {
  environmentCreated,
  environmentRemoved,
  environmentUpdated,
} from '../environment-tree/environment.events.ts';
import { hubChanged } from '../hub/hub.events.ts';
import { userChanged } from '../users/user.events.ts';
import { propertyChanged } from '../product/property.events.ts';

/** What a console that was not listening must read again. */
const told = [
  deviceAdded,
  deviceUpdated,
  deviceForgotten,
  environmentCreated,
  environmentUpdated,
  environmentRemoved,
  userChanged,
  claimsChanged,
  hubChanged,
  propertyChanged,
];

/**
 * Counts what is told to consoles as news of the registry or of claims. A picture carries the count, and so does the
 * answer to a pulse: where they differ, something happened before the console began to listen.
 */
export class ChangeCount implements Disposable {
  #count = 0;
  readonly #hearing: readonly Disposable[];

  constructor(bus: EventBus) {
    this.#hearing = told.map((event) => bus.on(event, () => (this.#count += 1)));
  }

  /** So many since the hub started. */
  get value(): number {
    return this.#count;
  }

  [Symbol.dispose](): void {
    for (const hearing of this.#hearing) hearing[Symbol.dispose]();
  }
}
