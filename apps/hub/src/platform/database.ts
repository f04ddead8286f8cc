import {
  Database,
  keyPlaceFrom,
  makeFolder,
  memoryVault,
  migrate,
  openVault,
  refusing,
  systemEntropy,
  type KeyPlace,
  type Migration,
  type SalvagedTable,
} from '@dimora/node-kit';
import type { Clock, LostSecret, Vault } from '@dimora/runtime';
import { openHistory } from './storage/history-file.ts';
import { wasSetUp } from './storage/hub-marker.ts';
import { openConfig } from './storage/open-config.ts';

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
  /** What the start found. */
  readonly found: {
    /** The damaged history that was set aside. */
    readonly setAside: string | undefined;
    /** True if a write-ahead log was damaged: the last changes before the hub ended are gone. */
    readonly changesLost: boolean;
    /** Stored secrets that couldn't be opened and were replaced. */
    readonly lost: readonly LostSecret[];
  };
};

/** The steps of a hub's schema, as its modules contribute them, in the order of the wiring. */
export type Schema = {
  readonly config: readonly Migration[];
  readonly history: readonly Migration[];
  /** Tables of `config.db` that are written in memory while the disk is full, in the order of their references. */
  readonly heldWhenFull: readonly string[];
  /** What is read from a damaged history. */
  readonly salvaged: readonly SalvagedTable[];
  /** Queries that each find a row in a copy of `config.db` that may come back. */
  readonly restoredIf: readonly string[];
  /** Statements that run on a copy of `config.db` before it comes back. */
  readonly whenRestored: readonly string[];
};

/** Where the databases are: a folder, or memory for tests. */
export type DataPlace = { readonly folder: string } | 'memory';

/** The name of a hub's key file, among those of one machine. */
const keyFileName = (): string => `hub-${systemEntropy.id()}.key`;

/**
 * Opens `config.db` and `history.db`, creates them if needed, migrates both, and encrypts the secrets that aren't
 * encrypted with the current key. Throws a `StorageRefusal` if they can't be used, and a `StartRefusal` if the key
 * is missing.
 */
export function openDatabases(
  place: DataPlace,
  schema: Schema,
  clock: Clock,
  keyPlace: KeyPlace = keyPlaceFrom(process.env),
): Databases {
  if (place === 'memory') return inMemory(schema);
  const { folder } = place;
  refusing(folder, () => makeFolder(folder));
  const now = (): number => clock.now();
  const before = wasSetUp(folder);
  const { config, changesLost } = openConfig(folder, schema.config, now);
  try {
    const { vault, keyPath, lost } = refusing(config.path, () =>
      openVault(config, { steps: schema.config, place: keyPlace, newFileName: keyFileName() }),
    );
    const past = openHistory(folder, schema.history, { wasSetUp: before, now });
    const { history, setAside } = past;
    return {
      config,
      history,
      vault,
      keyPath,
      found: { setAside, changesLost: changesLost || past.changesLost, lost },
      [Symbol.dispose]: () => {
        config[Symbol.dispose]();
        history[Symbol.dispose]();
      },
    };
  } catch (error) {
    config[Symbol.dispose]();
    throw error;
  }
}

function inMemory(schema: Schema): Databases {
  const [config, history] = [new Database(':memory:'), new Database(':memory:')];
  migrate(config, schema.config);
  migrate(history, schema.history);
  return {
    config,
    history,
    vault: memoryVault(),
    keyPath: undefined,
    found: { setAside: undefined, changesLost: false, lost: [] },
    [Symbol.dispose]: () => {
      config[Symbol.dispose]();
      history[Symbol.dispose]();
    },
  };
}
