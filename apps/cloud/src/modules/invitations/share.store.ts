import type { Language, ProductId, UserId } from '@dimora/domain';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';
import type { DataSubject } from '../../platform/personal-rows.ts';

/** The tables of {@link ShareStore}; products come before them. */
export const shareMigrations: readonly SqlMigration[] = [
  {
    id: 'invitations-001',
    sql: `CREATE TABLE share_request (
      Id TEXT PRIMARY KEY,
      ProductId TEXT NOT NULL REFERENCES product (id),
      UserId TEXT NOT NULL,
      email TEXT NOT NULL,
      Role TEXT NOT NULL,
      Inviter TEXT NOT NULL,
      language TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      state TEXT NOT NULL,
      sentAt BIGINT NOT NULL,
      expiresAt BIGINT NOT NULL,
      account TEXT,
      settled BIGINT NOT NULL DEFAULT 0
    );
    CREATE INDEX share_request_email ON share_request (email);
    CREATE INDEX share_request_product ON share_request (ProductId);
    CREATE TABLE share_mail (
      ProductId TEXT NOT NULL,
      email TEXT NOT NULL,
      sentAt BIGINT NOT NULL
    );
    CREATE TABLE share_gate (
      key TEXT PRIMARY KEY,
      usedAt BIGINT NOT NULL
    );
    CREATE INDEX share_mail_email ON share_mail (email, sentAt);
    CREATE INDEX share_mail_product ON share_mail (ProductId, sentAt)`,
  },
];

/** An invitation of a hub to one address. */
export type Share = {
  /** Made by the hub: its `share_request_id`. */
  readonly Id: string;
  readonly ProductId: ProductId;
  /** The person on the hub. */
  readonly UserId: UserId;
  /** In lower case. */
  readonly email: string;
  readonly Role: 'admin' | 'user' | 'guest';
  readonly Inviter: string;
  readonly language: Language;
  /** Of the newest link's token. */
  readonly hash: string;
  /** One that has expired stays open. */
  readonly state: 'open' | 'accepted' | 'refused' | 'withdrawn';
  readonly sentAt: number;
  readonly expiresAt: number;
  /** Who accepted it. */
  readonly account: UserId | null;
};

/** How many invitations were mailed since a moment. */
export type MailCounts = {
  readonly toAddress: number;
  readonly ofHub: number;
  readonly ofBoth: number;
  /** When the hub last wrote to the address; 0 for never. */
  readonly lastOfBoth: number;
};

type Row = Share & { readonly settled: number };

