import type { UserId } from '@dimora/domain';
import type { SecretColumn, Vault } from '@dimora/runtime';
import type { Awaitable } from '../awaitable.ts';

type Value = string | number | null;

/** The database of the stores: synchronous on a hub, asynchronous in a cloud. Each statement stands alone. */
export interface Rows {
  all<Row>(text: string, params: readonly Value[]): Awaitable<Row[]>;
  one<Row>(text: string, params: readonly Value[]): Awaitable<Row | undefined>;
  run(text: string, params: readonly Value[]): Awaitable<{ readonly changes: number }>;
}

/** The table of {@link PushDeviceStore}, in the dialect that SQLite and PostgreSQL share. */
export const PUSH_DEVICE_TABLE = `
  CREATE TABLE push_device (
    id TEXT PRIMARY KEY,
    UserId TEXT NOT NULL,
    sessionId TEXT NOT NULL,
    PropertyId TEXT NOT NULL,
    Name TEXT NOT NULL,
    endpointHash TEXT NOT NULL UNIQUE,
    subscription TEXT NOT NULL,
    createdAt BIGINT NOT NULL,
    lastAt BIGINT,
    lastOutcome TEXT,
    failingSince BIGINT
  );
  CREATE INDEX push_device_user ON push_device (UserId)`;

/** Anybody who has the endpoint and its keys can write to the browser. */
const SUBSCRIPTION: SecretColumn = {
  table: 'push_device',
  column: 'subscription',
  row: ['id'],
  json: true,
  ifLost: 'delete',
};

/** The columns of {@link PUSH_DEVICE_TABLE} whose values are encrypted. */
export const PUSH_DEVICE_SECRETS: readonly SecretColumn[] = [SUBSCRIPTION];

/** Where a browser receives messages, and what encrypts them. */
export type Subscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** The result of a message; see the contract. */
export type Outcome = 'delivered' | 'later' | 'noAnswer' | 'refused' | 'gone';

/** A browser that receives push messages. Times are milliseconds. */
export type PushDeviceRecord = {
  readonly id: string;
  readonly UserId: UserId;
  /** Messages end with it. */
  readonly sessionId: string;
  /** The home whose messages it receives. */
  readonly PropertyId: string;
  readonly Name: string;
  readonly endpointHash: string;
  readonly subscription: Subscription;
  readonly createdAt: number;
  readonly lastAt: number | null;
  readonly lastOutcome: Outcome | null;
  /** Since when no message has arrived; `null` after one that has. */
  readonly failingSince: number | null;
};

type Row = Omit<PushDeviceRecord, 'subscription'> & { readonly subscription: string };

/** Stores the browsers that receive push messages. */
export class PushDeviceStore {
  readonly #rows: Rows;
  readonly #vault: Vault;

  constructor(rows: Rows, vault: Vault) {
    this.#rows = rows;
    this.#vault = vault;
  }

  /** Stores a device in place of the one with the same endpoint, even another person's. */
  async keep(device: PushDeviceRecord): Promise<void> {
    await this.removeEndpoint(device.endpointHash);
    const { id, UserId, sessionId, PropertyId, Name, endpointHash, createdAt } = device;
    const { lastAt, lastOutcome, failingSince } = device;
    const sealed = this.#vault.seal(SUBSCRIPTION, [id], JSON.stringify(device.subscription));
    await this.#rows.run(
      `INSERT INTO push_device (id, UserId, sessionId, PropertyId, Name, endpointHash, subscription,
         createdAt, lastAt, lastOutcome, failingSince)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (endpointHash) DO NOTHING`,
      [
        id,
        UserId,
        sessionId,
        PropertyId,
        Name,
        endpointHash,
        sealed,
        createdAt,
        lastAt,
        lastOutcome,
        failingSince,
      ],
    );
  }

  async byId(id: string): Promise<PushDeviceRecord | undefined> {
    const row = await this.#rows.one<Row>('SELECT * FROM push_device WHERE id = ?', [id]);
    return row && this.#opened(row);
  }

  async byEndpoint(endpointHash: string): Promise<PushDeviceRecord | undefined> {
    const text = 'SELECT * FROM push_device WHERE endpointHash = ?';
    const row = await this.#rows.one<Row>(text, [endpointHash]);
    return row && this.#opened(row);
  }

  /** A person's devices, newest first. */
  async ofUser(UserId: UserId): Promise<PushDeviceRecord[]> {
    const text = 'SELECT * FROM push_device WHERE UserId = ? ORDER BY createdAt DESC, id';
    return (await this.#rows.all<Row>(text, [UserId])).map((row) => this.#opened(row));
  }

  async remove(id: string): Promise<void> {
    await this.#rows.run('DELETE FROM push_device WHERE id = ?', [id]);
  }

  async removeEndpoint(endpointHash: string): Promise<void> {
    await this.#rows.run('DELETE FROM push_device WHERE endpointHash = ?', [endpointHash]);
  }

  async removeSession(sessionId: string): Promise<void> {
    await this.#rows.run('DELETE FROM push_device WHERE sessionId = ?', [sessionId]);
  }

  /** Notes the result of a message. */
  async settle(id: string, lastAt: number, outcome: Outcome): Promise<void> {
    const arrived = outcome === 'delivered';
    await this.#rows.run(
      `UPDATE push_device SET lastAt = ?, lastOutcome = ?,
         failingSince = ${arrived ? 'NULL' : 'coalesce(failingSince, ?)'} WHERE id = ?`,
      arrived ? [lastAt, outcome, id] : [lastAt, outcome, lastAt, id],
    );
  }

  /** Removes devices that no message has reached since then. */
  async removeFailing(before: number): Promise<void> {
    await this.#rows.run('DELETE FROM push_device WHERE failingSince < ?', [before]);
  }

  /** The sessions to which devices belong. */
  async sessions(): Promise<string[]> {
    const text = 'SELECT DISTINCT sessionId AS id FROM push_device';
    return (await this.#rows.all<{ id: string }>(text, [])).map(({ id }) => id);
  }

  #opened(row: Row): PushDeviceRecord {
    const text = this.#vault.open(SUBSCRIPTION, [row.id], row.subscription);
    return { ...row, subscription: JSON.parse(text) as Subscription };
  }
}
