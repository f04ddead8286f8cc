import type { UserId } from '@dimora/domain';
import type { DeviceReader, RefreshToken, Session, SessionStore } from '@dimora/identity';
import type { Database, Migration } from '@dimora/node-kit';
import type { SecretColumn } from '@dimora/runtime';

/** The key that signs the hub's tokens; a lost one is replaced by a new one, and browsers renew their tokens. */
export const SIGNING_KEY: SecretColumn = {
  table: 'signing_key',
  column: 'jwk',
  row: ['kid'],
  json: true,
  ifLost: 'delete',
};

/** The tables of {@link HubSessionStore} and of the signing key. */
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
    secrets: [SIGNING_KEY],
  },
];

/** Where somebody signed in; empty if unknown. */
export type SignInPlace = {
  readonly address: string;
  /** The browser's User-Agent. */
  readonly agent: string;
};

/** A place, and who has signed in on its device before. */
export type SignInFrom = SignInPlace & { readonly deviceOf?: DeviceReader };

/** A session of the hub. */
export type HubSession = Session & SignInPlace & { readonly lastUsedAt: number };

/** Adds where a session was opened, and when it was last used. */
export const sessionPlaceMigration: Migration = {
  id: 'identity-005-session-place',
  sql: `ALTER TABLE session ADD COLUMN lastUsedAt INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE session ADD COLUMN address TEXT NOT NULL DEFAULT '';
    ALTER TABLE session ADD COLUMN agent TEXT NOT NULL DEFAULT '';
    UPDATE session SET lastUsedAt = startedAt;`,
};

/** Live sessions, held in memory because every call checks one. */
export class HubSessionStore implements SessionStore<HubSession> {
  readonly #database: Database;
  readonly #live = new Map<string, HubSession>();

  constructor(database: Database, now: number) {
    this.#database = database;
    database.statement('DELETE FROM session WHERE expiresAt <= ?').run(now);
    for (const session of database.statement<HubSession>('SELECT * FROM session').all())
      this.#live.set(session.id, session);
  }

  byId(id: string): HubSession | undefined {
    return this.#live.get(id);
  }

  ofUser(UserId: UserId): HubSession[] {
    return [...this.#live.values()].filter((session) => session.UserId === UserId);
  }

  start(session: HubSession, tokenHash: string): void {
    const { id, UserId, startedAt, lastUsedAt, expiresAt, address, agent } = session;
    this.#database.transaction(() => {
      this.#database
        .statement(
          `INSERT INTO session (id, UserId, startedAt, lastUsedAt, expiresAt, address, agent)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(id, UserId, startedAt, lastUsedAt, expiresAt, address, agent);
      this.#addToken(tokenHash, id, startedAt);
    });
    this.#live.set(session.id, session);
  }

  raise(id: string, steppedUpAt: number): void {
    const session = this.#live.get(id);
    if (!session) return;
    this.#database
      .statement('UPDATE session SET steppedUpAt = ? WHERE id = ?')
      .run(steppedUpAt, id);
    this.#live.set(id, { ...session, steppedUpAt });
  }

  /** Ends a session: in memory first, so that it ends even if the disk is full. */
  end(id: string): void {
    this.#live.delete(id);
    this.#database.statement('DELETE FROM session WHERE id = ?').run(id);
  }

  token(hash: string): RefreshToken | undefined {
    return this.#database
      .statement<RefreshToken>('SELECT * FROM refresh_token WHERE hash = ?')
      .get(hash);
  }

  replace(old: RefreshToken, newHash: string, now: number, expiresAt: number): void {
    const session = this.#live.get(old.sessionId);
    if (!session) return;
    this.#database.transaction(() => {
      this.#database
        .statement('UPDATE refresh_token SET replacedAt = coalesce(replacedAt, ?) WHERE hash = ?')
        .run(now, old.hash);
      this.#addToken(newHash, old.sessionId, now);
      this.#database
        .statement('UPDATE session SET expiresAt = ?, lastUsedAt = ? WHERE id = ?')
        .run(expiresAt, now, old.sessionId);
    });
    this.#live.set(session.id, { ...session, expiresAt, lastUsedAt: now });
  }

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
