import { createHash } from 'node:crypto';
import type { Database, Migration } from '@dimora/node-kit';

/** The table of {@link AvatarStore}. */
export const avatarMigrations: readonly Migration[] = [
  {
    id: 'users-002-avatar',
    sql: 'CREATE TABLE avatar (hash TEXT PRIMARY KEY, type TEXT NOT NULL, bytes BLOB NOT NULL) STRICT',
  },
];

/** A picture of a person. */
export type Avatar = { readonly type: string; readonly bytes: Uint8Array };

/** The addresses of pictures, each with the hash of its content, so it can't be guessed. */
export const AVATAR_PATH = '/api/avatars';

/** People's pictures. */
export class AvatarStore {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores a picture; answers its address. */
  keep({ type, bytes }: Avatar): string {
    const hash = createHash('sha256').update(bytes).digest('base64url');
    this.#database
      .statement('INSERT OR IGNORE INTO avatar (hash, type, bytes) VALUES (?, ?, ?)')
      .run(hash, type, bytes);
    return `${AVATAR_PATH}/${hash}`;
  }

  /** Removes a picture unless its address is still in use. */
  drop(address: string, inUse: readonly (string | null)[]): void {
    const hash = hashIn(address);
    if (hash === '' || inUse.includes(address)) return;
    this.#database.statement('DELETE FROM avatar WHERE hash = ?').run(hash);
  }

  byAddress(address: string): Avatar | undefined {
    return this.byHash(hashIn(address));
  }

  byHash(hash: string): Avatar | undefined {
    return this.#database
      .statement<Avatar>('SELECT type, bytes FROM avatar WHERE hash = ?')
      .get(hash);
  }
}

const hashIn = (address: string): string =>
  address.startsWith(`${AVATAR_PATH}/`) ? address.slice(AVATAR_PATH.length + 1) : '';
