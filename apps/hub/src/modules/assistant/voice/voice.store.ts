import type { UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

/** The tables of {@link VoiceStore} in `config.db`. */
export const voiceMigrations: readonly Migration[] = [
  {
    id: 'voice-001',
    sql: `CREATE TABLE voice_link (
      Id TEXT PRIMARY KEY,
      UserId TEXT NOT NULL,
      Name TEXT NOT NULL,
      tokenHash TEXT NOT NULL UNIQUE,
      madeAt INTEGER NOT NULL,
      lastUsedAt INTEGER
    ) STRICT;
    CREATE TABLE voice_pin (UserId TEXT PRIMARY KEY, hash TEXT NOT NULL) STRICT;`,
  },
  {
    id: 'voice-002',
    sql: 'CREATE TABLE voice_opening (UserId TEXT PRIMARY KEY) STRICT;',
  },
];

/** A stored link: only a hash of its token. */
export type VoiceLinkRecord = {
  readonly Id: string;
  readonly UserId: UserId;
  readonly Name: string;
  readonly tokenHash: string;
  readonly madeAt: number;
  readonly lastUsedAt: number | null;
};

/** Stored voice links and PINs. They are few and read at every command, so links are held in memory. */
export class VoiceStore {
  readonly #database: Database;
  readonly #byHash = new Map<string, VoiceLinkRecord>();

  constructor(database: Database) {
    this.#database = database;
    for (const link of database.statement<VoiceLinkRecord>('SELECT * FROM voice_link').all())
      this.#byHash.set(link.tokenHash, link);
  }

  byHash(tokenHash: string): VoiceLinkRecord | undefined {
    return this.#byHash.get(tokenHash);
  }

  byId(Id: string): VoiceLinkRecord | undefined {
    return [...this.#byHash.values()].find((link) => link.Id === Id);
  }

  of(UserId: UserId): VoiceLinkRecord[] {
    return [...this.#byHash.values()]
      .filter((link) => link.UserId === UserId)
      .toSorted((a, b) => a.madeAt - b.madeAt);
  }

  /** Stores a new link or the new state of one. */
  save(link: VoiceLinkRecord): void {
    this.#database
      .statement('INSERT OR REPLACE INTO voice_link VALUES (?, ?, ?, ?, ?, ?)')
      .run(link.Id, link.UserId, link.Name, link.tokenHash, link.madeAt, link.lastUsedAt);
    this.#byHash.set(link.tokenHash, link);
  }

  /** Ends a link: in memory first, so that it ends even if the disk is full. */
  remove(link: VoiceLinkRecord): void {
    this.#byHash.delete(link.tokenHash);
    this.#database.statement('DELETE FROM voice_link WHERE Id = ?').run(link.Id);
  }

  pinHash(UserId: UserId): string | undefined {
    return this.#database
      .statement<{ readonly hash: string }>('SELECT hash FROM voice_pin WHERE UserId = ?')
      .get(UserId)?.hash;
  }

  /** Stores the hash of a person's PIN; `null` deletes it. */
  setPin(UserId: UserId, hash: string | null): void {
    if (hash === null)
      this.#database.statement('DELETE FROM voice_pin WHERE UserId = ?').run(UserId);
    else
      this.#database.statement('INSERT OR REPLACE INTO voice_pin VALUES (?, ?)').run(UserId, hash);
  }

  /** The people for whom the assistant checks the PIN of locks. */
  openers(): UserId[] {
    return this.#database
      .statement<{ readonly UserId: UserId }>('SELECT UserId FROM voice_opening ORDER BY UserId')
      .all()
      .map(({ UserId }) => UserId);
  }

  /** Adds a person to the {@link openers}, or removes them. */
  setOpener(UserId: UserId, allowed: boolean): void {
    const sql = allowed
      ? 'INSERT OR IGNORE INTO voice_opening VALUES (?)'
      : 'DELETE FROM voice_opening WHERE UserId = ?';
    this.#database.statement(sql).run(UserId);
  }

  /** One transaction, together with whatever other stores of `config.db` write in it. */
  transaction<Result>(work: () => Result): Result {
    return this.#database.transaction(work);
  }
}
