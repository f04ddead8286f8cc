import type { Database, Migration } from '@dimora/node-kit';
import type { SecretColumn, Vault } from '@dimora/runtime';

/** Both tokens of a grant; a lost one is gone until the skill is enabled again. */
const TOKENS: SecretColumn = {
  table: 'voice_grant',
  column: 'tokens',
  row: ['LinkId'],
  json: true,
  ifLost: 'delete',
};

/** The table of {@link GrantStore} in `config.db`. */
export const grantMigration: Migration = {
  id: 'voice-003',
  sql: `CREATE TABLE voice_grant (
    LinkId TEXT PRIMARY KEY,
    tokens TEXT NOT NULL
  ) STRICT;`,
  secrets: [TOKENS],
};

/** What Amazon has granted to one link: changes may be reported to it. */
export type Grant = {
  readonly access: string;
  readonly refresh: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** The grants by link, encrypted in the database. They are few and read at every change, so held in memory. */
export class GrantStore {
  readonly #database: Database;
  readonly #vault: Vault;
  readonly #grants = new Map<string, Grant>();

  constructor(database: Database, vault: Vault) {
    this.#database = database;
    this.#vault = vault;
    type Row = { readonly LinkId: string; readonly tokens: string };
    for (const { LinkId, tokens } of database.statement<Row>('SELECT * FROM voice_grant').all())
      this.#grants.set(LinkId, JSON.parse(vault.open(TOKENS, [LinkId], tokens)) as Grant);
  }

  /** The links with a grant. */
  get links(): readonly string[] {
    return [...this.#grants.keys()];
  }

  of(linkId: string): Grant | undefined {
    return this.#grants.get(linkId);
  }

  save(linkId: string, grant: Grant): void {
    const tokens = this.#vault.seal(TOKENS, [linkId], JSON.stringify(grant));
    this.#database
      .statement('INSERT OR REPLACE INTO voice_grant (LinkId, tokens) VALUES (?, ?)')
      .run(linkId, tokens);
    this.#grants.set(linkId, grant);
  }

  /** In memory first, so that it ends even if the disk is full. */
  remove(linkId: string): void {
    if (!this.#grants.delete(linkId)) return;
    this.#database.statement('DELETE FROM voice_grant WHERE LinkId = ?').run(linkId);
  }
}
