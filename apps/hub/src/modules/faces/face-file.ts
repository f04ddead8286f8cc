import { join } from 'node:path';
import {
  Database,
  StorageRefusal,
  migrate,
  openChecked,
  refuseNewer,
  refusing,
  setAside,
} from '@dimora/node-kit';
import type { Platform } from '../../platform/module.ts';
import { faceMigrations } from './face.store.ts';

/**
 * Opens `faces.db`, which nothing else reads: no copy of the settings and no support file holds a face. What is
 * deleted is overwritten; a damaged file is set aside, and a new one begun.
 */
export function openFaces({
  setting,
  clock,
  log,
}: Pick<Platform, 'setting' | 'clock' | 'log'>): Database {
  if (setting.place === 'memory') {
    const database = new Database(':memory:');
    migrate(database, faceMigrations);
    return database;
  }
  const path = join(setting.place.folder, 'faces.db');
  try {
    return opened(path);
  } catch (error) {
    if (!(error instanceof StorageRefusal) || error.reason !== 'corrupt') throw error;
    log.error('faces.setAside', { file: setAside(path, clock.now()) });
    return opened(path);
  }
}

function opened(path: string): Database {
  const database = openChecked(path, {
    durability: 'NORMAL',
    alone: true,
    overwritesDeleted: true,
  });
  try {
    refusing(path, () => {
      refuseNewer(database, faceMigrations);
      migrate(database, faceMigrations);
    });
    return database;
  } catch (error) {
    database[Symbol.dispose]();
    throw error;
  }
}
