import {
  keyPlaceFrom,
  makeFolder,
  memoryVault,
  openDataFile,
  openInMemory,
  openVault,
  refusing,
  systemEntropy,
  wasSetUp,
  type Database,
  type KeyPlace,
  type OpenedFile,
  type SecretKeys,
} from '@dimora/node-kit';
import type { Clock, LostSecret, Vault } from '@dimora/runtime';
import type { Schema } from './schema.ts';
import { platformFiles, type PlatformFiles } from './storage/platform-files.ts';
import type { HubDatabase } from './storage/hub-file.ts';

/** A hub's two databases: settings apart from history, so that a power cut can't damage both. */
export type Databases = Disposable & {
  /** Settings, people, devices: every acknowledged write survives a power cut. */
  readonly config: Database;
  /** Events and, later, measurements. */
  readonly history: Database;
  /** Encrypts secrets, in `config` and in the files of modules. */
  readonly vault: Vault;
  /** The keys behind it; nothing in memory. */
  readonly keys: SecretKeys | undefined;
  /** The file of its key; nothing in memory. */
  readonly keyPath: string | undefined;
  /** Stored secrets that couldn't be opened at the start and were replaced. */
  readonly lost: readonly LostSecret[];
  /** How the two were opened, by their declarations. */
  readonly opened: ReadonlyMap<HubDatabase, OpenedFile>;
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
  const files = platformFiles(schema);
  if (place === 'memory') return inMemory(files);
  const { folder } = place;
  refusing(folder, () => makeFolder(folder));
  const opening = {
    now: () => clock.now(),
    wasSetUp: wasSetUp(folder, [files.config, files.history]),
  };
  using stack = new DisposableStack();
  const config = openDataFile(files.config, folder, opening);
  stack.use(config.database);
  const sealed = refusing(config.database.path, () =>
    openVault(config.database, {
      steps: schema.config,
      place: keyPlace,
      newFileName: keyFileName(),
    }),
  );
  const history = openDataFile(files.history, folder, opening);
  stack.use(history.database);
  const life = stack.move();
  return {
    config: config.database,
    history: history.database,
    vault: sealed.vault,
    keys: sealed.keys,
    keyPath: sealed.keyPath,
    lost: sealed.lost,
    opened: new Map([
      [files.config, config],
      [files.history, history],
    ]),
    [Symbol.dispose]: () => life.dispose(),
  };
}

function inMemory(files: PlatformFiles): Databases {
  const [config, history] = [openInMemory(files.config), openInMemory(files.history)];
  const whole = { setAside: undefined, changesLost: false };
  return {
    config,
    history,
    vault: memoryVault(),
    keys: undefined,
    keyPath: undefined,
    lost: [],
    opened: new Map([
      [files.config, { database: config, ...whole }],
      [files.history, { database: history, ...whole }],
    ]),
    [Symbol.dispose]: () => {
      config[Symbol.dispose]();
      history[Symbol.dispose]();
    },
  };
}
