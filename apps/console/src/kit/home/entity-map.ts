import { keyOf, type Origin, type ThingKey, type ThingRef } from '@dimora/domain';

type Listener = () => void;

/**
 * Entities of all hubs, outside React. An id means an entity of this hub unless an origin says otherwise: readers of one entity are notified of its changes only, readers of the list
 * of all. {@link EntityMap.commit} announces changes, once per batch.
 */
export class EntityMap<Entity extends ThingRef> {
  readonly #entities = new Map<ThingKey, Entity>();
  readonly #readers = new Map<ThingKey, Set<Listener>>();
  readonly #listReaders = new Set<Listener>();
  readonly #changed = new Set<ThingKey>();
  #every: readonly Entity[] | undefined;
  #own: readonly Entity[] | undefined;

  readonly get = (Id: string, origin?: Origin): Entity | undefined =>
    this.#entities.get(keyOf({ Id, origin }));

  /** All entities of this hub; the same array until one changes. What shows them may know them by their ids alone. */
  readonly all = (): readonly Entity[] => (this.#own ??= this.every().filter(isOwn));

  /** All entities of all hubs; the same array until one changes. Two of them may have the same id. */
  readonly every = (): readonly Entity[] => (this.#every ??= [...this.#entities.values()]);

  set(entity: Entity): void {
    const key = keyOf(entity);
    if (this.#entities.get(key) === entity) return;
    this.#entities.set(key, entity);
    this.#changed.add(key);
  }

  delete(Id: string, origin?: Origin): void {
    this.#drop(keyOf({ Id, origin }));
  }

  /** Replaces all entities. */
  replaceAll(entities: readonly Entity[]): void {
    const kept = new Set(entities.map(keyOf));
    for (const key of this.#entities.keys()) if (!kept.has(key)) this.#drop(key);
    for (const entity of entities) this.set(entity);
  }

  /** Notifies the readers of what has changed since the last commit. */
  commit(): void {
    if (this.#changed.size === 0) return;
    this.#every = undefined;
    this.#own = undefined;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const key of changed) for (const reader of this.#readers.get(key) ?? []) reader();
    for (const reader of this.#listReaders) reader();
  }

  /** Calls the reader when this entity is changed, added or removed. */
  subscribe(Id: string, reader: Listener, origin?: Origin): () => void {
    const key = keyOf({ Id, origin });
    const readers = this.#readers.get(key) ?? new Set();
    this.#readers.set(key, readers.add(reader));
    return () => {
      readers.delete(reader);
      if (readers.size === 0) this.#readers.delete(key);
    };
  }

  /** Calls the reader when any entity changes. */
  readonly subscribeAll = (reader: Listener): (() => void) => {
    this.#listReaders.add(reader);
    return () => this.#listReaders.delete(reader);
  };

  #drop(key: ThingKey): void {
    if (this.#entities.delete(key)) this.#changed.add(key);
  }
}

const isOwn = ({ origin }: ThingRef): boolean => origin === undefined;
