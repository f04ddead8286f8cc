import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { StartRefusal } from '../program/start-refusal.ts';
import type { Environment } from './secret-environment.ts';

/** Where a server's key is. */
export type KeyPlace = {
  /** A systemd credential, which this program can read and not write. */
  readonly credential?: string | undefined;
  /** The key file that the administrator chose. */
  readonly file?: string | undefined;
  /** The folder of key files, for servers without either; each data folder has its own file there. */
  readonly folder: string;
};

/** The name of the systemd credential. */
const CREDENTIAL = 'dimora-key';

/**
 * Where the key is, the first that exists: the systemd credential `dimora-key`, `--key-file` or
 * `DIMORA_KEY_FILE`, a file in `~/.config/dimora/keys`. Never in the data folder: a copy of the data must not contain it.
 */
export function keyPlaceFrom(env: Environment, file?: string): KeyPlace {
  const { CREDENTIALS_DIRECTORY: credentials, XDG_CONFIG_HOME: configuration } = env;
  const credential = credentials ? join(credentials, CREDENTIAL) : undefined;
  const chosen = file ?? env['DIMORA_KEY_FILE'];
  const own =
    configuration === undefined || configuration === ''
      ? join(homedir(), '.config')
      : configuration;
  return {
    credential: credential !== undefined && existsSync(credential) ? credential : undefined,
    file: chosen ? resolve(chosen) : undefined,
    folder: join(own, 'dimora', 'keys'),
  };
}

/** The file of `--key-file`. Rejects with a `StartRefusal` for one in the data folder, whose copies would contain it. */
export function keyFileOf(given: string | undefined, dataFolder: string): string | undefined {
  if (given === undefined) return undefined;
  const path = resolve(given);
  if (!relative(dataFolder, path).startsWith('..'))
    throw new StartRefusal(
      '--key-file takes a file outside the data folder: a copy of the data must not contain its key.',
    );
  return path;
}
