import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Database,
  StorageRefusal,
  migrate,
  openChecked,
  refuseNewer,
  refusing,
  setAside,
  storageCause,
} from '@dimora/node-kit';
import { sampleMigrations } from '../store/schema.ts';

const NAME = 'samples.db';
const DAMAGED = /^samples-damaged-.*\.db$/;
/** Five packed days of 720 samples fit on a page. */
const OPTIONS = { durability: 'NORMAL', alone: true, pageBytes: 8_192 } as const;

/** An open `samples.db`; `setAside` is the damaged file that it replaces. */
export type SamplesFile = { readonly database: Database; readonly setAside: string | undefined };

/**
 * Opens `samples.db` in a folder, apart from settings and events. A damaged one is renamed with its date and a new
 * one begun; a newer or an unwritable one throws a `StorageRefusal`.
 */
export function openSamples(folder: string, now: () => number): SamplesFile {
  const path = join(folder, NAME);
  try {
    return { database: migrated(path), setAside: undefined };
  } catch (error) {
    const reason = error instanceof StorageRefusal ? error.reason : storageCause(error, path);
    if (reason !== 'corrupt') throw error;
    const aside = setAside(path, now());
    return { database: migrated(path), setAside: aside };
  }
}

/** A store in memory, for tests and for hubs without a folder. */
export function samplesInMemory(): Database {
  const database = new Database(':memory:');
  migrate(database, sampleMigrations);
  return database;
}

/** Damage was found in the open file: sets it aside and goes on with a new one. Answers what it is called now. */
export function replaceSamples(database: Database, now: number): string {
  let aside = '';
  database.reopen(() => {
    aside = setAside(database.path, now);
  });
  migrate(database, sampleMigrations);
  return aside;
}

/** The files set aside whose intact days haven't been read yet. */
export const damagedFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => DAMAGED.test(name))
    .map((name) => join(folder, name))
    .filter((path) => !existsSync(markOf(path)));

/** Notes that everything intact of a file was read. */
export const markAsRead = (path: string): void => writeFileSync(markOf(path), '');

const markOf = (path: string): string => `${path}.read`;

function migrated(path: string): Database {
  const database = openChecked(path, OPTIONS);
  try {
    refusing(path, () => {
      refuseNewer(database, sampleMigrations);
      migrate(database, sampleMigrations);
    });
    return database;
  } catch (error) {
    database[Symbol.dispose]();
    throw error;
  }
}
