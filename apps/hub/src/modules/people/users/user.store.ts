import type { Preferences } from '@dimora/contract';
import {
  cleanName,
  type ClaimKey,
  type DeviceId,
  type ExplicitAllow,
  type RoleBadge,
  type UserId,
} from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { z } from 'zod';
import { editorColumns, editorOf, type Actor } from '../../../platform/actor.ts';

/** The table of {@link UserStore}. */
export const userMigrations: readonly Migration[] = [
  {
    id: 'users-001',
    sql: `CREATE TABLE user (
      Id TEXT PRIMARY KEY,
      Name TEXT NOT NULL,
      FirstName TEXT NOT NULL,
      LastName TEXT NOT NULL,
      Role TEXT NOT NULL,
      Enabled INTEGER NOT NULL DEFAULT 1,
      ImageUrl TEXT,
      ClaimsExplicitAllow TEXT NOT NULL DEFAULT '[]',
      ClaimsExplicitDeny TEXT NOT NULL DEFAULT '[]',
      PreferredLanguageId TEXT,
      theme TEXT NOT NULL DEFAULT 'auto',
      sideBarBackground TEXT NOT NULL DEFAULT 'brown',
      revision INTEGER NOT NULL DEFAULT 1
    ) STRICT`,
  },
  {
    id: 'users-002',
    sql: `ALTER TABLE user ADD COLUMN favouriteOrder TEXT NOT NULL DEFAULT '[]'`,
  },
  {
    id: 'users-003-editor',
    sql: `ALTER TABLE user ADD COLUMN changedById TEXT;
      ALTER TABLE user ADD COLUMN changedByName TEXT;`,
  },
];

/** A stored person. */
export type UserRecord = z.infer<typeof Preferences> & {
  readonly Id: UserId;
  readonly Name: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly Role: RoleBadge;
  readonly Enabled: boolean;
  readonly ImageUrl: string | null;
  readonly ClaimsExplicitAllow: readonly ExplicitAllow[];
  readonly ClaimsExplicitDeny: readonly ClaimKey[];
  readonly revision: number;
  /** Who changed it last. */
  readonly changedBy: Actor;
};

type Listed = 'ClaimsExplicitAllow' | 'ClaimsExplicitDeny' | 'favouriteOrder';
type Row = Omit<UserRecord, 'Enabled' | 'changedBy' | Listed> &
  Readonly<Record<Listed, string>> & {
    readonly Enabled: number;
    readonly changedById: string | null;
    readonly changedByName: string | null;
  };

/** The people of a hub; few enough to be held in memory. */
export class UserStore {
  readonly #database: Database;
  readonly #byId = new Map<UserId, UserRecord>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.statement<Row>('SELECT * FROM user').all())
      this.#byId.set(row.Id, fromRow(row));
  }

  byId(Id: UserId): UserRecord | undefined {
    return this.#byId.get(Id);
  }

  all(): readonly UserRecord[] {
    return [...this.#byId.values()];
  }

  /** Writes a whole person, new or in place of the one with this id. */
  save(user: UserRecord): void {
    const editor = editorColumns(user.changedBy);
    this.#database
      .statement(
        `INSERT OR REPLACE INTO user (Id, Name, FirstName, LastName, Role, Enabled, ImageUrl, ClaimsExplicitAllow,
           ClaimsExplicitDeny, PreferredLanguageId, theme, sideBarBackground, favouriteOrder, revision, changedById,
           changedByName)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        user.Id,
        user.Name,
        user.FirstName,
        user.LastName,
        user.Role,
        Number(user.Enabled),
        user.ImageUrl,
        JSON.stringify(user.ClaimsExplicitAllow),
        JSON.stringify(user.ClaimsExplicitDeny),
        user.PreferredLanguageId,
        user.theme,
        user.sideBarBackground,
        JSON.stringify(user.favouriteOrder),
        user.revision,
        editor.Id,
        editor.Name,
      );
    this.#byId.set(user.Id, user);
  }

  remove(Id: UserId): void {
    this.#database.statement('DELETE FROM user WHERE Id = ?').run(Id);
    this.#byId.delete(Id);
  }
}

const fromRow = ({ changedById, changedByName, ...row }: Row): UserRecord => ({
  ...row,
  changedBy: editorOf(changedById, changedByName),
  Name: cleanName(row.Name),
  FirstName: cleanName(row.FirstName),
  LastName: cleanName(row.LastName),
  Enabled: row.Enabled === 1,
  ClaimsExplicitAllow: JSON.parse(row.ClaimsExplicitAllow) as readonly ExplicitAllow[],
  ClaimsExplicitDeny: JSON.parse(row.ClaimsExplicitDeny) as readonly ClaimKey[],
  favouriteOrder: JSON.parse(row.favouriteOrder) as DeviceId[],
});
