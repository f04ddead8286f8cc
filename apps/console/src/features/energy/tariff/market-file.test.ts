import { expect, test } from 'vitest';
import { linesWithFigures, readMarketFile } from './market-file.ts';

const ROME = 'Europe/Rome';
const QUARTER = 15 * 60_000;
/** An hour of November by the clocks of Rome; tests run in UTC. */
const local = (day: number, hour: number): number => Date.UTC(2026, 10, day, hour - 1);

test.each([
  ['as the Italian market publishes it', 'Data;Ora;PUN\n23/11/2026;1;104,5\n23/11/2026;2;99'],
  ['with dots and commas', 'date,hour,price\n20261123,1,104.5\n20261123,2,99'],
  ['with moments', 'at,price\n2026-11-23T00:00,104.5\n2026-11-23 01:00,99'],
  ['with moments and zones', 'at,price\n2026-11-22T23:00Z,104.5\n2026-11-23T01:00+01:00,99'],
])('[ENERGY-B1] prices %s', (_what, text) => {
  expect(readMarketFile(text, ROME)).toEqual([
    { at: local(23, 0), price: 0.1045 },
    { at: local(23, 1), price: 0.099 },
  ]);
  expect(linesWithFigures(text)).toBe(2);
});

/** A day of periods that cost their number. */
const periods = (day: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${day};${at + 1};${at + 1}`).join('\n');

test.each([
  ['a day', '20260310', 96, '2026-03-09T23:00Z'],
  ['the day on which the clocks are set forward', '20260329', 92, '2026-03-28T23:00Z'],
  ['the day on which they are set back', '20261025', 100, '2026-10-24T22:00Z'],
])('[ENERGY-B1] the quarter-hours of %s', (_what, day, count, start) => {
  expect(readMarketFile(`Data;Periodo;PUN\n${periods(day, count)}`, ROME)).toEqual(
    Array.from({ length: count }, (_, at) => ({
      at: Date.parse(start) + at * QUARTER,
      price: (at + 1) / 1_000,
    })),
  );
});

test('[ENERGY-B1] the first hour of a day of quarters costs their mean', () => {
  const rest = Array.from({ length: 92 }, (_, at) => `20260310;${at + 5};50`);
  const text = ['20260310;1;100', '20260310;2;200', '20260310;3;300', '20260310;4;400', ...rest];
  const prices = readMarketFile(text.join('\n'), ROME);
  const start = Date.parse('2026-03-09T23:00Z');
  const ofHour = (hour: number): number[] =>
    prices
      .filter(({ at }) => at >= start + hour * 4 * QUARTER && at < start + (hour + 1) * 4 * QUARTER)
      .map(({ price }) => price);
  expect(ofHour(0)).toEqual([0.1, 0.2, 0.3, 0.4]);
  for (let hour = 1; hour < 24; hour += 1) expect(ofHour(hour)).toEqual([0.05, 0.05, 0.05, 0.05]);
});

test('quarters may be numbered within their hour', () => {
  const text = 'Data;Ora;Periodo;PUN\n23/11/2026;2;1;10\n23/11/2026;2;4;40';
  expect(readMarketFile(text, ROME)).toEqual([
    { at: local(23, 1), price: 0.01 },
    { at: local(23, 1) + 3 * QUARTER, price: 0.04 },
  ]);
});

test('what a day doesn’t have is left out, and shows in the count of lines', () => {
  const hours = `${periods('20260310', 24)}\n20260310;25;7`;
  expect([readMarketFile(hours, ROME).length, linesWithFigures(hours)]).toEqual([24, 25]);
  const quarters = periods('20260329', 96);
  expect([readMarketFile(quarters, ROME).length, linesWithFigures(quarters)]).toEqual([92, 96]);
  const words = '23/11/2026;1;104,5\n23/11/2026;two;99';
  expect([readMarketFile(words, ROME).length, linesWithFigures(words)]).toEqual([1, 2]);
});

test('a file of anything else has no prices', () => {
  expect(readMarketFile('name,size\nkitchen,12', ROME)).toEqual([]);
  expect(readMarketFile('\u0000PNG', ROME)).toEqual([]);
  expect(readMarketFile('23/11/2026;26;1', ROME)).toEqual([]);
});
