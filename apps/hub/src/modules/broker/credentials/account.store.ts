import type { Database } from '@dimora/node-kit';

/** A stored account. */
export type StoredAccount = {
  readonly username: string;
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
  readonly topics: readonly string[];
};

type Row = { username: string; salt: Uint8Array; hash: Uint8Array; topics: string };

/** The accounts of the embedded broker in config.db. */
export class AccountStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  byName(username: string): StoredAccount | undefined {
    const row = this.#database
      .statement<Row>('SELECT * FROM mqtt_account WHERE username = ?')
      .get(username);
    return row && { ...row, topics: JSON.parse(row.topics) as string[] };
  }

  put({ username, salt, hash, topics }: StoredAccount): void {
    this.#database
      .statement(
        `INSERT INTO mqtt_account (username, salt, hash, topics) VALUES (?, ?, ?, ?)
         ON CONFLICT (username) DO UPDATE SET salt = excluded.salt, hash = excluded.hash, topics = excluded.topics`,
      )
      .run(username, salt, hash, JSON.stringify(topics));
  }

  remove(username: string): void {
    this.#database.statement('DELETE FROM mqtt_account WHERE username = ?').run(username);
  }
}
