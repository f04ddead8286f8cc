import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Database, migrate, type Migration } from '@dimora/node-kit';

/** A hub's two databases: settings apart from history, so that a power cut can't damage both. */
export type Databases = Disposable & {
  /** Settings, people, devices: every acknowledged write survives a power cut. */
  readonly config: Database;
  /** Events and, later, measurements. */
  readonly history: Database;
};

/** The steps of a hub's schema, as its modules contribute them, in the order of the wiring. */
export type Schema = {
  readonly config: readonly Migration[];
  readonly history: readonly Migration[];
};

/** Where the databases are: a folder, or memory for tests. */
export type DataPlace = { readonly folder: string } | 'memory';

/** Opens `config.db` and `history.db`, creates them if needed, and migrates both. */
export function openDatabases(place: DataPlace, schema: Schema): Databases {
  if (place !== 'memory') mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string): string =>
    place === 'memory' ? ':memory:' : join(place.folder, name);
  // Only one hub may write: another one would invalidate what it holds in memory.
  const config = new Database(pathOf('config.db'), { alone: true });
  const history = new Database(pathOf('history.db'), { durability: 'NORMAL' });
  migrate(config, schema.config);
  migrate(history, schema.history);
  return {
    config,
    history,
    [Symbol.dispose]: () => {
      config[Symbol.dispose]();
      history[Symbol.dispose]();
    },
  };
}
