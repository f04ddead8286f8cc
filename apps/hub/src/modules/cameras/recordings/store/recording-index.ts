import type { DeviceId, EnvironmentId, EventId, RecordedKind, RecordingGap } from '@dimora/domain';
import { defineFile, type Database, type Migration } from '@dimora/node-kit';

/** The schema of `recordings.db`: what lies in the folder of recordings, by time and by event. */
export const recordingMigrations: readonly Migration[] = [
  {
    id: 'recordings-001',
    sql: `
      CREATE TABLE run (
        id INTEGER PRIMARY KEY,
        device_id TEXT NOT NULL,
        environment_id TEXT NOT NULL,
        from_ms INTEGER NOT NULL,
        to_ms INTEGER NOT NULL,
        ends TEXT
      ) STRICT;
      CREATE INDEX run_device ON run (device_id, from_ms);
      CREATE TABLE segment (
        id INTEGER PRIMARY KEY,
        run_id INTEGER NOT NULL,
        device_id TEXT NOT NULL,
        from_ms INTEGER NOT NULL,
        to_ms INTEGER NOT NULL,
        bytes INTEGER NOT NULL,
        file TEXT NOT NULL UNIQUE,
        is_open INTEGER NOT NULL,
        keys BLOB NOT NULL
      ) STRICT;
      CREATE INDEX segment_device ON segment (device_id, from_ms);
      CREATE INDEX segment_run ON segment (run_id, from_ms);
      CREATE INDEX segment_from ON segment (from_ms, bytes);
      CREATE TABLE mark (
        event_id TEXT NOT NULL PRIMARY KEY,
        device_id TEXT NOT NULL,
        at INTEGER NOT NULL,
        until INTEGER,
        kind TEXT NOT NULL,
        label TEXT
      ) STRICT;
      CREATE INDEX mark_device ON mark (device_id, at);
      CREATE TABLE written (day INTEGER NOT NULL PRIMARY KEY, bytes INTEGER NOT NULL) STRICT;`,
  },
];

/** The index of the recordings; without it, it is made again from their files. */
export const RECORDINGS_FILE = defineFile({
  name: 'recordings.db',
  migrations: recordingMigrations,
  durability: 'NORMAL',
  overwritesDeleted: true,
  backup: 'never',
  ifDamaged: { remedy: 'beginNew', salvage: [{ table: 'mark', key: 'event_id' }] },
});

/**
 * What was recorded of a camera in one go, without a gap: in the room where it stood. `ends` says why it ended; null while
 * it goes on.
 */
export type Run = {
  readonly id: number;
  readonly DeviceId: DeviceId;
  readonly EnvironmentId: EnvironmentId;
  readonly from: number;
  readonly to: number;
  readonly ends: RecordingGap | null;
};

/** A file of a run; `file` is its path in the folder. `keys` are the times and places of its key frames. */
export type Segment = {
  readonly id: number;
  readonly runId: number;
  readonly DeviceId: DeviceId;
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
  readonly file: string;
  readonly isOpen: boolean;
};

/** A key frame: its time, and where it stands in its file. */
export type KeyFrame = { readonly at: number; readonly offset: number };

/** What happened before a camera. */
export type Mark = {
  readonly EventId: EventId;
  readonly DeviceId: DeviceId;
  readonly at: number;
  readonly until: number | null;
  readonly kind: RecordedKind;
  readonly label: string | null;
};

type RunRow = {
  readonly id: number;
  readonly device_id: DeviceId;
  readonly environment_id: EnvironmentId;
  readonly from_ms: number;
  readonly to_ms: number;
  readonly ends: RecordingGap | null;
};
type SegmentRow = {
  readonly id: number;
  readonly run_id: number;
  readonly device_id: DeviceId;
  readonly from_ms: number;
  readonly to_ms: number;
  readonly bytes: number;
  readonly file: string;
  readonly is_open: number;
};
type MarkRow = Pick<Mark, 'at' | 'until' | 'kind' | 'label'> & {
  readonly event_id: EventId;
  readonly device_id: DeviceId;
};

const SEGMENT = 'id, run_id, device_id, from_ms, to_ms, bytes, file, is_open';
/** Marks that one answer lists. */
const MOST_MARKS = 2_000;

/** The runs, segments and marks of all cameras. */
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
      if (before === undefined && after === undefined)
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

  mark({ EventId, DeviceId, at, until, kind, label }: Mark): void {
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

  markOf(EventId: EventId): Mark | undefined {
    const row = this.#database()
      .statement<MarkRow>('SELECT * FROM mark WHERE event_id = ?')
      .get(EventId);
    return row && markOf(row);
  }

  /** The newest marks of a range, in the order of time, and one more than an answer lists if there are that many. */
  marks(DeviceId: DeviceId, from: number, to: number, limit = MOST_MARKS): Mark[] {
    return this.#database()
      .statement<MarkRow>(
        'SELECT * FROM mark WHERE device_id = ? AND at >= ? AND at < ? ORDER BY at DESC LIMIT ?',
      )
      .all(DeviceId, from, to, limit)
      .map(markOf)
      .toReversed();
  }

  dropMarks(events: readonly EventId[]): void {
    this.#database()
      .statement('DELETE FROM mark WHERE event_id IN (SELECT value FROM json_each(?))')
      .run(JSON.stringify(events));
  }

  /** Marks that lie before everything that is recorded. */
  dropMarksBefore(at: number): void {
    this.#database().statement('DELETE FROM mark WHERE at < ?').run(at);
    this.#database()
      .statement('DELETE FROM written WHERE day < ?')
      .run(Math.floor(at / DAY_MS) - 30);
  }
}

const DAY_MS = 86_400_000;
const KEY_BYTES = 8;

/** Each key frame is 8 bytes: milliseconds since the file's beginning, and its place in the file. */
function keysBlob(keys: readonly KeyFrame[], from: number): Uint8Array {
  const blob = Buffer.alloc(keys.length * KEY_BYTES);
  keys.forEach(({ at, offset }, index) => {
    blob.writeUInt32BE(Math.max(0, Math.round(at - from)), index * KEY_BYTES);
    blob.writeUInt32BE(offset, index * KEY_BYTES + 4);
  });
  return blob;
}

function keysIn(bytes: Uint8Array, from: number): KeyFrame[] {
  const blob = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(blob.length / KEY_BYTES) }, (_, index) => ({
    at: from + blob.readUInt32BE(index * KEY_BYTES),
    offset: blob.readUInt32BE(index * KEY_BYTES + 4),
  }));
}

const runOf = (row: RunRow): Run => ({
  id: row.id,
  DeviceId: row.device_id,
  EnvironmentId: row.environment_id,
  from: row.from_ms,
  to: row.to_ms,
  ends: row.ends,
});

const segmentOf = (row: SegmentRow): Segment => ({
  id: row.id,
  runId: row.run_id,
  DeviceId: row.device_id,
  from: row.from_ms,
  to: row.to_ms,
  bytes: row.bytes,
  file: row.file,
  isOpen: row.is_open === 1,
});

const markOf = ({ event_id, device_id, at, until, kind, label }: MarkRow): Mark => ({
  EventId: event_id,
  DeviceId: device_id,
  at,
  until,
  kind,
  label,
});
