import type { Language, UserId } from '@dimora/domain';
import { CLOCK_LEEWAY_MS } from '@dimora/identity';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';

/** The tables of {@link RegistrationStore}. */
export const registrationMigrations: readonly SqlMigration[] = [
  {
    id: 'identity-010-registration',
    sql: `CREATE TABLE registration (
      id TEXT PRIMARY KEY,
      email TEXT NOT NULL,
      Name TEXT,
      passwordHash TEXT NOT NULL,
      newsletter BIGINT NOT NULL,
      language TEXT,
      mails BIGINT NOT NULL,
      askedAt BIGINT NOT NULL,
      expiresAt BIGINT NOT NULL,
      UserId TEXT
    );
    CREATE INDEX registration_by_email ON registration (email);
    CREATE INDEX registration_by_expiry ON registration (expiresAt);
    CREATE TABLE registration_link (
      hash TEXT PRIMARY KEY,
      registrationId TEXT NOT NULL REFERENCES registration (id) ON DELETE CASCADE
    );
    CREATE INDEX registration_link_by_registration ON registration_link (registrationId)`,
  },
  {
    id: 'identity-011-registration-network',
    sql: `ALTER TABLE registration ADD COLUMN network TEXT NOT NULL DEFAULT '';
    ALTER TABLE registration ADD COLUMN sent BIGINT NOT NULL DEFAULT 0`,
  },
];

/** A registration whose link hasn't been opened, or was opened a short time ago. */
export type PendingRegistration = {
  /** The hash of the ticket that the registering browser holds. */
  readonly id: string;
  readonly email: string;
  /** Where it was begun: an IPv4 address, or an IPv6 network. */
  readonly network: string;
  readonly Name: string | null;
  readonly passwordHash: string;
  readonly newsletter: boolean;
  readonly language: Language | null;
  /** How many mails it has asked for. */
  readonly mails: number;
  /** How many of them were sent. */
  readonly sent: number;
  /** When it asked for the last of them. */
  readonly askedAt: number;
  readonly expiresAt: number;
  /** The account it has become; null while it waits. */
  readonly UserId: UserId | null;
};

type Row = Omit<PendingRegistration, 'newsletter'> & { readonly newsletter: number };

/** Registrations that wait for the link in their mail, and the hashes of those links. */
export class RegistrationStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async add(registration: PendingRegistration, linkHash: string, sql: Sql): Promise<void> {
    const { id, email, network, Name, passwordHash, newsletter, language } = registration;
    const { mails, sent, askedAt, expiresAt } = registration;
    await sql.run(
      `INSERT INTO registration (id, email, network, Name, passwordHash, newsletter, language, mails, sent, askedAt,
         expiresAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        email,
        network,
        Name,
        passwordHash,
        Number(newsletter),
        language,
        mails,
        sent,
        askedAt,
        expiresAt,
      ],
    );
    await addLink(sql, id, linkHash);
  }

  /** Notes another mail with its link; false where one was asked for after `before`, or there were `most`. */
  async again(
    asked: {
      readonly id: string;
      readonly linkHash: string;
      readonly now: number;
      readonly sent: boolean;
    },
    limits: { readonly before: number; readonly most: number },
    sql: Sql,
  ): Promise<boolean> {
    const { id, linkHash, now, sent } = asked;
    const { changes } = await sql.run(
      `UPDATE registration SET mails = mails + 1, sent = sent + ?, askedAt = ?
       WHERE id = ? AND UserId IS NULL AND askedAt <= ? AND mails < ?`,
      [Number(sent), now, id, limits.before, limits.most],
    );
    if (changes > 0) await addLink(sql, id, linkHash);
    return changes > 0;
  }

  /** How many mails registrations with this address have sent since: all, and those from one network. */
  async mailsTo(
    { email, network }: Pick<PendingRegistration, 'email' | 'network'>,
    since: number,
    sql: Sql,
  ): Promise<{ readonly all: number; readonly fromHere: number }> {
    const row = await sql.one<{ readonly mails: number | null; readonly here: number | null }>(
      `SELECT SUM(sent) AS mails, SUM(CASE WHEN network = ? THEN sent ELSE 0 END) AS here
       FROM registration WHERE email = ? AND askedAt > ?`,
      [network, email, since],
    );
    return { all: Number(row?.mails ?? 0), fromHere: Number(row?.here ?? 0) };
  }

  async byId(id: string, now: number): Promise<PendingRegistration | undefined> {
    const text = 'SELECT * FROM registration WHERE id = ? AND expiresAt > ? AND askedAt <= ?';
    return found(await this.#sql.one<Row>(text, [id, now, now + CLOCK_LEEWAY_MS]));
  }

  async byLink(hash: string, now: number): Promise<PendingRegistration | undefined> {
    return found(
      await this.#sql.one<Row>(
        `SELECT registration.* FROM registration JOIN registration_link ON registrationId = id
         WHERE hash = ? AND expiresAt > ? AND askedAt <= ?`,
        [hash, now, now + CLOCK_LEEWAY_MS],
      ),
    );
  }

  /** Notes the account that a registration became, and until when its browser may sign in; one of several attempts does it. */
  async became(id: string, UserId: UserId, until: number, sql: Sql): Promise<boolean> {
    const { changes } = await sql.run(
      'UPDATE registration SET UserId = ?, expiresAt = ? WHERE id = ? AND UserId IS NULL',
      [UserId, until, id],
    );
    return changes > 0;
  }

  async forget(id: string): Promise<void> {
    await this.#sql.run('DELETE FROM registration WHERE id = ?', [id]);
  }

  /** Deletes what has expired. */
  async sweep(now: number): Promise<void> {
    await this.#sql.run('DELETE FROM registration WHERE expiresAt <= ? OR askedAt > ?', [
      now,
      now + CLOCK_LEEWAY_MS,
    ]);
  }
}

const addLink = (sql: Sql, id: string, hash: string) =>
  sql.run('INSERT INTO registration_link (hash, registrationId) VALUES (?, ?)', [hash, id]);

const found = (row: Row | undefined): PendingRegistration | undefined =>
  row && { ...row, newsletter: row.newsletter === 1 };
