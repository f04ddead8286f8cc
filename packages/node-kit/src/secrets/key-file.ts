import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StartRefusal } from '../program/start-refusal.ts';
import { secretKey, type SecretKey } from './envelope.ts';

const HEAD = `# Dimora: the key to the secrets in a hub's or a cloud's data. Keep a copy apart from the data;
# without the key nobody can read them. The first key encrypts, the others only read older data.
`;

/** The keys in a file, one per line in base64url, the current one first. Throws a `StartRefusal` for any other content. */
export function readKeys(path: string): SecretKey[] {
  const lines = textOf(path)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const keys = lines.map((line) => secretKey(Buffer.from(line, 'base64url')));
  const whole = keys.filter((key) => key !== undefined);
  if (whole.length === 0 || whole.length < keys.length)
    throw new StartRefusal(
      `${path} is not a key file: every line takes 32 bytes in base64url, which are 43 characters. Bring it back from a copy.`,
    );
  return whole;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartRefusal(`The key file ${path} can't be read (${reason}).`, { cause: error });
  }
}

/**
 * Writes a key file that only its owner may read, in one step: after a power cut it holds either the old keys
 * or the new ones. Throws a `StartRefusal` if the folder can't be written.
 */
export function writeKeys(path: string, keys: readonly SecretKey[]): void {
  const beside = `${path}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(beside, 'w', 0o600);
    try {
      writeSync(file, HEAD + keys.map(({ bytes }) => `${bytes.toString('base64url')}\n`).join(''));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, path);
    syncFolder(dirname(path));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartRefusal(
      `The key file ${path} can't be written (${reason}). Choose another place, outside the data folder, with --key-file FILE.`,
      { cause: error },
    );
  }
}

/** Makes the new name durable; Windows can't open folders and needs nothing. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Takes a key file away from other users. One that can't be changed, as a container's secret, is left to the person who
 * provides it.
 */
export function closeToOthers(path: string): void {
  try {
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  } catch {
    // Reading it says what is wrong.
  }
}

/** True if there is such a file, readable or not. */
export const hasKeyFile = (path: string): boolean => existsSync(path);
