import type { GuestPassDraft } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { Migration } from '@dimora/node-kit';
import type { SecretColumn } from '@dimora/runtime';
import { editorColumns, editorOf, type Actor } from '../../../platform/actor.ts';
import type { Databases } from '../../../platform/database.ts';

/** The key that signs a pass's link; a lost one ends the pass. */
const PASS_KEY: SecretColumn = {
  table: 'guest_pass',
  column: 'key',
  row: ['id'],
  ifLost: 'delete',
};

/** The table of {@link GuestPassStore}. */
export const guestPassMigrations: readonly Migration[] = [
  {
    id: 'guest-passes-001',
    sql: `CREATE TABLE guest_pass (
      id TEXT PRIMARY KEY,
      key TEXT NOT NULL,
      draft TEXT NOT NULL,
      author_id TEXT NOT NULL,
      author_name TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      used INTEGER NOT NULL DEFAULT 0,
      last_used_at INTEGER,
      revoked INTEGER NOT NULL DEFAULT 0,
      revision INTEGER NOT NULL,
      changed_by_id TEXT,
      changed_by_name TEXT
    ) STRICT`,
    secrets: [PASS_KEY],
  },
];

/** A stored pass. */
export type PassRecord = {
  readonly Id: string;
  /** Signs its link. */
  readonly key: string;
  readonly draft: GuestPassDraft;
  readonly author: { readonly Id: UserId; readonly Name: string };
  readonly createdAt: number;
  readonly used: number;
  readonly lastUsedAt: number | null;
  readonly revoked: boolean;
  readonly revision: number;
  readonly changedBy: Actor;
};

type Row = {
  readonly id: string;
  readonly key: string;
  readonly draft: string;
  readonly author_id: UserId;
  readonly author_name: string;
  readonly created_at: number;
  readonly used: number;
  readonly last_used_at: number | null;
  readonly revoked: number;
  readonly revision: number;
  readonly changed_by_id: string | null;
  readonly changed_by_name: string | null;
};

/** The passes, including ended ones. */
export class GuestPassStore {
  readonly #databases: Pick<Databases, 'config' | 'vault'>;
  readonly #byId = new Map<string, PassRecord>();

  constructor(databases: Pick<Databases, 'config' | 'vault'>) {
    this.#databases = databases;
    for (const row of databases.config.statement<Row>('SELECT * FROM guest_pass').all()) {
      const record = this.#recordOf(row);
      this.#byId.set(record.Id, record);
    }
  }

  all(): readonly PassRecord[] {
    return [...this.#byId.values()];
  }

  byId(Id: string): PassRecord | undefined {
    return this.#byId.get(Id);
  }

  save(record: PassRecord): void {
    const { config, vault } = this.#databases;
    const editor = editorColumns(record.changedBy);
    config
      .statement(
        `INSERT OR REPLACE INTO guest_pass (id, key, draft, author_id, author_name, created_at, used,
           last_used_at, revoked, revision, changed_by_id, changed_by_name)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        record.Id,
        vault.seal(PASS_KEY, [record.Id], record.key),
        JSON.stringify(record.draft),
        record.author.Id,
        record.author.Name,
        record.createdAt,
        record.used,
        record.lastUsedAt,
        record.revoked ? 1 : 0,
        record.revision,
        editor.Id,
        editor.Name,
      );
    this.#byId.set(record.Id, record);
  }

  remove(Id: string): void {
    this.#databases.config.statement('DELETE FROM guest_pass WHERE id = ?').run(Id);
    this.#byId.delete(Id);
  }

  #recordOf(row: Row): PassRecord {
    return {
      Id: row.id,
      key: this.#databases.vault.open(PASS_KEY, [row.id], row.key),
      draft: JSON.parse(row.draft) as GuestPassDraft,
      author: { Id: row.author_id, Name: row.author_name },
      createdAt: row.created_at,
      used: row.used,
      lastUsedAt: row.last_used_at,
      revoked: row.revoked === 1,
      revision: row.revision,
      changedBy: editorOf(row.changed_by_id, row.changed_by_name),
    };
  }
}
