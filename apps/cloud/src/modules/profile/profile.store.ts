import { chooseLanguage, type Language, type UserId } from '@dimora/domain';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';

/** The tables of {@link ProfileStore}. */
export const profileMigrations: readonly SqlMigration[] = [
  {
    id: 'profile-001',
    sql: `CREATE TABLE profile (
      UserId TEXT PRIMARY KEY,
      FirstName TEXT NOT NULL,
      LastName TEXT NOT NULL,
      Avatar TEXT,
      PreferredLanguageId TEXT,
      newsletter BIGINT NOT NULL,
      revision BIGINT NOT NULL
    );
    CREATE TABLE avatar (
      hash TEXT PRIMARY KEY,
      UserId TEXT NOT NULL UNIQUE,
      type TEXT NOT NULL,
      bytes TEXT NOT NULL
    )`,
  },
];

/** Where pictures are served, each by the hash of its bytes. */
export const AVATAR_PATH = '/api/avatars';

/** A stored profile; `Avatar` is the hash of the picture. */
export type Profile = {
  readonly UserId: UserId;
  readonly FirstName: string;
  readonly LastName: string;
  readonly Avatar: string | null;
  readonly PreferredLanguageId: Language | null;
  readonly newsletter: boolean;
  readonly revision: number;
};

type Row = Omit<Profile, 'PreferredLanguageId' | 'newsletter'> & {
  readonly PreferredLanguageId: string | null;
  readonly newsletter: number;
};

/** A stored picture; `bytes` is base64. */
export type Avatar = { readonly hash: string; readonly type: string; readonly bytes: string };

/** Profiles and their pictures. */
export class ProfileStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async byId(UserId: UserId, sql: Sql = this.#sql): Promise<Profile | undefined> {
    const row = await sql.one<Row>('SELECT * FROM profile WHERE UserId = ?', [UserId]);
    return row && fromRow(row);
  }

  async add(profile: Profile, sql: Sql): Promise<void> {
    await sql.run(
      `INSERT INTO profile (UserId, FirstName, LastName, Avatar, PreferredLanguageId, newsletter, revision)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [profile.UserId, ...written(profile), profile.revision],
    );
  }

  /** Replaces the state of `profile.revision`; false where there is a newer one. */
  async update(profile: Profile, sql: Sql): Promise<boolean> {
    const { changes } = await sql.run(
      `UPDATE profile SET FirstName = ?, LastName = ?, Avatar = ?, PreferredLanguageId = ?,
         newsletter = ?, revision = revision + 1 WHERE UserId = ? AND revision = ?`,
      [...written(profile), profile.UserId, profile.revision],
    );
    return changes === 1;
  }

  /** Replaces a person's picture; `undefined` removes it. */
  async setAvatar(UserId: UserId, avatar: Avatar | undefined, sql: Sql): Promise<void> {
    await sql.run('DELETE FROM avatar WHERE UserId = ?', [UserId]);
    if (!avatar) return;
    await sql.run('INSERT INTO avatar (hash, UserId, type, bytes) VALUES (?, ?, ?, ?)', [
      avatar.hash,
      UserId,
      avatar.type,
      avatar.bytes,
    ]);
  }

  avatar(hash: string): Promise<Avatar | undefined> {
    return this.#sql.one<Avatar>('SELECT hash, type, bytes FROM avatar WHERE hash = ?', [hash]);
  }
}

const written = (profile: Profile) => [
  profile.FirstName,
  profile.LastName,
  profile.Avatar,
  profile.PreferredLanguageId,
  Number(profile.newsletter),
];

const fromRow = (row: Row): Profile => ({
  ...row,
  PreferredLanguageId:
    row.PreferredLanguageId === null ? null : chooseLanguage(row.PreferredLanguageId),
  newsletter: row.newsletter === 1,
});
