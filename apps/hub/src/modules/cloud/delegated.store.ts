import type { Database, Migration } from '@dimora/node-kit';

/** The table of {@link DelegatedStore}. */
export const delegatedMigrations: readonly Migration[] = [
  {
    id: 'cloud-003-delegated',
    sql: `CREATE TABLE delegated_session (
      sessionId TEXT PRIMARY KEY,
      refreshToken TEXT NOT NULL
    ) STRICT`,
  },
];

/**
 * The sessions of the hub that may call the cloud, each with its secret. The secret is sent to the cloud
 * only.
 */
export class DelegatedStore {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  of(sessionId: string): string | undefined {
    return this.#database
      .statement<{ refreshToken: string }>(
        'SELECT refreshToken FROM delegated_session WHERE sessionId = ?',
      )
      .get(sessionId)?.refreshToken;
  }

  save(sessionId: string, refreshToken: string): void {
    this.#database
      .statement('INSERT OR REPLACE INTO delegated_session (sessionId, refreshToken) VALUES (?, ?)')
      .run(sessionId, refreshToken);
  }

  forget(sessionId: string): void {
    this.#database.statement('DELETE FROM delegated_session WHERE sessionId = ?').run(sessionId);
  }

  forgetAll(): void {
    this.#database.statement('DELETE FROM delegated_session').run();
  }
}
