import type { RowKey, SecretColumn, Vault } from '@dimora/runtime';
import { StartRefusal } from '../program/start-refusal.ts';
import { decrypt, encrypt, hashed, keyIdOf, makeSecretKey } from './envelope.ts';
import { SecretKeys } from './secret-keys.ts';

/** A stored secret can't be read; the message is for the person at the terminal. */
export class SecretFault extends StartRefusal {}

/** The vault over a server's keys. */
export class KeyVault implements Vault {
  readonly #keys: SecretKeys;

  constructor(keys: SecretKeys) {
    this.#keys = keys;
  }

  seal(at: SecretColumn, row: RowKey, text: string): string {
    const place = placeOf(at, row);
    return at.compared ? hashed(place, text) : encrypt(this.#keys.current, place, text);
  }

  open(at: SecretColumn, row: RowKey, stored: string): string {
    const where = `${at.table}.${at.column} of ${row.join(', ')}`;
    const id = keyIdOf(stored);
    if (id === undefined)
      throw new SecretFault(`The stored secret ${where} isn't encrypted. ${ADVICE}`);
    const key = this.#keys.byId(id);
    if (!key)
      throw new SecretFault(
        `The stored secret ${where} needs the key ${id}, which is not in the key file. Add its line to the end of the file.`,
      );
    try {
      return decrypt(key, placeOf(at, row), stored);
    } catch (error) {
      throw new SecretFault(`The stored secret ${where} was changed or moved. ${ADVICE}`, {
        cause: error,
      });
    }
  }
}

const ADVICE = 'Bring the database back from a copy.';

/** A vault whose key ends with the process, for data in memory. */
export const memoryVault = (): Vault => new KeyVault(new SecretKeys([makeSecretKey()]));

/** What is authenticated with a value; `row` alone isn't enough, as two columns of a row must not be swapped either. */
const placeOf = ({ table, column }: SecretColumn, row: RowKey): string =>
  JSON.stringify(['dimora', table, column, ...row.map(String)]);
