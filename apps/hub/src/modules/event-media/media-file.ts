import {
  Database,
  StorageRefusal,
  migrate,
  openChecked,
  refuseNewer,
  refusing,
  setAside,
} from '@dimora/node-kit';
import { join } from 'node:path';
import type { Platform } from '../../platform/module.ts';
import { mediaMigrations } from './media.store.ts';

type Parts = Pick<Platform, 'clock' | 'log' | 'setting' | 'storage'>;

/**
 * `pictures.db`: apart from the events, so that damage to one leaves the other whole. Opened at its first use;
 * a damaged file is set aside and a new one begun.
 */
export class MediaFile implements Disposable {
  readonly #parts: Parts;
  #open: Database | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
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
    if (setting.place === 'memory') {
      const database = new Database(':memory:');
      migrate(database, mediaMigrations);
      return database;
    }
    const path = join(setting.place.folder, 'pictures.db');
    const replace = (): void => log.error('media.setAside', { file: setAside(path, clock.now()) });
    let database: Database;
    try {
      database = opened(path);
    } catch (error) {
      if (!(error instanceof StorageRefusal) || error.reason !== 'corrupt') throw error;
      replace();
      database = opened(path);
    }
    database.remedyBy((cause) => {
      if (cause !== 'corrupt') return cause === 'full' && storage.remedy(cause);
      database.reopen(replace);
      migrate(database, mediaMigrations);
      return true;
    });
    return database;
  }
}

function opened(path: string): Database {
  const database = openChecked(path, { durability: 'NORMAL', alone: true });
  try {
    refusing(path, () => {
      refuseNewer(database, mediaMigrations);
      migrate(database, mediaMigrations);
    });
    return database;
  } catch (error) {
    database[Symbol.dispose]();
    throw error;
  }
}
