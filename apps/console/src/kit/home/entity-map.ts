type Listener = () => void;

/**
 * Entities by id, outside React: readers of one entity are notified of its changes only, readers of the list
 * of all. {@link EntityMap.commit} announces changes, once per batch.
 */
export class EntityMap<Entity extends { readonly Id: string }> {
  readonly #entities = new Map<string, Entity>();
  readonly #readers = new Map<string, Set<Listener>>();
  readonly #listReaders = new Set<Listener>();
  readonly #changed = new Set<string>();
  #list: readonly Entity[] | undefined;

  readonly get = (id: string): Entity | undefined => this.#entities.get(id);

  /** All entities; the same array until one changes. */
  readonly all = (): readonly Entity[] => (this.#list ??= [...this.#entities.values()]);

  set(entity: Entity): void {
    if (this.#entities.get(entity.Id) === entity) return;
    this.#entities.set(entity.Id, entity);
    this.#changed.add(entity.Id);
  }

  delete(id: string): void {
    if (this.#entities.delete(id)) this.#changed.add(id);
  }

  /** Replaces all entities. */
  replaceAll(entities: readonly Entity[]): void {
    const kept = new Set(entities.map(({ Id }) => Id));
    for (const id of this.#entities.keys()) if (!kept.has(id)) this.delete(id);
    for (const entity of entities) this.set(entity);
  }

  /** Notifies the readers of what has changed since the last commit. */
  commit(): void {
    if (this.#changed.size === 0) return;
    this.#list = undefined;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const id of changed) for (const reader of this.#readers.get(id) ?? []) reader();
    for (const reader of this.#listReaders) reader();
  }

  /** Calls the reader when this entity is changed, added or removed. */
  subscribe(id: string, reader: Listener): () => void {
    const readers = this.#readers.get(id) ?? new Set();
    this.#readers.set(id, readers.add(reader));
    return () => {
      readers.delete(reader);
      if (readers.size === 0) this.#readers.delete(id);
    };
  }

  /** Calls the reader when any entity changes. */
  readonly subscribeAll = (reader: Listener): (() => void) => {
    this.#listReaders.add(reader);
    return () => this.#listReaders.delete(reader);
  };
}
