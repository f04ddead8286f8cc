import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  SecretFault,
  openDataFile,
  openInMemory,
  replaceDataFile,
  salvage,
  sealWith,
  secretsOf,
  setAside,
  storageCause,
  type Database,
  type OpenedFile,
  type SecretKeys,
  type StorageCause,
} from '@dimora/node-kit';
import type { Clock, Log } from '@dimora/runtime';
import type { DataPlace } from '../database.ts';
import type { HubDatabase } from './hub-file.ts';
import { SalvageWork } from './salvage-work.ts';

type Parts = {
  readonly place: DataPlace;
  readonly clock: Clock;
  readonly log: Log;
  /** The keys of the hub's secrets; nothing in memory. */
  readonly keys: SecretKeys | undefined;
  /** The disk refused a write; true if it may succeed now. */
  readonly refused: (cause: StorageCause) => boolean;
  /** A damaged file was set aside, and a new one takes its place. */
  readonly replaced: (file: HubDatabase, aside: string) => void;
  /** Reading what is intact has begun or ended. */
  readonly salvaging: () => void;
};

/** What the module that uses a file adds to its declaration. */
export type FileUse = {
  /** Reads what is intact in a file set aside, for a declaration that says `ownWay`. */
  readonly salvage?: (damaged: string) => Generator<number, void>;
  /** A damaged file has just been replaced: its data in memory is no longer valid. */
  readonly onReplaced?: () => void;
};

/**
 * A declared file as its module uses it: apart from the others, so that damage to one leaves the others whole. It is
 * opened at its first use; a damaged one is set aside, and what is intact is read back.
 */
export class OpenFile implements Disposable {
  readonly file: HubDatabase;
  readonly #parts: Parts;
  #use: FileUse = {};
  #database: Database | undefined;
  #salvage: SalvageWork | undefined;

  /** `opened` for a file that is open already. */
  constructor(file: HubDatabase, parts: Parts, opened?: OpenedFile) {
    this.file = file;
    this.#parts = parts;
    if (opened) this.#keep(opened);
  }

  /** The open database; throws if the disk doesn't allow one. It stays the same object for as long as the hub runs. */
  get database(): Database {
    return this.#database ?? this.#begin();
  }

  get isOpen(): boolean {
    return this.#database !== undefined;
  }

  /** True while a damaged file is being read. */
  get isSalvaging(): boolean {
    return this.#salvage?.isReading ?? false;
  }

  /** Says how the module uses the file, before its first use. */
  use(use: FileUse): this {
    this.#use = use;
    return this;
  }

  /** Encrypts its secrets with the current key, also if nobody uses the file. */
  seal(): void {
    const { place } = this.#parts;
    if (place === 'memory' || secretsOf(this.file).length === 0) return;
    if (existsSync(join(place.folder, this.file.name))) void this.database;
  }

  /** Reads on in the files that were set aside. */
  salvage(): void {
    this.#salvage?.start();
  }

  [Symbol.dispose](): void {
    this.#salvage?.[Symbol.dispose]();
    this.#database?.[Symbol.dispose]();
    this.#database = undefined;
  }

  #begin(): Database {
    const { place, clock } = this.#parts;
    if (place === 'memory') return (this.#database = openInMemory(this.file));
    const opened = openDataFile(this.file, place.folder, { now: () => clock.now() });
    try {
      const sealed = this.#sealed(opened, place.folder);
      this.#keep(sealed);
      this.#salvage?.start();
      return sealed.database;
    } catch (error) {
      opened.database[Symbol.dispose]();
      throw error;
    }
  }

  /** A file that belongs to another key is of no use: it is set aside like a damaged one. */
  #sealed(opened: OpenedFile, folder: string): OpenedFile {
    const { keys, log, clock } = this.#parts;
    const { database } = opened;
    if (!keys || secretsOf(this.file).length === 0) return opened;
    try {
      for (const secret of sealWith(database, keys, this.file.migrations))
        log.error('storage.secretLost', secret);
      return opened;
    } catch (error) {
      if (error instanceof SecretFault) {
        database[Symbol.dispose]();
        const aside = setAside(database.path, clock.now());
        return { ...openDataFile(this.file, folder, { now: () => clock.now() }), setAside: aside };
      }
      // A full disk: the next start encrypts it.
      if (storageCause(error, database.path) === undefined) throw error;
      log.error('storage.notSealed', { file: this.file.name, error });
      return opened;
    }
  }

  #keep({ database, setAside: aside, changesLost }: OpenedFile): void {
    const { clock, log, salvaging, replaced } = this.#parts;
    this.#database = database;
    const { file } = this;
    database.remedyBy((cause) => this.#remedied(database, cause));
    const { ifDamaged } = file;
    if (ifDamaged.remedy === 'beginNew' && ifDamaged.salvage !== undefined) {
      const tables = ifDamaged.salvage;
      const read = (damaged: string) =>
        tables === 'ownWay' ? this.#readOwn(damaged) : salvage(damaged, database, tables);
      const { path } = database;
      this.#salvage = new SalvageWork({ path, read, clock, log, changed: salvaging });
    }
    if (changesLost) log.error('storage.changesLost', { file: file.name });
    if (aside !== undefined) replaced(file, aside);
  }

  *#readOwn(damaged: string): Generator<number, void> {
    yield* this.#use.salvage?.(damaged) ?? [];
  }

  #remedied(database: Database, cause: StorageCause): boolean {
    const { clock, replaced, refused } = this.#parts;
    const isStopping = this.file.ifDamaged.remedy === 'stop';
    if (cause !== 'corrupt' || isStopping)
      return (isStopping || cause === 'full' || cause === 'readOnly') && refused(cause);
    replaced(this.file, replaceDataFile(database, this.file, clock.now()));
    this.#use.onReplaced?.();
    this.#salvage?.start();
    return true;
  }
}
