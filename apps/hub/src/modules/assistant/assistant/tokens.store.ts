import type { AssistantToken } from '@dimora/contract';
import type { EnvironmentId, UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

/** The table of {@link TokenStore} in `config.db`. */
export const tokenMigrations: readonly Migration[] = [
  {
    id: 'assistant-token-001',
    sql: `CREATE TABLE assistant_token (
      Id TEXT PRIMARY KEY,
      UserId TEXT NOT NULL,
      Name TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      scope TEXT NOT NULL,
      rooms TEXT,
      madeAt INTEGER NOT NULL,
      expiresAt INTEGER NOT NULL,
      lastUsedAt INTEGER
    ) STRICT;`,
  },
];

/** A stored token: only a hash of its secret. */
export type TokenRecord = AssistantToken & { readonly UserId: UserId; readonly hash: string };

type Row = Omit<TokenRecord, 'rooms'> & { readonly rooms: string | null };

const recordOf = (row: Row): TokenRecord => ({
  ...row,
  rooms: row.rooms === null ? null : (JSON.parse(row.rooms) as EnvironmentId[]),
});

/** The tokens of everybody’s assistants. */
export class TokenStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A person’s tokens, the newest first. */
  of(UserId: UserId): TokenRecord[] {
    return this.#database
      .statement<Row>('SELECT * FROM assistant_token WHERE UserId = ? ORDER BY madeAt DESC, Id')
      .all(UserId)
      .map(recordOf);
  }

  byId(Id: string): TokenRecord | undefined {
    const row = this.#database.statement<Row>('SELECT * FROM assistant_token WHERE Id = ?').get(Id);
    return row && recordOf(row);
  }

  byHash(hash: string): TokenRecord | undefined {
    const row = this.#database
      .statement<Row>('SELECT * FROM assistant_token WHERE hash = ?')
      .get(hash);
    return row && recordOf(row);
  }

  save({ Id, UserId, Name, hash, scope, rooms, madeAt, expiresAt, lastUsedAt }: TokenRecord): void {
    this.#database
      .statement('INSERT OR REPLACE INTO assistant_token VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        Id,
        UserId,
        Name,
        hash,
        scope,
        rooms && JSON.stringify(rooms),
        madeAt,
        expiresAt,
        lastUsedAt,
      );
  }

  remove(Id: string): void {
    this.#database.statement('DELETE FROM assistant_token WHERE Id = ?').run(Id);
  }
}
