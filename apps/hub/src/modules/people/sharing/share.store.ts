import type { SHARE_OUTCOMES } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

/** The table of {@link ShareStore}. */
export const shareMigrations: readonly Migration[] = [
  {
    id: 'sharing-001',
    sql: `CREATE TABLE share (
      UserId TEXT PRIMARY KEY,
      Id TEXT NOT NULL UNIQUE,
      Email TEXT NOT NULL,
      Role TEXT NOT NULL,
      OpenedBy TEXT NOT NULL,
      sentAt INTEGER NOT NULL,
      expiresAt INTEGER NOT NULL,
      outcome TEXT,
      endedAt INTEGER
    ) STRICT`,
  },
];

/** How an invitation ended that wasn't accepted. */
export type ShareOutcome = (typeof SHARE_OUTCOMES)[number];

/** The last invitation of a person, unless it was accepted. */
export type Share = {
  readonly UserId: UserId;
  /** The `share_request_id` of the contact while it is open. */
  readonly Id: string;
  readonly Email: string;
  /** As the invited person reads it. */
  readonly Role: 'admin' | 'user' | 'guest';
  /** The inviter's name; empty once the inviter was erased. */
  readonly OpenedBy: string;
  readonly sentAt: number;
  readonly expiresAt: number;
  /** Null while it is open. */
  readonly outcome: ShareOutcome | null;
  readonly endedAt: number | null;
};

/** The last invitation of each person, held in memory. */
export class ShareStore {
  readonly #database: Database;
  readonly #byUser = new Map<UserId, Share>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.statement<Share>('SELECT * FROM share').all())
      this.#byUser.set(row.UserId, row);
  }

  of(UserId: UserId): Share | undefined {
    return this.#byUser.get(UserId);
  }

  /** A person's invitation, if it is open. */
  openOf(UserId: UserId): Share | undefined {
    const share = this.of(UserId);
    return share?.outcome === null ? share : undefined;
  }

  /** Every open invitation. */
  open(): Share[] {
    return [...this.#byUser.values()].filter(({ outcome }) => outcome === null);
  }

  /** Removes an erased person's name from the invitations that they sent. */
  forgetSender(Names: readonly string[]): void {
    for (const share of this.#byUser.values())
      if (Names.includes(share.OpenedBy)) this.save({ ...share, OpenedBy: '' });
  }

  save(share: Share): void {
    this.#database
      .statement('INSERT OR REPLACE INTO share VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        share.UserId,
        share.Id,
        share.Email,
        share.Role,
        share.OpenedBy,
        share.sentAt,
        share.expiresAt,
        share.outcome,
        share.endedAt,
      );
    this.#byUser.set(share.UserId, share);
  }

  remove(UserId: UserId): void {
    this.#database.statement('DELETE FROM share WHERE UserId = ?').run(UserId);
    this.#byUser.delete(UserId);
  }
}
