import { basename, join } from 'node:path';
import type { DataFolder, OpenedFile, SecretKeys, StorageCause } from '@dimora/node-kit';
import type { Clock, Log } from '@dimora/runtime';
import type { DataPlace } from '../database.ts';
import type { EventBus } from '../event-bus.ts';
import type { HubDatabase, HubFile } from './hub-file.ts';
import { OpenFile } from './open-file.ts';

type Parts = {
  readonly place: DataPlace;
  readonly declared: readonly HubFile[];
  /** Those that are open already. */
  readonly opened: ReadonlyMap<HubDatabase, OpenedFile>;
  readonly keys: SecretKeys | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: EventBus;
};

/** Hears what the files need of the disk, and how damaged ones are treated. */
export type FilesOversight = {
  /** The disk refused a write; true if it may succeed now. */
  refused(cause: StorageCause): boolean;
  /** Reading damaged files has begun or ended. */
  salvaging(): void;
};

/** Every file of a hub, as its modules declare them: opens them, and does to all what is done to files. */
export class HubFiles implements Disposable {
  readonly #parts: Parts;
  readonly #files = new Map<string, OpenFile>();
  /** Told once everything listens to events. */
  #untold: HubDatabase[] | undefined = [];
  #oversight: FilesOversight = { refused: () => false, salvaging: () => {} };

  constructor(parts: Parts) {
    this.#parts = parts;
    for (const file of parts.declared) {
      if (file.kind !== 'database') continue;
      if (this.#files.has(file.name)) throw new Error(`${file.name} is declared twice`);
      this.#files.set(file.name, this.#made(file));
    }
  }

  /** The databases, open or not. */
  get all(): readonly OpenFile[] {
    return [...this.#files.values()];
  }

  /** A file that a module declares in its `files`. */
  of({ name }: HubDatabase): OpenFile {
    const found = this.#files.get(name);
    if (!found) throw new Error(`No module declares ${name} in its files`);
    return found;
  }

  /** Where a declared folder is; nothing in memory. */
  pathOf({ name }: DataFolder): string | undefined {
    const { place, declared } = this.#parts;
    if (!declared.some((each) => each.kind === 'folder' && each.name === name))
      throw new Error(`No module declares ${name} in its files`);
    return place === 'memory' ? undefined : join(place.folder, name);
  }

  /** From now on faults of the disk are passed on. */
  watchedBy(oversight: FilesOversight): void {
    this.#oversight = oversight;
  }

  /** Begins to tell and to read damaged files, and encrypts what a change of key left. */
  start(): void {
    const untold = this.#untold ?? [];
    this.#untold = undefined;
    for (const file of untold) this.#tell(file);
    for (const each of this.all) {
      try {
        each.seal();
      } catch (error) {
        this.#parts.log.error('storage.notSealed', { file: each.file.name, error });
      }
      each.salvage();
    }
  }

  /** Empties the write-ahead logs of the files that name people. */
  emptyLogs(): void {
    for (const each of this.all)
      if (each.isOpen && each.file.overwritesDeleted) each.database.emptyLog();
  }

  [Symbol.dispose](): void {
    for (const each of this.all) each[Symbol.dispose]();
  }

  #made(file: HubDatabase): OpenFile {
    const { place, clock, log, keys, opened } = this.#parts;
    const parts = {
      place,
      clock,
      log,
      keys,
      refused: (cause: StorageCause) => this.#oversight.refused(cause),
      salvaging: () => this.#oversight.salvaging(),
      replaced: (damaged: HubDatabase, aside: string) => {
        log.error('storage.setAside', { file: basename(aside) });
        if (this.#untold) this.#untold.push(damaged);
        else this.#tell(damaged);
      },
    };
    return new OpenFile(file, parts, opened.get(file));
  }

  #tell({ told }: HubDatabase): void {
    if (told) this.#parts.bus.emit(told, {});
  }
}