/** Invitations; they are kept for a while after their end, to answer their links. */
export class ShareStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** False where the id is taken. */
  async add(share: Share): Promise<boolean> {
    const { Id, ProductId, UserId, email, Role, Inviter, language } = share;
    const { hash, state, sentAt, expiresAt } = share;
    const { changes } = await this.#sql.run(
      `INSERT INTO share_request (Id, ProductId, UserId, email, Role, Inviter, language, hash, state, sentAt, expiresAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (Id) DO NOTHING`,
      [Id, ProductId, UserId, email, Role, Inviter, language, hash, state, sentAt, expiresAt],
    );
    return changes === 1;
  }

  /** Withdraws what is open for a person of a hub. */
  async replace(ProductId: string, UserId: UserId): Promise<void> {
    await this.#sql.run(
      `UPDATE share_request SET state = 'withdrawn', settled = 1
       WHERE ProductId = ? AND UserId = ? AND state = 'open'`,
      [ProductId, UserId],
    );
  }

  /** Gives an open invitation another link and time. */
  async renew(
    { Id, ProductId }: { readonly Id: string; readonly ProductId: string },
    { hash, sentAt, expiresAt }: Pick<Share, 'hash' | 'sentAt' | 'expiresAt'>,
  ): Promise<Share | undefined> {
    return this.#sql.one<Row>(
      `UPDATE share_request SET hash = ?, sentAt = ?, expiresAt = ?
       WHERE Id = ? AND ProductId = ? AND state = 'open' AND expiresAt > ? RETURNING *`,
      [hash, sentAt, expiresAt, Id, ProductId, sentAt],
    );
  }

  async setRole(Id: string, ProductId: string, Role: Share['Role']): Promise<boolean> {
    const { changes } = await this.#sql.run(
      `UPDATE share_request SET Role = ? WHERE Id = ? AND ProductId = ? AND state = 'open'`,
      [Role, Id, ProductId],
    );
    return changes === 1;
  }

  byId(Id: string): Promise<Share | undefined> {
    return this.#sql.one<Row>('SELECT * FROM share_request WHERE Id = ?', [Id]);
  }

  byHash(hash: string): Promise<Share | undefined> {
    return this.#sql.one<Row>('SELECT * FROM share_request WHERE hash = ?', [hash]);
  }

  /** Those that a hub has still to settle. */
  unsettled(ProductId: string): Promise<Share[]> {
    return this.#sql.all<Row>(
      'SELECT * FROM share_request WHERE ProductId = ? AND settled = 0 ORDER BY sentAt, Id',
      [ProductId],
    );
  }

  /** The open ones to an address, the newest first. */
  openTo(email: string, now: number): Promise<Share[]> {
    return this.#sql.all<Row>(
      `SELECT * FROM share_request WHERE email = ? AND state = 'open' AND expiresAt > ?
       ORDER BY sentAt DESC, Id`,
      [email, now],
    );
  }

  /** How many of a hub are open. */
  async openOf(ProductId: string, now: number): Promise<number> {
    const row = await this.#sql.one<{ readonly open: number }>(
      `SELECT COUNT(*) AS open FROM share_request
       WHERE ProductId = ? AND state = 'open' AND expiresAt > ?`,
      [ProductId, now],
    );
    return Number(row?.open ?? 0);
  }

  /** Ends an open invitation to this address; of several attempts one does it. */
  async end(
    { Id, email }: Pick<Share, 'Id' | 'email'>,
    how: { readonly state: 'accepted' | 'refused'; readonly account: UserId | null },
    now: number,
  ): Promise<boolean> {
    const { changes } = await this.#sql.run(
      `UPDATE share_request SET state = ?, account = ?
       WHERE Id = ? AND email = ? AND state = 'open' AND expiresAt > ?`,
      [how.state, how.account, Id, email, now],
    );
    return changes === 1;
  }

  /** The hub knows of the end of an invitation; nothing where it is open. */
  async settle(Id: string, ProductId: string, now: number): Promise<void> {
    await this.#sql.run(
      `UPDATE share_request SET settled = 1
       WHERE Id = ? AND ProductId = ? AND (state <> 'open' OR expiresAt <= ?)`,
      [Id, ProductId, now],
    );
  }

  /** Withdraws an invitation that isn't settled; answers it, with the account where it had been accepted. */
  withdraw(Id: string, ProductId: string): Promise<Share | undefined> {
    return this.#sql.one<Row>(
      `UPDATE share_request SET state = 'withdrawn', settled = 1
       WHERE Id = ? AND ProductId = ? AND settled = 0 RETURNING *`,
      [Id, ProductId],
    );
  }

  /** Withdraws every invitation of a hub. */
  async release(ProductId: string): Promise<void> {
    await this.#sql.run(
      `UPDATE share_request SET state = 'withdrawn', settled = 1
       WHERE ProductId = ? AND settled = 0`,
      [ProductId],
    );
  }

  /**
   * Lets one transaction at a time count the mails of a hub and those to an address; the others wait for its end. On
   * PostgreSQL they would all count the same otherwise.
   */
  async takeTurn(ProductId: string, email: string, now: number): Promise<void> {
    // Always in the same order, so that no two wait for each other.
    for (const key of [`address ${email}`, `hub ${ProductId}`])
      await this.#sql.run(
        `INSERT INTO share_gate (key, usedAt) VALUES (?, ?)
         ON CONFLICT (key) DO UPDATE SET usedAt = excluded.usedAt`,
        [key, now],
      );
  }

  async noteMail(ProductId: string, email: string, sentAt: number): Promise<void> {
    await this.#sql.run('INSERT INTO share_mail (ProductId, email, sentAt) VALUES (?, ?, ?)', [
      ProductId,
      email,
      sentAt,
    ]);
  }

  async mailsSince(ProductId: string, email: string, since: number): Promise<MailCounts> {
    const row = await this.#sql.one<Record<keyof MailCounts, number | null>>(
      `SELECT SUM(CASE WHEN email = ? THEN 1 ELSE 0 END) AS toAddress,
         SUM(CASE WHEN ProductId = ? THEN 1 ELSE 0 END) AS ofHub,
         SUM(CASE WHEN email = ? AND ProductId = ? THEN 1 ELSE 0 END) AS ofBoth,
         MAX(CASE WHEN email = ? AND ProductId = ? THEN sentAt ELSE 0 END) AS lastOfBoth
       FROM share_mail WHERE (email = ? OR ProductId = ?) AND sentAt > ?`,
      [email, ProductId, email, ProductId, email, ProductId, email, ProductId, since],
    );
    return {
      toAddress: Number(row?.toAddress ?? 0),
      ofHub: Number(row?.ofHub ?? 0),
      ofBoth: Number(row?.ofBoth ?? 0),
      lastOfBoth: Number(row?.lastOfBoth ?? 0),
    };
  }

  /** Those to somebody's address or account. */
  ofPerson({ UserId, email }: DataSubject): Promise<Share[]> {
    return this.#sql.all<Row>(
      'SELECT * FROM share_request WHERE account = ? OR email = ? ORDER BY sentAt, Id',
      [UserId, email ?? ''],
    );
  }

  /** Takes somebody out of what they were invited to; a hub that hasn't heard of the end hears that they refused. */
  async forget({ UserId, email }: DataSubject): Promise<void> {
    const theirs = [UserId, email ?? ''];
    await this.#sql.run(
      'DELETE FROM share_request WHERE settled = 1 AND (account = ? OR email = ?)',
      theirs,
    );
    await this.#sql.run(
      `UPDATE share_request SET state = 'refused', account = NULL, email = ''
       WHERE account = ? OR email = ?`,
      theirs,
    );
    if (email === null) return;
    await this.#sql.run('DELETE FROM share_mail WHERE email = ?', [email]);
    await this.#sql.run('DELETE FROM share_gate WHERE key = ?', [`address ${email}`]);
  }

  /** Deletes invitations that expired, and mails that were sent, before these moments. */
  async sweep(before: { readonly shares: number; readonly mails: number }): Promise<void> {
    await this.#sql.run('DELETE FROM share_request WHERE expiresAt <= ?', [before.shares]);
    await this.#sql.run('DELETE FROM share_mail WHERE sentAt <= ?', [before.mails]);
    await this.#sql.run('DELETE FROM share_gate WHERE usedAt <= ?', [before.mails]);
  }
}
