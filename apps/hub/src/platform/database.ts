import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  Database,
  keyPlaceFrom,
  memoryVault,
  migrate,
  openVault,
  systemEntropy,
  type KeyPlace,
  type Migration,
} from '@dimora/node-kit';
import type { Vault } from '@dimora/runtime';

/** A hub's two databases: settings apart from history, so that a power cut can't damage both. */
export type Databases = Disposable & {
  /** Settings, people, devices: every acknowledged write survives a power cut. */
  readonly config: Database;
  /** Events and, later, measurements. */
  readonly history: Database;
  /** Encrypts the secrets in `config`. */
  readonly vault: Vault;
  /** The file of its key; nothing in memory. */
  readonly keyPath: string | undefined;
};

/** The steps of a hub's schema, as its modules contribute them, in the order of the wiring. */
export type Schema = {
  readonly config: readonly Migration[];
  readonly history: readonly Migration[];
};

/** Where the databases are: a folder, or memory for tests. */
export type DataPlace = { readonly folder: string } | 'memory';

/** The name of a hub's key file, among those of one machine. */
const keyFileName = (): string => `hub-${systemEntropy.id()}.key`;

/**
 * Opens `config.db` and `history.db`, creates them if needed, migrates both, and encrypts the secrets that aren't
 * encrypted with the current key. Throws a `StartRefusal` if the key is missing.
 */
export function openDatabases(
  place: DataPlace,
  schema: Schema,
  keyPlace: KeyPlace = keyPlaceFrom(process.env),
): Databases {
  if (place !== 'memory') mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string): string =>
    place === 'memory' ? ':memory:' : join(place.folder, name);
  // Only one hub may write: another one would invalidate what it holds in memory.
  const config = new Database(pathOf('config.db'), { alone: true });
  const history = new Database(pathOf('history.db'), { durability: 'NORMAL' });
  migrate(config, schema.config);
  migrate(history, schema.history);
  const sealed =
    place === 'memory'
      ? undefined
      : openVault(config, { steps: schema.config, place: keyPlace, newFileName: keyFileName() });
  return {
    config,
    history,
    vault: sealed?.vault ?? memoryVault(),
    keyPath: sealed?.keyPath,
    [Symbol.dispose]: () => {
      config[Symbol.dispose]();
      history[Symbol.dispose]();
    },
  };
}
