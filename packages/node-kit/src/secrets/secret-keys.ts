import { join } from 'node:path';
import { StartRefusal } from '../program/start-refusal.ts';
import { makeSecretKey, type SecretKey } from './envelope.ts';
import { closeToOthers, hasKeyFile, readKeys, writeKeys } from './key-file.ts';
import type { KeyPlace } from './key-place.ts';

/** What a database knows of its key. */
export type KeyNote = {
  /** The name of its file in the default folder. */
  readonly fileName: string;
  /** The key that its values were encrypted with. */
  readonly keyId: string;
};

/** The keys of a server: the current one, and former ones that older data need. */
export class SecretKeys {
  #keys: readonly SecretKey[];
  readonly #path: string | undefined;

  constructor(keys: readonly SecretKey[], path?: string) {
    this.#keys = keys;
    this.#path = path;
  }

  /** The key that encrypts. */
  get current(): SecretKey {
    const [first] = this.#keys;
    if (!first) throw new Error('There is no key.');
    return first;
  }

  /** A key by its id. Reads the file again for an unknown one, since another replica may have changed the key. */
  byId(id: string): SecretKey | undefined {
    const find = (): SecretKey | undefined => this.#keys.find((key) => key.id === id);
    const found = find();
    if (found || this.#path === undefined) return found;
    const kept = this.current;
    // The current key stays: what this process wrote must be readable by it.
    this.#keys = [kept, ...readKeys(this.#path).filter((key) => key.id !== kept.id)];
    return find();
  }
}

/** Where these data's key is expected. */
export const keyPathOf = ({ credential, file, folder }: KeyPlace, fileName: string): string =>
  credential ?? file ?? join(folder, fileName);

/**
 * Reads the keys, or makes the first one for data that were never encrypted. Throws a `StartRefusal` if the key
 * of encrypted data isn't there: a new one could never read them.
 */
export function keysAt(place: KeyPlace, fileName: string, note: KeyNote | undefined): SecretKeys {
  const path = keyPathOf(place, fileName);
  if (!hasKeyFile(path)) {
    if (note) throw missing(path, note);
    writeKeys(path, [makeSecretKey()]);
  }
  if (place.credential === undefined) closeToOthers(path);
  const keys = readKeys(path);
  if (note && !keys.some(({ id }) => id === note.keyId)) throw another(path, note);
  return new SecretKeys(keys, path);
}

const missing = (path: string, { keyId }: KeyNote): StartRefusal =>
  new StartRefusal(
    `The secrets in these data are encrypted, and their key (${keyId}) is missing: ${path} does not exist.
Bring this file from the machine or the backup where the data come from, or name another place with --key-file FILE.
Without the key they can't be read. To start over, begin with an empty data folder.`,
  );

const another = (path: string, { keyId }: KeyNote): StartRefusal =>
  new StartRefusal(
    `${path} holds another key than the one (${keyId}) that these data are encrypted with.
Bring that one from the machine or the backup where the data come from: name its file with --key-file FILE, or add its line to the end of this file.`,
  );

/**
 * Puts a new key before the others in the file: the next time the data are opened, everything is encrypted with
 * it. The former keys stay, for older copies of the data. Throws a `StartRefusal` for a key from systemd.
 */
export function addKey({ credential }: KeyPlace, path: string): void {
  if (credential !== undefined)
    throw new StartRefusal(
      `The key comes from systemd (${credential}), which this program can't change. Put a new line before the others in the credential and restart: the start encrypts everything with the first one.`,
    );
  writeKeys(path, [makeSecretKey(), ...readKeys(path)]);
}

/** What a person reads after the key was changed. */
export const keyChanged = (path: string): string =>
  `All secrets are encrypted with a new key, the first line of ${path}.
The former key stays in the line below, for copies of the data that were made before. Delete that line when you keep none. Copy the file to a safe place.`;

/** The line of a server's greeting about its key. */
export const keyLine = (path: string): string =>
  `  Key        ${path} · keep a copy apart from the data`;
