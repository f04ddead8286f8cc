import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { allowances } from './allowances.mjs';
import { writeRecord, type Record } from './record.mjs';
import { sayClosing } from './say-closing.mjs';

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
});

/** A step of tests whose entries may take 20 seconds, with what it recorded. */
const recorded = (record: Record) => {
  const file = join(mkdtempSync(join(tmpdir(), 'dimora-record-')), 'record.json');
  writeRecord(file, record);
  return {
    name: 'unit',
    script: 'x',
    args: [],
    record: file,
    limit: { seconds: 20, of: 'files of unit tests', usualSeconds: 2 },
  };
};
const QUIET = { wholeSeconds: undefined, others: 0.02 };

test('it lists the ten slowest, the slowest first', () => {
  const took = Array.from({ length: 12 }, (_, at) => ({ name: `file-${at}`, seconds: at }));
  expect(sayClosing([recorded({ took, skipped: [] })], QUIET)).toBe(true);
  expect(said[0]).toBe('The slowest: files of unit tests (limit 20 s)');
  expect(said.slice(1).map((line) => line.trim())).toEqual([
    '11.0 s  file-11',
    '10.0 s  file-10',
    ...[9, 8, 7, 6, 5, 4, 3, 2].map((at) => `${at}.0 s  file-${at}`),
  ]);
});

test('a file over its limit is named, and fails the run at twice its limit', () => {
  const closing = (seconds: number) =>
    sayClosing([recorded({ took: [{ name: 'slow.test.ts', seconds }], skipped: [] })], QUIET);
  expect(closing(20)).toBe(true);
  expect(said.join('\n')).not.toContain('slow.test.ts took');
  expect(closing(20.4)).toBe(true);
  expect(said.at(-1)).toBe('  slow.test.ts took 20.4 s; of files of unit tests it may take 20 s');
  expect(closing(40.1)).toBe(false);
  expect(said.at(-1)).toMatch(/FAILED.*slow\.test\.ts took 40\.1 s/);
});

test('on a busy machine a file far over its limit is named, but the run passes', () => {
  const took = [{ name: 'slow.test.ts', seconds: 61 }];
  expect(sayClosing([recorded({ took, skipped: [] })], { ...QUIET, others: 0.55 })).toBe(true);
  expect(said.join('\n')).toMatch(/Other work used 55 %[^]*slow\.test\.ts took 61\.0 s/);
});

test('on a slow machine, where all files take three times as long, limits are three times as wide', () => {
  const closing = (usual: number, slow: number, wholeSeconds: number) => {
    const took = Array.from({ length: 120 }, (_, at) => ({ name: `f-${at}`, seconds: usual }));
    const record = { took: [...took, { name: 'slow.test.ts', seconds: slow }], skipped: [] };
    return sayClosing([recorded(record)], { ...QUIET, wholeSeconds });
  };
  expect(closing(6, 119, 3_599)).toBe(true);
  expect(said).toContain('The machine was 3.0 times slower than usual, so the limits are wider.');
  expect(closing(6, 121, 3_599)).toBe(false);
  expect(closing(6, 119, 3_601)).toBe(false);
  // A quick machine narrows nothing, and a few files that were made slower widen nothing.
  expect(closing(0.5, 39, 1_199)).toBe(true);
  expect(closing(2, 41, 1_199)).toBe(false);
});

test('a file with an allowance may take that long', () => {
  for (const [name, may] of Object.entries(allowances)) {
    const closing = (seconds: number) =>
      sayClosing([recorded({ took: [{ name, seconds }], skipped: [] })], QUIET);
    said.length = 0;
    closing(may - 1);
    expect(said.join('\n')).not.toContain(`${name} took`);
    expect(closing(may + 1), name).toBe(true);
    expect(said.at(-1)).toContain(`${name} took`);
    expect(closing(2 * may + 1), name).toBe(false);
  }
});

test('the whole is named above 15 minutes and fails above 20, when everything ran', () => {
  const nothing = recorded({ took: [], skipped: [] });
  const closing = (wholeSeconds: number) => sayClosing([nothing], { ...QUIET, wholeSeconds });
  expect(closing(899)).toBe(true);
  expect(said).not.toContain('Limits');
  expect(closing(901)).toBe(true);
  expect(said.at(-1)).toBe('  everything took 901 s; it may take 900 s');
  expect(closing(1_201)).toBe(false);
});

test('skipped tests are listed by their reason; one without a reason fails the run', () => {
  const name = (at: number) => `a.test.ts › test ${at}`;
  const reason = 'only root may mount a file system';
  const four = [1, 2, 3, 4].map((at) => ({ name: name(at), reason }));
  expect(sayClosing([recorded({ took: [], skipped: four })], QUIET)).toBe(true);
  expect(said.join('\n')).toContain(`  ${reason}: ${name(1)}; ${name(2)}; ${name(3)} and 1 more`);
  const silent = [{ name: name(5) }];
  expect(sayClosing([recorded({ took: [], skipped: silent })], { ...QUIET, others: 0.9 })).toBe(
    false,
  );
  expect(said.join('\n')).toMatch(/FAILED.*test 5 was skipped without a reason/);
});

test('a step that ended before it recorded anything adds nothing', () => {
  const step = { ...recorded({ took: [], skipped: [] }), record: '/nowhere/record.json' };
  expect(sayClosing([step], QUIET)).toBe(true);
  expect(said).toEqual([]);
});
