import {
  Database,
  StorageRefusal,
  migrate,
  openChecked,
  refuseNewer,
  refusing,
  setAside,
  type Migration,
} from '@dimora/node-kit';
import { join } from 'node:path';
import type { Platform } from '../module.ts';

type Parts = Pick<Platform, 'clock' | 'log' | 'setting' | 'storage'>;

/** What a module keeps in a file of its own. */
export type OwnFileSpec = {
  /** The file's name in the hub's folder: `pictures.db`. */
  readonly name: string;
  readonly migrations: readonly Migration[];
  /** FULL if an acknowledged write must survive a power cut. */
  readonly durability: 'NORMAL' | 'FULL';
  /** What the log calls it when a damaged file was set aside. */
  readonly setAside: string;
};

/**
 * A database apart from the others, so that damage to one leaves the others whole. Opened at its first use; a
 * damaged file is set aside and a new one begun.
 */
export class OwnFile implements Disposable {
  readonly #parts: Parts;
  readonly #spec: OwnFileSpec;
  #open: Database | undefined;

  constructor(parts: Parts, spec: OwnFileSpec) {
    this.#parts = parts;
    this.#spec = spec;
  }

  /** The open file; throws if the disk doesn't allow one. */
  get database(): Database {
    return (this.#open ??= this.#begin());
  }

  [Symbol.dispose](): void {
    this.#open?.[Symbol.dispose]();
    this.#open = undefined;
  }

  #begin(): Database {
    const { setting, storage, clock, log } = this.#parts;
    const { name, migrations } = this.#spec;
    if (setting.place === 'memory') {
      const database = new Database(':memory:');
      migrate(database, migrations);
      return database;
    }
    const path = join(setting.place.folder, name);
    const replace = (): void =>
      log.error(this.#spec.setAside, { file: setAside(path, clock.now()) });
    let database: Database;
    try {
      database = this.#opened(path);
    } catch (error) {
      if (!(error instanceof StorageRefusal) || error.reason !== 'corrupt') throw error;
      replace();
      database = this.#opened(path);
    }
    database.remedyBy((cause) => {
      if (cause !== 'corrupt') return cause === 'full' && storage.remedy(cause);
      database.reopen(replace);
      migrate(database, migrations);
      return true;
    });
    return database;
  }

  #opened(path: string): Database {
    const { migrations, durability } = this.#spec;
    const database = openChecked(path, { durability, alone: true, overwritesDeleted: true });
    try {
      refusing(path, () => {
        refuseNewer(database, migrations);
        migrate(database, migrations);
      });
      return database;
    } catch (error) {
      database[Symbol.dispose]();
      throw error;
    }
  }
}
