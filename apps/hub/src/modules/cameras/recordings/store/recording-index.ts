import type { DeviceId, RecordingGap } from '@dimora/domain';
import type { Database } from '@dimora/node-kit';
import {
  keysBlob,
  keysIn,
  runOf,
  segmentOf,
  type KeyFrame,
  type Run,
  type RunRow,
  type Segment,
  type SegmentRow,
} from './recording-rows.ts';

const SEGMENT = 'id, run_id, device_id, from_ms, to_ms, bytes, file, is_open';

/** The runs and segments of all cameras. */
export class RecordingIndex {
  readonly #database: () => Database;

  constructor(database: () => Database) {
    this.#database = database;
  }

  transaction<Result>(work: () => Result): Result {
    return this.#database().transaction(work);
  }

  /** Begins a run; answers its id. */
  beginRun({
    DeviceId,
    EnvironmentId,
    from,
  }: Pick<Run, 'DeviceId' | 'EnvironmentId' | 'from'>): number {
    const row = this.#database()
      .statement<{ readonly id: number }>(
        `INSERT INTO run (device_id, environment_id, from_ms, to_ms) VALUES (?, ?, ?, ?) RETURNING id`,
      )
      .get(DeviceId, EnvironmentId, from, from);
    return row?.id ?? 0;
  }

  endRun(id: number, ends: RecordingGap): void {
    this.#database().statement('UPDATE run SET ends = ? WHERE id = ?').run(ends, id);
  }

  /** Nothing is being recorded any more. */
  endAll(ends: RecordingGap): void {
    this.#database().statement('UPDATE run SET ends = ? WHERE ends IS NULL').run(ends);
  }

  /** The run of a camera that ends where another file begins. */
  runEnding(DeviceId: DeviceId, at: number, within: number): Run | undefined {
    const row = this.#database()
      .statement<RunRow>(
        'SELECT * FROM run WHERE device_id = ? AND from_ms < ? ORDER BY from_ms DESC LIMIT 1',
      )
      .get(DeviceId, at);
    return row && Math.abs(row.to_ms - at) <= within ? runOf(row) : undefined;
  }

