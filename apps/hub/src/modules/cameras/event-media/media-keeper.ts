import type { EventId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { ParametersPort } from '../../house/parameters/port.ts';
import type { MediaStore, WholeMedia } from './media.store.ts';
import { mediaLimits } from './retention.ts';

/** Events whose media are sent live. */
const LATEST = 50;

type Parts = {
  readonly store: MediaStore;
  readonly parameters: ParametersPort;
  readonly clock: Clock;
};

/** Keeps what was taken, within the limits of the house, and knows which events got media last. */
export class MediaKeeper {
  readonly #parts: Parts;
  readonly #watchers = new Set<() => void>();
  #latest: readonly EventId[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The events that got media last, the newest first. */
  get latest(): readonly EventId[] {
    return this.#latest;
  }

  /** Stores a picture or a sound for the events that it shows; more may be linked to it with `link`. */
  keep(media: WholeMedia, events: readonly EventId[]): void {
    this.#parts.store.add(media, events);
    this.prune();
    this.#shown(events);
  }

  link(id: string, event: EventId): void {
    this.#parts.store.link(id, event);
    this.#shown([event]);
  }

  /** Deletes what is too old or too much. */
  prune(): void {
    const { store, parameters, clock } = this.#parts;
    store.prune(mediaLimits(parameters, clock.now()));
  }

  /** Called whenever an event has got media, until it is disposed of. */
  onChange(changed: () => void): Disposable {
    this.#watchers.add(changed);
    return { [Symbol.dispose]: () => void this.#watchers.delete(changed) };
  }

  #shown(events: readonly EventId[]): void {
    this.#latest = [...events, ...this.#latest].slice(0, LATEST);
    for (const changed of this.#watchers) changed();
  }
}
