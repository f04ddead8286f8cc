import type { UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

/** The tables of {@link SessionStore} and of the signing key. */
export const sessionMigrations: readonly Migration[] = [
  {
    id: 'identity-002-session',
    sql: `CREATE TABLE session (
      id TEXT PRIMARY KEY,
      UserId TEXT NOT NULL,
      startedAt INTEGER NOT NULL,
      expiresAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE refresh_token (
      hash TEXT PRIMARY KEY,
      sessionId TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      issuedAt INTEGER NOT NULL,
      replacedAt INTEGER
    ) STRICT;
    CREATE INDEX refresh_token_session ON refresh_token (sessionId);
    CREATE TABLE signing_key (id INTEGER PRIMARY KEY CHECK (id = 1), kid TEXT NOT NULL, jwk TEXT NOT NULL) STRICT;`,
  },
];

/** One sign-in on one browser; it lives until it is ended or not used for long. Times are milliseconds. */
export type Session = {
  readonly id: string;
  readonly UserId: UserId;
  readonly startedAt: number;
  readonly expiresAt: number;
};

/** A refresh token as it is kept: by its hash. */
export type RefreshToken = {
  readonly hash: string;
  readonly sessionId: string;
  readonly issuedAt: number;
  /** When it was traded for a newer one. */
  readonly replacedAt: number | null;
};

/** Live sessions, held in memory for the question that every call asks. */
export class SessionStore {
  readonly #database: Database;
  readonly #live = new Map<string, Session>();

  constructor(database: Database, now: number) {
    this.#database = database;
    database.statement('DELETE FROM session WHERE expiresAt <= ?').run(now);
    for (const session of database.statement<Session>('SELECT * FROM session').all())
      this.#live.set(session.id, session);
  }

  byId(id: string): Session | undefined {
    return this.#live.get(id);
  }

  ofUser(UserId: UserId): Session[] {
    return [...this.#live.values()].filter((session) => session.UserId === UserId);
  }

  /** Starts a session with its first refresh token. */
  start(session: Session, tokenHash: string): void {
    this.#database.transaction(() => {
      this.#database
        .statement('INSERT INTO session (id, UserId, startedAt, expiresAt) VALUES (?, ?, ?, ?)')
        .run(session.id, session.UserId, session.startedAt, session.expiresAt);
      this.#addToken(tokenHash, session.id, session.startedAt);
    });
    this.#live.set(session.id, session);
  }

  /** Ends a session: in memory first, so that it is over even where the disk is full. */
  end(id: string): void {
    this.#live.delete(id);
    this.#database.statement('DELETE FROM session WHERE id = ?').run(id);
  }

  token(hash: string): RefreshToken | undefined {
    return this.#database
      .statement<RefreshToken>('SELECT * FROM refresh_token WHERE hash = ?')
      .get(hash);
  }

  /** Trades a refresh token for a newer one and lets the session live until `expiresAt`. */
  replace(old: RefreshToken, newHash: string, now: number, expiresAt: number): void {
    const session = this.#live.get(old.sessionId);
    if (!session) return;
    this.#database.transaction(() => {
      this.#database
        .statement('UPDATE refresh_token SET replacedAt = coalesce(replacedAt, ?) WHERE hash = ?')
        .run(now, old.hash);
      this.#addToken(newHash, old.sessionId, now);
      this.#database
        .statement('UPDATE session SET expiresAt = ? WHERE id = ?')
        .run(expiresAt, old.sessionId);
    });
    this.#live.set(session.id, { ...session, expiresAt });
  }

  /** Forgets tokens that were traded in before `before`: they are refused as unknown from then on. */
  forgetReplaced(sessionId: string, before: number): void {
    this.#database
      .statement('DELETE FROM refresh_token WHERE sessionId = ? AND replacedAt < ?')
      .run(sessionId, before);
  }

  #addToken(hash: string, sessionId: string, now: number): void {
    this.#database
      .statement('INSERT INTO refresh_token (hash, sessionId, issuedAt) VALUES (?, ?, ?)')
      .run(hash, sessionId, now);
  }
}
