import type { Sql, SqlMigration } from '@dimora/node-kit/sql';
import type { SecretColumn, Vault } from '@dimora/runtime';

/** Mails contain links that sign people in. */
const BODY: SecretColumn = { table: 'mail', column: 'body', row: ['id'], ifLost: 'delete' };

/** The table of {@link MailStore}. */
export const mailMigrations: readonly SqlMigration[] = [
  {
    id: 'mail-001',
    sql: `CREATE TABLE mail (
      id TEXT PRIMARY KEY,
      recipient TEXT NOT NULL,
      language TEXT NOT NULL,
      subject TEXT NOT NULL,
      body TEXT NOT NULL,
      queuedAt BIGINT NOT NULL,
      tries BIGINT NOT NULL,
      nextTryAt BIGINT NOT NULL,
      claimedUntil BIGINT NOT NULL,
      sentAt BIGINT,
      givenUpAt BIGINT,
      problem TEXT
    );
    CREATE INDEX mail_waiting ON mail (nextTryAt)`,
    secrets: [BODY],
  },
];

/** A queued mail; times are milliseconds. */
export type Mail = {
  readonly id: string;
  readonly recipient: string;
  readonly language: string;
  readonly subject: string;
  readonly body: string;
  readonly queuedAt: number;
  /** Failed attempts so far. */
  readonly tries: number;
  readonly nextTryAt: number;
  readonly sentAt: number | null;
  readonly givenUpAt: number | null;
  /** The last error. */
  readonly problem: string | null;
};

const WAITING = 'sentAt IS NULL AND givenUpAt IS NULL';

/** The mail queue, with mails that were sent lately. */
export class MailStore {
  readonly #sql: Sql;
  readonly #vault: Vault;

  constructor(sql: Sql, vault: Vault) {
    this.#sql = sql;
    this.#vault = vault;
  }

  async add(
    mail: Pick<Mail, 'id' | 'recipient' | 'language' | 'subject' | 'body' | 'queuedAt'>,
    sql: Sql,
  ) {
    const { id, recipient, language, subject, body, queuedAt } = mail;
    await sql.run(
      `INSERT INTO mail (id, recipient, language, subject, body, queuedAt, tries, nextTryAt, claimedUntil)
       VALUES (?, ?, ?, ?, ?, ?, 0, ?, 0)`,
      [id, recipient, language, subject, this.#sealed(id, body), queuedAt, queuedAt],
    );
  }

  /** Claims the due mails until `until`: no other replica gets them meanwhile. */
  async take(now: number, until: number, most: number): Promise<Mail[]> {
    const mails = await this.#sql.all<Mail>(
      `UPDATE mail SET claimedUntil = ? WHERE claimedUntil <= ? AND id IN (
         SELECT id FROM mail WHERE ${WAITING} AND nextTryAt <= ? AND claimedUntil <= ?
         ORDER BY nextTryAt LIMIT ?) RETURNING *`,
      [until, now, now, now, most],
    );
    return mails.map((mail) => this.#opened(mail));
  }

  /** Marks a mail as sent. Its body may hold secrets, so it is replaced by `body`. */
  async sent(id: string, now: number, body: string): Promise<void> {
    await this.#sql.run('UPDATE mail SET sentAt = ?, body = ?, claimedUntil = 0 WHERE id = ?', [
      now,
      this.#sealed(id, body),
      id,
    ]);
  }

  async failed(id: string, problem: string, nextTryAt: number): Promise<void> {
    await this.#sql.run(
      'UPDATE mail SET tries = tries + 1, problem = ?, nextTryAt = ?, claimedUntil = 0 WHERE id = ?',
      [problem, nextTryAt, id],
    );
  }

  async givenUp(id: string, problem: string, now: number): Promise<void> {
    await this.#sql.run(
      'UPDATE mail SET problem = ?, givenUpAt = ?, body = ?, claimedUntil = 0 WHERE id = ?',
      [problem, now, this.#sealed(id, ''), id],
    );
  }

  /** When the next mail is due; nothing while none waits. */
  async nextDue(): Promise<number | undefined> {
    const row = await this.#sql.one<{ due: number | null }>(
      `SELECT min(CASE WHEN claimedUntil > nextTryAt THEN claimedUntil ELSE nextTryAt END) AS due
       FROM mail WHERE ${WAITING}`,
    );
    return row?.due ?? undefined;
  }

  /** The latest mails, newest first. */
  async latest(most: number): Promise<Mail[]> {
    const text = 'SELECT * FROM mail ORDER BY queuedAt DESC, id DESC LIMIT ?';
    return (await this.#sql.all<Mail>(text, [most])).map((mail) => this.#opened(mail));
  }

  /** Deletes mails that were sent or given up before. */
  async sweep(before: number): Promise<void> {
    await this.#sql.run('DELETE FROM mail WHERE coalesce(sentAt, givenUpAt) <= ?', [before]);
  }

  #sealed(id: string, body: string): string {
    return this.#vault.seal(BODY, [id], body);
  }

  #opened(mail: Mail): Mail {
    return { ...mail, body: this.#vault.open(BODY, [mail.id], mail.body) };
  }
}
