import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesSetAside, openDataFile } from '@dimora/node-kit';
import { moments } from '@dimora/testing/rounds';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, SAMPLES_FILE, SampleStore, UTC, salvageSamples } from '../src/index.ts';

/**
 * After how many confirmed values the writer is killed: among the first, and about the end of a day, when it seals.
 * Values are confirmed faster than they are read, so a kill comes at any moment after that.
 */
const KILLS = moments({ test: [2, 24], soak: 50, most: 500 });
const START = Date.UTC(2026, 0, 1);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samples-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes until it is killed after some confirmed values; answers the last value that it had confirmed. */
async function writeAndKill(from: number, after: number): Promise<number> {
  const program = join(import.meta.dirname, 'writing-process.ts');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, folder, String(from)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    if (printed.split('\n').length > after) child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  // The last line may be cut off.
  return Number(printed.split('\n').at(-2));
}

function opened(now: number): SampleStore & Disposable {
  const { database } = openDataFile(SAMPLES_FILE, folder, { now: () => now });
  const store = new SampleStore({ database, zone: () => UTC, now: () => now });
  return Object.assign(store, { [Symbol.dispose]: () => database[Symbol.dispose]() });
}

test('every confirmed value is there, once, after kills at any moment of writing and sealing', async () => {
  let next = 0;
  for (const after of KILLS) {
    const confirmed = await writeAndKill(next, after);
    expect(confirmed - next).toBeGreaterThanOrEqual(after - 1);
    const now = START + confirmed * HOUR_MS;
    using store = opened(now);
    for (const name of ['a', 'b', 'c']) {
      const series = store.find(name);
      if (!series) throw new Error(`${name} is missing`);
      const { columns } = store.samples(series, START, now + 1);
      expect(columns.values.length).toBe(confirmed + 1);
      expect(columns.values.every((value, at) => value === at)).toBe(true);
    }
    expect(store.lostDays()).toEqual([]);
    next = confirmed + 1;
  }
});

/** Ten sealed days of two series, with some values a day. */
function tenDays(aDay = 144): void {
  const now = START + 10 * DAY_MS + HOUR_MS;
  using store = opened(now);
  for (const name of ['a', 'b']) {
    const series = store.series(name, { isCounter: false });
    for (let at = 0; at < 10 * aDay; at += 1)
      store.append(series, START + at * (DAY_MS / aDay), at % 97, 0);
  }
  store.commit();
  while (store.hasToSeal) store.sealSome(3);
}

const hoursOf = (store: SampleStore, name: string): Float64Array => {
  const series = store.find(name);
  if (!series) throw new Error(`${name} is missing`);
  const edges = Float64Array.from({ length: 11 }, (_, day) => START + day * DAY_MS);
  return store.slots(series, edges).count;
};

test('a day whose samples have a flipped byte is set aside with its date, and everything else answers', () => {
  tenDays();
  const now = START + 11 * DAY_MS;
  const { database } = openDataFile(SAMPLES_FILE, folder, { now: () => now });
  // Bytes within a row, which SQLite doesn't check.
  const id = 65_536 + Math.floor(START / DAY_MS) + 4;
  const row = database
    .statement<{ samples: Uint8Array }>('SELECT samples FROM day_samples WHERE id = ?')
    .get(id);
  const flipped = Buffer.from(row?.samples ?? []);
  flipped[40] = (flipped[40] ?? 0) ^ 0xff;
  database.statement('UPDATE day_samples SET samples = ? WHERE id = ?').run(flipped, id);
  database[Symbol.dispose]();

  using store = opened(now);
  const series = store.find('a');
  if (!series) throw new Error('a is missing');
  const { columns } = store.samples(series, START, now);
  expect(columns.ts.length).toBe(9 * 144);
  expect(store.lostDays(series)).toEqual([
    { series: series.id, from: START + 4 * DAY_MS, to: START + 5 * DAY_MS },
  ]);
  expect([...hoursOf(store, 'a')]).toEqual([144, 144, 144, 144, 0, 144, 144, 144, 144, 144]);
  expect([...hoursOf(store, 'b')]).toEqual(Array.from({ length: 10 }, () => 144));
});

test('damaged aggregates are computed again from the samples', () => {
  tenDays();
  const now = START + 11 * DAY_MS;
  const { database } = openDataFile(SAMPLES_FILE, folder, { now: () => now });
  database.exec("UPDATE day_total SET total = x'00'; UPDATE day_hours SET hours = x'0102030405'");
  database[Symbol.dispose]();
  // The second time they are there again.
  for (let time = 0; time < 2; time += 1) {
    using store = opened(now);
    expect([...hoursOf(store, 'a')]).toEqual(Array.from({ length: 10 }, () => 144));
    expect(store.lostDays()).toEqual([]);
  }
});

test('a file with destroyed pages is set aside, and its intact values are read', () => {
  tenDays(1440);
  const now = START + 11 * DAY_MS;
  const { database } = openDataFile(SAMPLES_FILE, folder, { now: () => now });
  const row = database
    .statement<{ samples: Uint8Array }>('SELECT samples FROM day_samples ORDER BY id LIMIT 1')
    .get();
  database[Symbol.dispose]();
  const path = join(folder, 'samples.db');
  const bytes = readFileSync(path);
  const page = Math.floor(bytes.indexOf(row?.samples ?? '') / 8_192) * 8_192;
  expect(page).toBeGreaterThan(0);
  bytes.fill(0xa5, page, page + 8_192);
  writeFileSync(path, bytes);

  using store = opened(now);
  expect(readdirSync(folder).some((name) => /^samples-damaged-.*\.db$/.test(name))).toBe(true);
  let rescued = 0;
  for (const file of filesSetAside(path))
    for (const days of salvageSamples(file, store)) rescued += days;
  const whole = [...hoursOf(store, 'a'), ...hoursOf(store, 'b')].filter((count) => count === 1440);
  expect(whole.length).toBe(rescued);
  expect(rescued).toBeGreaterThanOrEqual(5);
  expect(rescued).toBeLessThan(20);
});
