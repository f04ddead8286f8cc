import type { Log } from '@dimora/runtime';
import type { Awaitable } from '../awaitable.ts';
import type { Rows } from '../devices/device.store.ts';
import type { QueuedMessage } from './push-queue.ts';

/** The table of {@link WaitingStore}, in the dialect that SQLite and PostgreSQL share. */
export const PUSH_WAITING_TABLE = `
  CREATE TABLE push_waiting (
    id TEXT PRIMARY KEY,
    deviceId TEXT NOT NULL,
    body TEXT NOT NULL,
    urgency TEXT NOT NULL,
    collapse TEXT,
    queuedAt BIGINT NOT NULL,
    expiresAt BIGINT NOT NULL,
    holder TEXT NOT NULL,
    heldUntil BIGINT NOT NULL
  )`;

/** A message as it waits on the disk: encrypted, and without its device's address. Times are milliseconds. */
export type KeptMessage = Pick<
  QueuedMessage,
  'id' | 'deviceId' | 'body' | 'urgency' | 'collapse'
> & {
  readonly queuedAt: number;
  readonly expiresAt: number;
};

type Row = Omit<KeptMessage, 'body'> & { readonly body: string };

/** How long a process that ended without a word holds its messages, in milliseconds. */
const HELD_MS = 180_000;

/**
 * The messages that wait, for the next start. Each belongs to the process that delivers it; those of one that ended
 * go to the next caller. It writes together what changed since the last time: a message that was delivered meanwhile
 * is never written. A write that fails loses what waits at a restart, never a delivery.
 */
export class WaitingStore {
  readonly #rows: Rows;
  readonly #log: Log;
  readonly #holder: string;
  /** What isn't written yet, by message; `null` for one that is to be deleted. */
  #changes = new Map<string, KeptMessage | null>();
  #writing: Promise<void> | undefined;

  /** `holder` names this process among those that share the table; the same one again after a restart, if it is alone. */
  constructor(rows: Rows, log: Log, holder: string) {
    this.#rows = rows;
    this.#log = log;
    this.#holder = holder;
  }

  /** The messages of the run before, the oldest first. */
  begin(now: number): Promise<KeptMessage[]> {
    return this.#take('heldUntil <= ? OR holder = ?', now);
  }

  /** Holds its own messages for longer, and takes those of processes that ended. */
  async hold(now: number): Promise<KeptMessage[]> {
    await this.#rows.run('UPDATE push_waiting SET heldUntil = ? WHERE holder = ?', [
      now + HELD_MS,
      this.#holder,
    ]);
    return this.#take('heldUntil <= ? AND holder <> ?', now);
  }

  /** Leaves its messages to the next process that asks. */
  async release(): Promise<void> {
    await this.write(0);
    await this.#rows.run('UPDATE push_waiting SET heldUntil = 0 WHERE holder = ?', [this.#holder]);
  }

  keep(message: KeptMessage): void {
    this.#changes.set(message.id, message);
  }

  forget(id: string): void {
    if (this.#changes.get(id)) this.#changes.delete(id);
    else this.#changes.set(id, null);
  }

  /** Writes what changed. Never rejects. */
  async write(now: number): Promise<void> {
    // Two changes of one message must not overtake each other.
    while (this.#writing) await this.#writing;
    const changes = this.#changes;
    this.#changes = new Map();
    this.#writing = this.#apply(changes, now + HELD_MS).catch((error: unknown) =>
      this.#log.warn('push.notKept', { error }),
    );
    await this.#writing;
    this.#writing = undefined;
  }

  async #take(which: string, now: number): Promise<KeptMessage[]> {
    await this.#rows.run('DELETE FROM push_waiting WHERE expiresAt <= ?', [now]);
    const rows = await this.#rows.all<Row>(
      `UPDATE push_waiting SET holder = ?, heldUntil = ? WHERE ${which}
       RETURNING id, deviceId, body, urgency, collapse, queuedAt, expiresAt`,
      [this.#holder, now + HELD_MS, now, this.#holder],
    );
    return rows
      .map(({ body, ...row }) => ({ ...row, body: Buffer.from(body, 'base64url') }))
      .toSorted((a, b) => a.queuedAt - b.queuedAt);
  }

  async #apply(changes: ReadonlyMap<string, KeptMessage | null>, heldUntil: number): Promise<void> {
    await Promise.all(
      [...changes].map(([id, message]) =>
        message ? this.#insert(message, heldUntil) : this.#delete(id),
      ),
    );
  }

  #delete(id: string): Awaitable<unknown> {
    return this.#rows.run('DELETE FROM push_waiting WHERE id = ?', [id]);
  }

  #insert(message: KeptMessage, heldUntil: number): Awaitable<unknown> {
    const { id, deviceId, body, urgency, collapse, queuedAt, expiresAt } = message;
    return this.#rows.run(
      `INSERT INTO push_waiting
         (id, deviceId, body, urgency, collapse, queuedAt, expiresAt, holder, heldUntil)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        deviceId,
        body.toString('base64url'),
        urgency,
        collapse,
        queuedAt,
        expiresAt,
        this.#holder,
        heldUntil,
      ],
    );
  }
}
