import type { Database, Migration } from '@dimora/node-kit';
import type { SecretColumn, Vault } from '@dimora/runtime';

const TOKEN: SecretColumn = {
  table: 'delegated_session',
  column: 'refreshToken',
  row: ['sessionId'],
  ifLost: 'delete',
};

/** The table of {@link DelegatedStore}. */
export const delegatedMigrations: readonly Migration[] = [
  {
    id: 'cloud-003-delegated',
    sql: `CREATE TABLE delegated_session (
      sessionId TEXT PRIMARY KEY,
      refreshToken TEXT NOT NULL
    ) STRICT`,
    secrets: [TOKEN],
  },
];

/**
 * The sessions of the hub that may call the cloud, each with its secret. The secret is sent to the cloud
 * only.
 */
export class DelegatedStore {
  readonly #database: Database;
  readonly #vault: Vault;

  constructor(database: Database, vault: Vault) {
    this.#database = database;
    this.#vault = vault;
  }

  of(sessionId: string): string | undefined {
    const row = this.#database
      .statement<{ refreshToken: string }>(
        'SELECT refreshToken FROM delegated_session WHERE sessionId = ?',
      )
      .get(sessionId);
    return row && this.#vault.open(TOKEN, [sessionId], row.refreshToken);
  }

  save(sessionId: string, refreshToken: string): void {
    this.#database
      .statement('INSERT OR REPLACE INTO delegated_session (sessionId, refreshToken) VALUES (?, ?)')
      .run(sessionId, this.#vault.seal(TOKEN, [sessionId], refreshToken));
  }

  forget(sessionId: string): void {
    this.#database.statement('DELETE FROM delegated_session WHERE sessionId = ?').run(sessionId);
  }

  forgetAll(): void {
    this.#database.statement('DELETE FROM delegated_session').run();
  }
}
