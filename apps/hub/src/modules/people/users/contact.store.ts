import type { Contact } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

/** The table of {@link ContactStore}. */
export const contactMigrations: readonly Migration[] = [
  {
    id: 'users-002-contact',
    sql: `CREATE TABLE contact (
      Id TEXT PRIMARY KEY,
      UserId TEXT NOT NULL,
      Value TEXT NOT NULL,
      Provider TEXT NOT NULL,
      share_request_id TEXT
    ) STRICT`,
  },
];

type ContactRow = {
  readonly Id: string;
  readonly UserId: UserId;
  readonly Value: string;
  readonly Provider: string;
  readonly share_request_id: string | null;
};

/** People's contact details and identities elsewhere (USERS-05), held in memory. */
export class ContactStore {
  readonly #database: Database;
  readonly #byId = new Map<string, ContactRow>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.statement<ContactRow>('SELECT * FROM contact').all())
      this.#byId.set(row.Id, row);
  }

  of(UserId: UserId): Contact[] {
    return [...this.#byId.values()].filter((row) => row.UserId === UserId).map(contactOf);
  }

  save(UserId: UserId, { Id, Value, Provider, share_request_id }: Contact): void {
    const row = { Id, UserId, Value, Provider, share_request_id: share_request_id ?? null };
    this.#database
      .statement('INSERT OR REPLACE INTO contact VALUES (?, ?, ?, ?, ?)')
      .run(row.Id, row.UserId, row.Value, row.Provider, row.share_request_id);
    this.#byId.set(Id, row);
  }

  /** Removes everything that belongs to a person. */
  removeOf(UserId: UserId): void {
    for (const { Id } of this.of(UserId)) this.remove(Id);
  }

  remove(Id: string): void {
    this.#database.statement('DELETE FROM contact WHERE Id = ?').run(Id);
    this.#byId.delete(Id);
  }
}

const contactOf = ({ Id, Value, Provider, share_request_id }: ContactRow): Contact => ({
  Id,
  Value,
  Provider,
  ...(share_request_id === null ? {} : { share_request_id }),
});
