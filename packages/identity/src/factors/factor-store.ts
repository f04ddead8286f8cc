import type { UserId } from '@dimora/domain';
import type { SecretColumn, Vault } from '@dimora/runtime';
import type { Awaitable } from '../awaitable.ts';

type Value = string | number | null;

/**
 * The database of {@link FactorStore}: synchronous on a hub, asynchronous in a cloud. Each statement stands
 * alone.
 */
export interface Rows {
  all<Row>(text: string, params: readonly Value[]): Awaitable<Row[]>;
  one<Row>(text: string, params: readonly Value[]): Awaitable<Row | undefined>;
  run(text: string, params: readonly Value[]): Awaitable<{ readonly changes: number }>;
}

/** The tables of {@link FactorStore}, in the dialect that SQLite and PostgreSQL share. */
export const FACTOR_TABLES = `
  CREATE TABLE authenticator (
    UserId TEXT PRIMARY KEY,
    secret TEXT,
    pending TEXT,
    since BIGINT,
    lastStep BIGINT NOT NULL DEFAULT 0,
    codes TEXT NOT NULL DEFAULT '[]'
  );
  CREATE TABLE passkey (
    id TEXT PRIMARY KEY,
    UserId TEXT NOT NULL,
    rpId TEXT NOT NULL,
    Name TEXT NOT NULL,
    publicKey TEXT NOT NULL,
    counter BIGINT NOT NULL,
    transports TEXT NOT NULL,
    madeAt BIGINT NOT NULL,
    lastUsedAt BIGINT
  );
  CREATE INDEX passkey_by_user ON passkey (UserId)`;

/** A lost one must not turn the second factor off: no code fits any more, and the recovery codes still do. */
const SECRET: SecretColumn = {
  table: 'authenticator',
  column: 'secret',
  row: ['UserId'],
  ifLost: 'random',
};
const PENDING: SecretColumn = {
  table: 'authenticator',
  column: 'pending',
  row: ['UserId'],
  ifLost: 'clear',
};

/** The columns of {@link FACTOR_TABLES} whose values are encrypted. */
export const FACTOR_SECRETS: readonly SecretColumn[] = [SECRET, PENDING];

/** A person's authenticator. Times are milliseconds. */
export type Authenticator = {
  /** Base32; empty until the first one is confirmed. */
  readonly secret: string | null;
  /** A new secret until it is confirmed with a code; the old one stays active until then. */
  readonly pending: string | null;
  readonly since: number | null;
  /** The step of the last accepted code; older ones are refused. */
  readonly lastStep: number;
  /** Hashes of the unused recovery codes. */
  readonly codes: readonly string[];
};

/** A passkey as it is stored. */
export type StoredPasskey = {
  readonly id: string;
  readonly UserId: UserId;
  /** The host it was made for; browsers offer it only there. */
  readonly rpId: string;
  readonly Name: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  /** JSON. */
  readonly transports: string;
  readonly madeAt: number;
  readonly lastUsedAt: number | null;
};

type AuthenticatorRow = Omit<Authenticator, 'codes'> & { readonly codes: string };

/** Stores people's second factors and passkeys. Single-use items are consumed by one atomic statement. */
export class FactorStore {
  readonly #rows: Rows;
  readonly #vault: Vault;

  constructor(rows: Rows, vault: Vault) {
    this.#rows = rows;
    this.#vault = vault;
  }

  async authenticator(UserId: UserId): Promise<Authenticator | undefined> {
    const row = await this.#row(UserId);
    if (!row) return undefined;
    const opened = (at: SecretColumn, stored: string | null): string | null =>
      stored === null ? null : this.#vault.open(at, [UserId], stored);
    return {
      ...row,
      secret: opened(SECRET, row.secret),
      pending: opened(PENDING, row.pending),
      codes: JSON.parse(row.codes) as string[],
    };
  }

  /** Keeps a secret until it is confirmed. */
  async propose(UserId: UserId, pending: string): Promise<void> {
    await this.#rows.run(
      `INSERT INTO authenticator (UserId, pending) VALUES (?, ?)
       ON CONFLICT (UserId) DO UPDATE SET pending = excluded.pending`,
      [UserId, this.#vault.seal(PENDING, [UserId], pending)],
    );
  }

