import type { EnvironmentDraft } from '@dimora/contract';
import { HOME, SYSTEM_ENVIRONMENTS, pathToRoot, type EnvironmentId } from '@dimora/domain';
import type { EnvironmentStore } from './environment.store.ts';
import type { EnvironmentRecord, WritableTree } from './port.ts';
import { HUB } from '../../../platform/actor.ts';

/**
 * The tree of environments in memory, always equal to what is stored. Writes go to the store first: if the
 * disk fails, nothing has changed.
 */
export class EnvironmentTree implements WritableTree {
  readonly #store: EnvironmentStore;
  #records = new Map<EnvironmentId, EnvironmentRecord>();
  readonly #paths = new Map<EnvironmentId, readonly EnvironmentId[]>();
  #version = 0;

  /** Reads the tree and creates missing system environments (ENVS-04). */
  constructor(store: EnvironmentStore) {
    this.#store = store;
    this.#reload();
    for (const id of SYSTEM_ENVIRONMENTS)
      if (!this.#records.has(id)) this.save(systemEnvironment(id));
  }

  get version(): number {
    return this.#version;
  }

  all(): readonly EnvironmentRecord[] {
    return [...this.#records.values()];
  }

  byId(id: EnvironmentId): EnvironmentRecord | undefined {
    return this.#records.get(id);
  }

  pathOf(id: EnvironmentId): readonly EnvironmentId[] {
    let path = this.#paths.get(id);
    if (!path) {
      path = pathToRoot((each) => this.#records.get(each)?.ParentEnvironmentId, id);
      // Ids come from callers: unknown ones must not fill the memory.
      if (this.#records.has(id)) this.#paths.set(id, path);
    }
    return path;
  }

  /** The direct children of an environment. */
  childrenOf(id: EnvironmentId): EnvironmentRecord[] {
    return this.all().filter((each) => each.ParentEnvironmentId === id);
  }

  /** Stores a new environment or the new state of one. */
  save(record: EnvironmentRecord): EnvironmentRecord {
    this.#store.save(record);
    this.#records.set(record.Id, record);
    this.#changed();
    return record;
  }

  /** One transaction for several writes, including those of other modules. */
  together<Result>(work: () => Result): Result {
    try {
      return this.#store.transaction(work);
    } catch (error) {
      this.#reload();
      throw error;
    }
  }

  /** Removes an environment without children. */
  remove(id: EnvironmentId): void {
    this.#store.remove(id);
    this.#records.delete(id);
    this.#changed();
  }

  /** Gives the home the name of the property; answers the home if that changed it. */
  nameHome(Name: string): EnvironmentRecord | undefined {
    const home = this.byId(HOME);
    return home && home.Name !== Name
      ? this.save({ ...home, Name, revision: home.revision + 1 })
      : undefined;
  }

  createEnvironment(
    draft: EnvironmentDraft,
    { Id }: { readonly Id: EnvironmentId },
  ): EnvironmentRecord {
    return (
      this.byId(Id) ?? this.save({ ...draft, Id, IsSystem: false, revision: 1, changedBy: HUB })
    );
  }

  #reload(): void {
    this.#records = new Map(this.#store.all().map((record) => [record.Id, record]));
    this.#changed();
  }

  #changed(): void {
    this.#version += 1;
    this.#paths.clear();
  }
}

/** Its name is its id: the catalogues hold the text, and `$home` takes the property's name. */
const systemEnvironment = (Id: EnvironmentId): EnvironmentRecord => ({
  Id,
  Name: Id,
  Description: '',
  Type: 'other',
  ParentEnvironmentId: Id === HOME ? null : HOME,
  IsPhysical: Id === HOME,
  IsSystem: true,
  revision: 1,
  changedBy: HUB,
});
