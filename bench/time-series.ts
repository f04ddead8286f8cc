/**
 * The store of values with the data of the project's measurements: 500 series, 30 days, a value every two minutes.
 * VictoriaMetrics and Prometheus stand beside it in the same run where Debian's packages are installed (or their
 * programs are named by `DIMORA_VICTORIA_METRICS` and `DIMORA_PROMETHEUS`).
 */
import {
  closeSync,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database, migrate, openDataFile } from '@dimora/node-kit';
import { DAY_MS, HOUR_MS, SAMPLES_FILE, SampleStore, UTC, slotEdges } from '@dimora/time-series';
import { historyAnswers } from './history-answers.ts';
import { median } from './statistics.ts';
import type { Row } from './table.ts';
import { PeerStore } from './peer-store.ts';
import { END, SERIES, START, load, measuredSeries } from './measured-series.ts';

const RUNS = 51;

type Query = {
  readonly what: string;
  readonly series: number;
  readonly from: number;
  readonly to: number;
  readonly slotMs: number;
  readonly limit: number;
};

const QUERIES: readonly Query[] = [
  {
    what: '10 series × 24 h by 30 min',
    series: 10,
    from: END - DAY_MS,
    to: END,
    slotMs: HOUR_MS / 2,
    limit: 1,
  },
  {
    what: '10 series × 30 days by the hour',
    series: 10,
    from: START,
    to: END,
    slotMs: HOUR_MS,
    limit: 1,
  },
  {
    what: '100 series × 30 days by the day',
    series: 100,
    from: START,
    to: END,
    slotMs: DAY_MS,
    limit: 6,
  },
];

/** Measures queries, size, commits and the answer of a hub. */
export async function timeSeries(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-bench-'));
  try {
    await using stack = new AsyncDisposableStack();
    const peers = await PeerStore.startAll(folder);
    for (const peer of peers) stack.use(peer);
    const { database } = openDataFile(SAMPLES_FILE, folder, { now: () => END + HOUR_MS });
    const store = new SampleStore({ database, zone: () => UTC, now: () => END + HOUR_MS });
    const all = [...measuredSeries()];
    const samples = all.reduce((sum, { ts }) => sum + ts.length, 0);
    for (const series of all) load(store, series);
    for (const peer of peers) await peer.load(all);
    aYear(store);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const bytes = statSync(join(folder, 'samples.db')).size;
    const rows: Row[] = [];
    for (const query of QUERIES) {
      const beside: string[] = [];
      for (const peer of peers)
        beside.push(`${peer.name} ${(await peer.timeOf(query)).toFixed(1)}`);
      rows.push({
        what: query.what,
        ours: timeOf(() => ask(store, query)),
        unit: 'ms',
        limit: query.limit,
        peers:
          beside.length > 0
            ? `${beside.join(', ')} in this run`
            : 'VictoriaMetrics 1.1, 5.1 and 16.8; Prometheus 1.4, 15.5 and 116',
      });
    }
    const year = { series: 1, from: START - 365 * DAY_MS, to: START, slotMs: DAY_MS };
    rows.push(
      {
        what: 'a year of one series by the day',
        ours: timeOf(() => ask(store, year, 'year')),
        unit: 'ms',
        limit: 2,
        peers: '',
      },
      {
        what: 'bytes a sample on disk',
        ours: bytes / (samples + 365 * 720),
        unit: 'B',
        limit: 4,
        peers: 'VictoriaMetrics 1.43, Prometheus 5.15, a table 21 to 80',
      },
      commits(folder),
      ingest(store),
    );
    database[Symbol.dispose]();
    rows.push(...(await historyAnswers()));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function aYear(store: SampleStore): void {
  const ts = Float64Array.from(
    { length: 365 * 720 },
    (_, at) => START - 365 * DAY_MS + at * 120_000,
  );
  const values = ts.map((_, at) => 20 + Math.round(Math.sin(at / 300) * 50) / 10);
  load(store, { name: 'year', isCounter: false, ts, values });
}

function ask(
  store: SampleStore,
  { series, from, to, slotMs }: Omit<Query, 'what' | 'limit'>,
  only?: string,
): void {
  const edges = slotEdges(from, to, slotMs, UTC);
  for (let at = 0; at < series; at += 1) {
    const found = store.find(only ?? `s${(at * 7) % SERIES}`);
    if (!found || store.slots(found, edges).count.every((count) => count === 0))
      throw new Error('no values');
  }
}

function timeOf(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return median(times);
}

/** A durable commit of one value, as a multiple of the disk's own fdatasync. */
function commits(folder: string): Row {
  const file = openSync(join(folder, 'sync'), 'w');
  const page = Buffer.alloc(4_096, 1);
  const syncs = Array.from({ length: 300 }, () => {
    const began = performance.now();
    writeSync(file, page);
    fdatasyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  const database = new Database(join(folder, 'commits.db'), { pageBytes: 8_192 });
  migrate(database, SAMPLES_FILE.migrations);
  const store = new SampleStore({ database, zone: () => UTC, now: () => END });
  const series = store.series('one', { isCounter: false });
  const times = Array.from({ length: 300 }, (_, at) => {
    store.append(series, END + at * 1_000, at, 0);
    const began = performance.now();
    store.commit();
    return performance.now() - began;
  });
  database[Symbol.dispose]();
  return {
    what: `durable commit, × fdatasync (${median(syncs).toFixed(2)} ms)`,
    ours: median(times) / median(syncs),
    unit: '×',
    limit: 1.5,
    peers: 'LMDB 3.5, DuckDB 6.2, PostgreSQL 2.1',
  };
}

/** The longest that a second of 10,000 values keeps the hub from other work. */
function ingest(store: SampleStore): Row {
  let longest = 0;
  const all = Array.from({ length: SERIES }, (_, at) =>
    store.series(`s${at}`, { isCounter: false }),
  );
  for (let second = 0; second < 10; second += 1) {
    const began = performance.now();
    for (let at = 0; at < 10_000; at += 1) {
      const series = all[at % SERIES];
      if (series) store.append(series, END + second * 1_000 + Math.floor(at / SERIES), at % 50, 0);
    }
    store.commit();
    // The first second is compiled while it runs.
    if (second > 0) longest = Math.max(longest, performance.now() - began);
  }
  return {
    what: 'longest pause at 10,000 values a second',
    ours: longest,
    unit: 'ms',
    limit: 10,
    peers: '',
  };
}