  /** A file was begun; answers its id. */
  addSegment(segment: Omit<Segment, 'id'>, keys: readonly KeyFrame[] = []): number {
    const { runId, DeviceId, from, to, bytes, file, isOpen } = segment;
    const row = this.#database()
      .statement<{ readonly id: number }>(
        `INSERT INTO segment (run_id, device_id, from_ms, to_ms, bytes, file, is_open, keys)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
      )
      .get(runId, DeviceId, from, to, bytes, file, Number(isOpen), keysBlob(keys, from));
    this.#reach(runId, to);
    return row?.id ?? 0;
  }

  /** A file has grown, or is complete. */
  grow(
    segment: Pick<Segment, 'id' | 'runId' | 'from' | 'to' | 'bytes' | 'isOpen'>,
    keys: readonly KeyFrame[],
  ): void {
    const { id, runId, from, to, bytes, isOpen } = segment;
    this.transaction(() => {
      this.#database()
        .statement('UPDATE segment SET to_ms = ?, bytes = ?, is_open = ?, keys = ? WHERE id = ?')
        .run(to, bytes, Number(isOpen), keysBlob(keys, from), id);
      this.#reach(runId, to);
    });
  }

  #reach(runId: number, to: number): void {
    this.#database().statement('UPDATE run SET to_ms = max(to_ms, ?) WHERE id = ?').run(to, runId);
  }

  /** The runs of a camera that touch a range, in the order of time. */
  runs(DeviceId: DeviceId, from: number, to: number): Run[] {
    const before = this.#database()
      .statement<RunRow>(
        'SELECT * FROM run WHERE device_id = ? AND from_ms < ? ORDER BY from_ms DESC LIMIT 1',
      )
      .all(DeviceId, from);
    const within = this.#database()
      .statement<RunRow>(
        'SELECT * FROM run WHERE device_id = ? AND from_ms >= ? AND from_ms < ? ORDER BY from_ms',
      )
      .all(DeviceId, from, to);
    return [...before, ...within].map(runOf);
  }

  /** The run that covers a moment. */
  runAt(DeviceId: DeviceId, at: number): Run | undefined {
    const row = this.#database()
      .statement<RunRow>(
        'SELECT * FROM run WHERE device_id = ? AND from_ms <= ? ORDER BY from_ms DESC LIMIT 1',
      )
      .get(DeviceId, at);
    return row && row.to_ms > at ? runOf(row) : undefined;
  }

  run(id: number): Run | undefined {
    const row = this.#database().statement<RunRow>('SELECT * FROM run WHERE id = ?').get(id);
    return row && runOf(row);
  }

  /** The first run of a camera that goes on after a moment. */
  runAfter(DeviceId: DeviceId, at: number): Run | undefined {
    const covering = this.runAt(DeviceId, at);
    if (covering) return covering;
    const row = this.#database()
      .statement<RunRow>(
        'SELECT * FROM run WHERE device_id = ? AND from_ms > ? ORDER BY from_ms LIMIT 1',
      )
      .get(DeviceId, at);
    return row && runOf(row);
  }

  /** The cameras with recordings, and their first and last runs. */
  cameras(): readonly DeviceId[] {
    return this.#database()
      .statement<{ readonly device_id: DeviceId }>('SELECT DISTINCT device_id FROM run')
      .all()
      .map(({ device_id }) => device_id);
  }

  lastRun(DeviceId: DeviceId): Run | undefined {
    const row = this.#database()
      .statement<RunRow>('SELECT * FROM run WHERE device_id = ? ORDER BY from_ms DESC LIMIT 1')
      .get(DeviceId);
    return row && runOf(row);
  }

  /** The segment of a run that covers a moment, or the first one after it. */
  segmentAt(runId: number, at: number): Segment | undefined {
    const row = this.#database()
      .statement<SegmentRow>(
        `SELECT ${SEGMENT} FROM segment WHERE run_id = ? AND to_ms > ? ORDER BY from_ms LIMIT 1`,
      )
      .get(runId, at);
    return row && segmentOf(row);
  }

  /** The next segment of the same run. */
  segmentAfter({ runId, from }: Pick<Segment, 'runId' | 'from'>): Segment | undefined {
    const row = this.#database()
      .statement<SegmentRow>(
        `SELECT ${SEGMENT} FROM segment WHERE run_id = ? AND from_ms > ? ORDER BY from_ms LIMIT 1`,
      )
      .get(runId, from);
    return row && segmentOf(row);
  }

  segment(id: number): Segment | undefined {
    const row = this.#database()
      .statement<SegmentRow>(`SELECT ${SEGMENT} FROM segment WHERE id = ?`)
      .get(id);
    return row && segmentOf(row);
  }

  /** The key frames of a segment, as far as they are written down. */
  keys({ id, from }: Pick<Segment, 'id' | 'from'>): readonly KeyFrame[] {
    const row = this.#database()
      .statement<{ readonly keys: Uint8Array }>('SELECT keys FROM segment WHERE id = ?')
      .get(id);
    return row ? keysIn(row.keys, from) : [];
  }

  /** Segments that weren't complete when the hub ended. */
  open(): Segment[] {
    return this.#database()
      .statement<SegmentRow>(`SELECT ${SEGMENT} FROM segment WHERE is_open = 1`)
      .all()
      .map(segmentOf);
  }

  holds(file: string): boolean {
    return (
      this.#database().statement('SELECT 1 FROM segment WHERE file = ?').get(file) !== undefined
    );
  }

  /** Complete segments, the oldest first, in pages after one. */
  oldest(after: Pick<Segment, 'from' | 'id'>, limit: number): Segment[] {
    return this.#database()
      .statement<SegmentRow>(
        `SELECT ${SEGMENT} FROM segment WHERE is_open = 0 AND (from_ms, id) > (?, ?)
         ORDER BY from_ms, id LIMIT ?`,
      )
      .all(after.from, after.id, limit)
      .map(segmentOf);
  }

  /** The segments of a camera that touch a range. */
  within(DeviceId: DeviceId, from: number, to: number): Segment[] {
    return this.#database()
      .statement<SegmentRow>(
        `SELECT ${SEGMENT} FROM segment WHERE device_id = ? AND from_ms < ? AND to_ms > ?
         ORDER BY from_ms`,
      )
      .all(DeviceId, to, from)
      .map(segmentOf);
  }

  /** A segment is gone: its run is shorter, in two parts, or gone with it. */
  drop({ id, runId, from, to }: Segment): void {
    this.transaction(() => {
      const database = this.#database();
      database.statement('DELETE FROM segment WHERE id = ?').run(id);
      const run = this.run(runId);
      if (!run) return;
      const [before, after] = [this.#edge(runId, '<', from), this.#edge(runId, '>', from)];
      // What is being recorded keeps its run, although nothing of it is left.
      if (before === undefined && after === undefined && run.ends === null)
        database.statement('UPDATE run SET from_ms = to_ms WHERE id = ?').run(runId);
      else if (before === undefined && after === undefined)
        database.statement('DELETE FROM run WHERE id = ?').run(runId);
      else if (before === undefined)
        database.statement('UPDATE run SET from_ms = ? WHERE id = ?').run(after ?? to, runId);
      else if (after === undefined)
        database
          .statement("UPDATE run SET to_ms = ?, ends = 'deleted' WHERE id = ?")
          .run(before, runId);
      else this.#split(run, { before, after });
    });
  }

  #edge(runId: number, side: '<' | '>', from: number): number | undefined {
    const sql =
      side === '<'
        ? 'SELECT to_ms AS edge FROM segment WHERE run_id = ? AND from_ms < ? ORDER BY from_ms DESC LIMIT 1'
        : 'SELECT from_ms AS edge FROM segment WHERE run_id = ? AND from_ms > ? ORDER BY from_ms LIMIT 1';
    return this.#database().statement<{ readonly edge: number }>(sql).get(runId, from)?.edge;
  }

  /** The later part becomes the new run, so that what is being recorded keeps its own: the earlier one moves. */
  #split(run: Run, { before, after }: { readonly before: number; readonly after: number }): void {
    const database = this.#database();
    const earlier = this.beginRun(run);
    database
      .statement("UPDATE run SET to_ms = ?, ends = 'deleted' WHERE id = ?")
      .run(before, earlier);
    database
      .statement('UPDATE segment SET run_id = ? WHERE run_id = ? AND from_ms < ?')
      .run(earlier, run.id, after);
    database.statement('UPDATE run SET from_ms = ? WHERE id = ?').run(after, run.id);
  }

  /** Bytes of all segments, and the time of the oldest one. */
  totals(): { readonly bytes: number; readonly first: number | null } {
    const row = this.#database()
      .statement<{ readonly bytes: number | null; readonly first: number | null }>(
        'SELECT sum(bytes) AS bytes, min(from_ms) AS first FROM segment',
      )
      .get();
    return { bytes: row?.bytes ?? 0, first: row?.first ?? null };
  }
}