  /** Activates the confirmed secret with new recovery codes; false when it is no longer pending. */
  async accept(
    UserId: UserId,
    pending: string,
    now: { readonly since: number; readonly step: number; readonly codes: readonly string[] },
  ): Promise<boolean> {
    const stored = (await this.#row(UserId))?.pending ?? null;
    if (stored === null || this.#vault.open(PENDING, [UserId], stored) !== pending) return false;
    const secret = this.#vault.seal(SECRET, [UserId], pending);
    // An encrypted text is never written twice, so the condition finds this very proposal.
    const { changes } = await this.#rows.run(
      `UPDATE authenticator SET secret = ?, pending = NULL, since = ?, lastStep = ?, codes = ?
       WHERE UserId = ? AND pending = ?`,
      [secret, now.since, now.step, JSON.stringify(now.codes), UserId, stored],
    );
    return changes === 1;
  }

  /** Consumes a code's step: of several concurrent callers with the same code, only one succeeds. */
  async takeStep(UserId: UserId, step: number): Promise<boolean> {
    const { changes } = await this.#rows.run(
      'UPDATE authenticator SET lastStep = ? WHERE UserId = ? AND lastStep < ?',
      [step, UserId, step],
    );
    return changes === 1;
  }

  /** Consumes a recovery code by its hash. */
  async takeCode(UserId: UserId, hash: string): Promise<boolean> {
    const row = await this.#row(UserId);
    const codes = row ? (JSON.parse(row.codes) as string[]) : [];
    if (!row || !codes.includes(hash)) return false;
    const left = JSON.stringify(codes.filter((each) => each !== hash));
    const { changes } = await this.#rows.run(
      'UPDATE authenticator SET codes = ? WHERE UserId = ? AND codes = ?',
      [left, UserId, row.codes],
    );
    return changes === 1;
  }

  async replaceCodes(UserId: UserId, codes: readonly string[]): Promise<void> {
    await this.#rows.run('UPDATE authenticator SET codes = ? WHERE UserId = ?', [
      JSON.stringify(codes),
      UserId,
    ]);
  }

  /** Removes the authenticator and its recovery codes. */
  async forget(UserId: UserId): Promise<void> {
    await this.#rows.run('DELETE FROM authenticator WHERE UserId = ?', [UserId]);
  }

  async passkeysOf(UserId: UserId): Promise<StoredPasskey[]> {
    return this.#rows.all('SELECT * FROM passkey WHERE UserId = ? ORDER BY madeAt, id', [UserId]);
  }

  async passkey(id: string): Promise<StoredPasskey | undefined> {
    return this.#rows.one('SELECT * FROM passkey WHERE id = ?', [id]);
  }

  /** False when this id already exists. */
  async addPasskey(key: StoredPasskey): Promise<boolean> {
    const { id, UserId, rpId, Name, publicKey, counter, transports, madeAt, lastUsedAt } = key;
    const { changes } = await this.#rows.run(
      `INSERT INTO passkey (id, UserId, rpId, Name, publicKey, counter, transports, madeAt, lastUsedAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      [id, UserId, rpId, Name, publicKey, counter, transports, madeAt, lastUsedAt],
    );
    return changes === 1;
  }

  async renamePasskey(UserId: UserId, id: string, Name: string): Promise<boolean> {
    const text = 'UPDATE passkey SET Name = ? WHERE id = ? AND UserId = ?';
    return (await this.#rows.run(text, [Name, id, UserId])).changes === 1;
  }

  async removePasskey(UserId: UserId, id: string): Promise<boolean> {
    const text = 'DELETE FROM passkey WHERE id = ? AND UserId = ?';
    return (await this.#rows.run(text, [id, UserId])).changes === 1;
  }

  /** Removes every passkey of a person. */
  async forgetPasskeys(UserId: UserId): Promise<void> {
    await this.#rows.run('DELETE FROM passkey WHERE UserId = ?', [UserId]);
  }

  async passkeyUsed(id: string, counter: number, lastUsedAt: number): Promise<void> {
    await this.#rows.run('UPDATE passkey SET counter = ?, lastUsedAt = ? WHERE id = ?', [
      counter,
      lastUsedAt,
      id,
    ]);
  }

  async #row(UserId: UserId): Promise<AuthenticatorRow | undefined> {
    const text =
      'SELECT secret, pending, since, lastStep, codes FROM authenticator WHERE UserId = ?';
    return this.#rows.one(text, [UserId]);
  }
}
