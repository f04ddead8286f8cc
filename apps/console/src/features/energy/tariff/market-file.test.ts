import { expect, test } from 'vitest';
import { readMarketFile } from './market-file.ts';

/** An hour of November by the clocks of Rome; tests run in UTC. */
const local = (day: number, hour: number): number => Date.UTC(2026, 10, day, hour - 1);

test.each([
  ['as the Italian market publishes it', 'Data;Ora;PUN\n23/11/2026;1;104,5\n23/11/2026;2;99', 0],
  ['with dots and commas', 'date,hour,price\n20261123,1,104.5\n20261123,2,99', 0],
  ['with moments', 'at,price\n2026-11-23T00:00,104.5\n2026-11-23 01:00,99', 0],
  ['with moments and zones', 'at,price\n2026-11-22T23:00Z,104.5\n2026-11-23T01:00+01:00,99', 0],
])('[ENERGY-B1] prices are read %s', (_what, text) => {
  expect(readMarketFile(text, 'Europe/Rome')).toEqual([
    { at: local(23, 0), price: 0.1045 },
    { at: local(23, 1), price: 0.099 },
  ]);
});

test('a file without prices has no hours', () => {
  expect(readMarketFile('name,size\nkitchen,12', 'Europe/Rome')).toEqual([]);
  expect(readMarketFile('\u0000PNG', 'Europe/Rome')).toEqual([]);
  expect(readMarketFile('23/11/2026;26;1', 'Europe/Rome')).toEqual([]);
});
