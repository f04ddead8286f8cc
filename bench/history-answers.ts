/** What a hub answers over HTTP from the values that it keeps. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFile } from '@dimora/node-kit';
import { DAY_MS, SAMPLES_FILE, SampleStore, UTC } from '@dimora/time-series';
import { signIn, spawnDemoHub, untilFirstPage } from './hub-process.ts';
import { DAYS, load } from './measured-series.ts';
import { median } from './statistics.ts';
import type { Row } from './table.ts';

const RUNS = 51;

/** Ten years of two rooms' temperatures, a value every ten minutes, where a hub keeps its own. */
function tenYears(folder: string, until: number): void {
  const { database } = openDataFile(SAMPLES_FILE, folder, { now: () => until });
  const store = new SampleStore({ database, zone: () => UTC, now: () => until });
  const length = 10 * 365 * 144;
  for (const room of ['living-room', 'kitchen']) {
    const ts = Float64Array.from({ length }, (_, at) => until - (length - at) * 600_000);
    const values = ts.map((_, at) => 20 + Math.round(Math.sin(at / 300) * 50) / 10);
    load(store, { name: `e/${room}/TEMPERATURE`, isCounter: false, ts, values });
  }
  database[Symbol.dispose]();
}

/** A hub's answers over HTTP: 30 days of four rooms, and ten years of two; curves, tables and charts in slots. */
export async function historyAnswers(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-bench-'));
  // Before the 30 days that the demo's own past brings.
  tenYears(folder, Date.now() - 40 * DAY_MS);
  const hub = await spawnDemoHub(folder);
  try {
    await untilFirstPage(hub);
    const token = await signIn(hub.url);
    const now = Date.now();
    const posted = async (path: string, query: unknown): Promise<string> => {
      const answer = await fetch(`${hub.url}/api/state/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(query),
      });
      return answer.text();
    };
    const chartOf = (rooms: readonly string[], days: number) => ({
      series: rooms.map((EnvironmentId) => ({ EnvironmentId, StateVar: 'TEMPERATURE' })),
      range: { from: now - days * DAY_MS, to: now },
      width: 800,
    });
    const fetched = (rooms: readonly string[], days: number): Promise<string> =>
      posted('series', chartOf(rooms, days));
    // Its past is being written.
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    /** The first of the values must be that old: the past must be there. */
    const took = async (rooms: readonly string[], days: number): Promise<number> => {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const began = performance.now();
        const answer = await fetched(rooms, days);
        times.push(performance.now() - began);
        const first = Number(/"ts":\[(\d+)/.exec(answer)?.[1]);
        if (!(first < now - 0.9 * days * DAY_MS))
          throw new Error(`no past: ${answer.slice(0, 300)}`);
      }
      return median(times);
    };
    const rooms = ['living-room', 'kitchen', 'studio', 'bathroom'];
    const pages = async (): Promise<void> => {
      for (let offset: number | undefined = 0; offset !== undefined;) {
        const page = await posted('getHistory', {
          filter: {
            Timestamp: { gte: now - DAYS * DAY_MS, lte: now },
            StateVar: { in: ['TEMPERATURE'] },
            EnvironmentId: { in: rooms },
          },
          timeSlot: 300_000,
          offset,
        });
        const next = /"next":(\d+)/.exec(page)?.[1];
        offset = next === undefined ? undefined : Number(next);
      }
    };
    const oneCall = (): Promise<string> =>
      posted('series', { ...chartOf(rooms, DAYS), timeSlot: 300_000 });
    const timed = async (read: () => Promise<unknown>): Promise<number> => {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const began = performance.now();
        await read();
        times.push(performance.now() - began);
      }
      return median(times);
    };
    return [
      {
        what: 'HTTP: 4 rooms × 30 days by 5 min, all pages of state.getHistory',
        ours: await timed(pages),
        unit: 'ms',
        limit: 600,
        peers: '',
      },
      {
        what: 'HTTP: the same for the charts of a page, in one call',
        ours: await timed(oneCall),
        unit: 'ms',
        limit: 150,
        peers: '',
      },
      {
        what: 'HTTP: 4 rooms × 30 days for a chart of 800 pixels',
        ours: await took(rooms, DAYS),
        unit: 'ms',
        limit: 20,
        peers: '',
      },
      {
        what: 'HTTP: 2 rooms × 10 years for a chart of 800 pixels',
        ours: await took(rooms.slice(0, 2), 3_650),
        unit: 'ms',
        limit: 200,
        peers: '',
      },
    ];
  } finally {
    await hub.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${folder}.key`, { force: true });
  }
}
