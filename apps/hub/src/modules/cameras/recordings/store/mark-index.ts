import type { DeviceId, EventId, RecordedKind } from '@dimora/domain';
import type { Database } from '@dimora/node-kit';

/** What happened before a camera. */
export type Mark = {
  readonly EventId: EventId;
  readonly DeviceId: DeviceId;
  readonly at: number;
  readonly until: number | null;
  readonly kind: RecordedKind;
  readonly label: string | null;
};

type MarkRow = Pick<Mark, 'at' | 'until' | 'kind' | 'label'> & {
  readonly event_id: EventId;
  readonly device_id: DeviceId;
};

/** Marks that one answer lists. */
const MOST_MARKS = 2_000;

/** What happened before cameras, and how much was written of it. */
export class MarkIndex {
  readonly #database: () => Database;

  constructor(database: () => Database) {
    this.#database = database;
  }

  /** Counts bytes towards the day on which they were written. */
  count(day: number, bytes: number): void {
    this.#database()
      .statement(
        `INSERT INTO written (day, bytes) VALUES (?, ?)
         ON CONFLICT (day) DO UPDATE SET bytes = bytes + excluded.bytes`,
      )
      .run(day, bytes);
  }

  /** The bytes of each of these days on which something was written. */
  written(from: number, to: number): readonly { readonly day: number; readonly bytes: number }[] {
    return this.#database()
      .statement<{ readonly day: number; readonly bytes: number }>(
        'SELECT day, bytes FROM written WHERE day >= ? AND day < ? ORDER BY day',
      )
      .all(from, to);
  }

  add({ EventId, DeviceId, at, until, kind, label }: Mark): void {
    this.#database()
      .statement(
        'INSERT OR REPLACE INTO mark (event_id, device_id, at, until, kind, label) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(EventId, DeviceId, at, until, kind, label);
  }

  /** What began last of a kind is over. */
  over(DeviceId: DeviceId, kind: RecordedKind, until: number): void {
    this.#database()
      .statement(
        `UPDATE mark SET until = ? WHERE event_id = (
           SELECT event_id FROM mark WHERE device_id = ? AND kind = ? ORDER BY at DESC LIMIT 1)
         AND until IS NULL`,
      )
      .run(until, DeviceId, kind);
  }

  of(EventId: EventId): Mark | undefined {
    const row = this.#database()
      .statement<MarkRow>('SELECT * FROM mark WHERE event_id = ?')
      .get(EventId);
    return row && markOf(row);
  }

  /** The newest marks of a range, in the order of time, and one more than an answer lists if there are that many. */
  within(DeviceId: DeviceId, from: number, to: number, limit = MOST_MARKS): Mark[] {
    return this.#database()
      .statement<MarkRow>(
        'SELECT * FROM mark WHERE device_id = ? AND at >= ? AND at < ? ORDER BY at DESC LIMIT ?',
      )
      .all(DeviceId, from, to, limit)
      .map(markOf)
      .toReversed();
  }

  drop(events: readonly EventId[]): void {
    this.#database()
      .statement('DELETE FROM mark WHERE event_id IN (SELECT value FROM json_each(?))')
      .run(JSON.stringify(events));
  }

  /** Marks that lie before everything that is recorded. */
  dropBefore(at: number): void {
    this.#database().statement('DELETE FROM mark WHERE at < ?').run(at);
    this.#database()
      .statement('DELETE FROM written WHERE day < ?')
      .run(Math.floor(at / DAY_MS) - 30);
  }
}

const DAY_MS = 86_400_000;

const markOf = ({ event_id, device_id, at, until, kind, label }: MarkRow): Mark => ({
  EventId: event_id,
  DeviceId: device_id,
  at,
  until,
  kind,
  label,
});
