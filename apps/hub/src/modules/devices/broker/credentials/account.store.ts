import type { UserId } from '@dimora/domain';
import type { Database } from '@dimora/node-kit';

/**
 * Whose account it is: a device's that was installed, a gateway's that a person created, or of a client that
 * signed in during a pairing window.
 */
export type AccountKind = 'device' | 'gateway' | 'paired';

/** A stored account. */
export type StoredAccount = {
  readonly username: string;
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
  readonly topics: readonly string[];
  readonly kind: AccountKind;
  readonly createdAt: number | null;
  /** The person who created it. */
  readonly createdBy: UserId | null;
  /** When a client last signed in with it, to the hour. */
  readonly seenAt: number | null;
  /** Until when a gateway's account adds topics; `null` before its first topic. */
  readonly learnsUntil: number | null;
  /** False for a paired account that nobody has accepted yet. */
  readonly accepted: boolean;
};

type Row = Omit<StoredAccount, 'topics' | 'accepted'> & { topics: string; accepted: number };

const COLUMNS = `username, salt, hash, topics, kind, created_at AS createdAt, created_by AS createdBy,
  seen_at AS seenAt, learns_until AS learnsUntil, accepted`;

const accountOf = (row: Row): StoredAccount => ({
  ...row,
  topics: JSON.parse(row.topics) as string[],
  accepted: row.accepted === 1,
});

/** The accounts of the embedded broker in config.db. */
export class AccountStore {
  readonly #database: Database;
  /** Every account as last read: announcements are compared with all of them. */
  #all: StoredAccount[] | undefined;
  #onRemoved: (username: string) => void = () => {};

  constructor(database: Database) {
    this.#database = database;
  }

  /** From now on, called with the name of every removed account. */
  onRemoved(hear: (username: string) => void): void {
    this.#onRemoved = hear;
  }

  byName(username: string): StoredAccount | undefined {
    const row = this.#database
      .statement<Row>(`SELECT ${COLUMNS} FROM mqtt_account WHERE username = ?`)
      .get(username);
    return row && accountOf(row);
  }

  all(): readonly StoredAccount[] {
    this.#all ??= this.#database
      .statement<Row>(`SELECT ${COLUMNS} FROM mqtt_account ORDER BY created_at, username`)
      .all()
      .map(accountOf);
    return this.#all;
  }

  put({
    username,
    salt,
    hash,
    topics,
    kind,
    createdAt,
    createdBy,
    seenAt,
    learnsUntil,
    accepted,
  }: StoredAccount): void {
    this.#all = undefined;
    this.#database
      .statement(
        `INSERT OR REPLACE INTO mqtt_account
           (username, salt, hash, topics, kind, created_at, created_by, seen_at, learns_until, accepted)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        username,
        salt,
        hash,
        JSON.stringify(topics),
        kind,
        createdAt,
        createdBy,
        seenAt,
        learnsUntil,
        accepted ? 1 : 0,
      );
  }

  /** Nobody is known to have created what this person did. */
  forgetMaker(Id: UserId): void {
    this.#all = undefined;
    this.#database
      .statement('UPDATE mqtt_account SET created_by = NULL WHERE created_by = ?')
      .run(Id);
  }

  seen(username: string, at: number): void {
    this.#all = undefined;
    this.#database
      .statement('UPDATE mqtt_account SET seen_at = ? WHERE username = ?')
      .run(at, username);
  }

  /** Removes an account; what it announced is free for others. */
  remove(username: string): void {
    this.#all = undefined;
    this.#database.statement('DELETE FROM mqtt_announcer WHERE username = ?').run(username);
    this.#database.statement('DELETE FROM mqtt_account WHERE username = ?').run(username);
    this.#onRemoved(username);
  }
}
