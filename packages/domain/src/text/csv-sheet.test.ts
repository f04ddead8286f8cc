import { expect, test } from 'vitest';
import { csvClock, csvLine } from './csv-sheet.ts';

test.each([
  ['en', 'Kitchen,20.5,-3,"a,b"\r\n'],
  // An Italian spreadsheet would take 20.5 for a text, or for the 20th of May.
  ['it', 'Kitchen;20,5;-3;"a,b"\r\n'],
] as const)('in %s a line is %j', (language, line) =>
  expect(csvLine(['Kitchen', 20.5, -3, 'a,b'], language)).toBe(line),
);

test('a name that is a formula or contains a separator stays one text', () => {
  expect(csvLine(['=1+1', 'x;y'], 'it')).toBe(`"'=1+1";"x;y"\r\n`);
});

test('times follow the zone’s clocks, also when these change', () => {
  const time = csvClock('Europe/Rome');
  // Summer time ended at 01:00 UTC: the hour from two to three came twice.
  const before = Date.parse('2026-10-25T00:59:59.900Z');
  expect([before, before + 100, before + 3_600_100].map(time)).toEqual([
    '2026-10-25 02:59:59',
    '2026-10-25 02:00:00',
    '2026-10-25 03:00:00',
  ]);
});
