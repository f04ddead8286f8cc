import type { UserId } from '@dimora/domain';
import type {
  DeviceReader,
  RefreshToken,
  ReportingHub,
  Session,
  SessionStore,
} from '@dimora/identity';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';

/** The tables of {@link CloudSessionStore}. */
export const sessionMigrations: readonly SqlMigration[] = [
  {
    id: 'identity-002-session',
    sql: `CREATE TABLE session (
      id TEXT PRIMARY KEY,
      UserId TEXT NOT NULL,
      startedAt BIGINT NOT NULL,
      lastUsedAt BIGINT NOT NULL,
      expiresAt BIGINT NOT NULL,
      address TEXT NOT NULL,
      agent TEXT NOT NULL,
      through TEXT
    );
    CREATE INDEX session_by_user ON session (UserId);
    CREATE INDEX session_by_expiry ON session (expiresAt);
    CREATE TABLE refresh_token (
      hash TEXT PRIMARY KEY,
      sessionId TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      issuedAt BIGINT NOT NULL,
      replacedAt BIGINT
    );
    CREATE INDEX refresh_token_session ON refresh_token (sessionId)`,
  },
];

/** Where somebody signed in. */
export type SignInPlace = {
  readonly address: string;
  /** The browser's User-Agent. */
  readonly agent: string;
  /** The hub that calls in the person's name, else null. */
  readonly through: string | null;
};

/** A place, who has signed in on its device before, and the hub that reports it. */
export type SignInFrom = SignInPlace & {
  readonly deviceOf?: DeviceReader;
  readonly hub?: ReportingHub;
};

/** A session of the cloud. */
export type CloudSessionRow = Session & SignInPlace & { readonly lastUsedAt: number };

/** Sessions, shared by all replicas. */
export class CloudSessionStore implements SessionStore<CloudSessionRow> {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  byId(id: string): Promise<CloudSessionRow | undefined> {
    return this.#sql.one('SELECT * FROM session WHERE id = ?', [id]);
  }

  ofUser(UserId: UserId): Promise<CloudSessionRow[]> {
    return this.#sql.all('SELECT * FROM session WHERE UserId = ? ORDER BY lastUsedAt DESC', [
      UserId,
    ]);
  }

  start(session: CloudSessionRow, tokenHash: string): Promise<void> {
    return this.#sql.transaction(async (sql) => {
      const { id, UserId, startedAt, lastUsedAt, expiresAt, address, agent, through } = session;
      await sql.run(
        `INSERT INTO session (id, UserId, startedAt, lastUsedAt, expiresAt, address, agent, through)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        [id, UserId, startedAt, lastUsedAt, expiresAt, address, agent, through],
      );
      await addToken(sql, tokenHash, id, startedAt);
    });
  }

  async raise(id: string, steppedUpAt: number): Promise<void> {
    await this.#sql.run('UPDATE session SET steppedUpAt = ? WHERE id = ?', [steppedUpAt, id]);
  }

  async end(id: string): Promise<void> {
    await this.#sql.run('DELETE FROM session WHERE id = ?', [id]);
  }

  token(hash: string): Promise<RefreshToken | undefined> {
    return this.#sql.one('SELECT * FROM refresh_token WHERE hash = ?', [hash]);
  }

  replace(old: RefreshToken, newHash: string, now: number, expiresAt: number): Promise<void> {
    return this.#sql.transaction(async (sql) => {
      const alive = await sql.run('UPDATE session SET expiresAt = ?, lastUsedAt = ? WHERE id = ?', [
        expiresAt,
        now,
        old.sessionId,
      ]);
      if (alive.changes === 0) return;
      await sql.run(
        'UPDATE refresh_token SET replacedAt = coalesce(replacedAt, ?) WHERE hash = ?',
        [now, old.hash],
      );
      await addToken(sql, newHash, old.sessionId, now);
    });
  }

  async forgetReplaced(sessionId: string, before: number): Promise<void> {
    await this.#sql.run('DELETE FROM refresh_token WHERE sessionId = ? AND replacedAt < ?', [
      sessionId,
      before,
    ]);
  }

  /** Deletes expired sessions. */
  async sweep(now: number): Promise<void> {
    await this.#sql.run('DELETE FROM session WHERE expiresAt <= ?', [now]);
  }
}

async function addToken(sql: Sql, hash: string, sessionId: string, now: number): Promise<void> {
  await sql.run('INSERT INTO refresh_token (hash, sessionId, issuedAt) VALUES (?, ?, ?)', [
    hash,
    sessionId,
    now,
  ]);
}
