import type { GeoAnswer, GeoPlace } from '@dimora/contract/client';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { PlaceFinder, type AskPlaces } from './place-finder.ts';

const sperlonga: GeoPlace = {
  Name: 'Sperlonga',
  display_name: 'Sperlonga, Latina, Italia',
  Latitude: 41.2569,
  Longitude: 13.4333,
  kind: 'town',
};
const answer = (...results: GeoPlace[]): GeoAnswer => ({
  results,
  attribution: '© OpenStreetMap',
  provider: 'test',
});
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A cloud whose answers the test gives one after the other. */
function slowCloud() {
  const asked: string[] = [];
  const open: { give: (answer: GeoAnswer) => void; fail: (error: Error) => void }[] = [];
  const ask: AskPlaces = (query, manner) => {
    asked.push(`${manner} ${query}`);
    return new Promise((give, fail) => open.push({ give, fail }));
  };
  return { asked, ask, next: () => open.shift()! };
}

let logged: MockInstance;
beforeEach(() => {
  logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

test('[PLACES-16] fewer than three characters send no search and clear the results', async () => {
  const { asked, ask, next } = slowCloud();
  const finder = new PlaceFinder(ask);
  finder.look('Sp', 'typed');
  expect(asked).toEqual([]);
  finder.look('Sper', 'typed');
  next().give(answer(sperlonga));
  await settled();
  expect(finder.get().results).toHaveLength(1);
  finder.look('Sp', 'typed');
  expect(finder.get()).toMatchObject({ results: [], noData: false });
});

test('[PLACES-20] one search runs at a time, and only the latest text follows it', async () => {
  const { asked, ask, next } = slowCloud();
  const finder = new PlaceFinder(ask);
  for (const text of ['Spe', 'Sper', 'Sperl', 'Sperlonga porto']) finder.look(text, 'typed');
  expect(asked).toEqual(['typed Spe']);
  next().give(answer(sperlonga));
  await settled();
  expect(asked).toEqual(['typed Spe', 'typed Sperlonga+porto']);
  expect(finder.get().running).toBe(true);
  next().give(answer());
  await settled();
  expect(finder.get()).toMatchObject({ running: false, noData: true });
});

test('[PLACES-20] a direct call while a search runs is rejected with SEARCH_YET_IN_PROGRESS', async () => {
  const { ask, next } = slowCloud();
  const finder = new PlaceFinder(ask);
  const first = finder.find('Sperlonga');
  await expect(finder.find('Gaeta')).rejects.toMatchObject({ code: 'SEARCH_YET_IN_PROGRESS' });
  next().give(answer(sperlonga));
  expect(await first).toEqual([sperlonga]);
});

test('[PLACES-17] an empty answer sets the flag; a failure is logged and sets none', async () => {
  const { ask, next } = slowCloud();
  const finder = new PlaceFinder(ask);
  finder.look('Nowhere', 'asked');
  next().give(answer());
  await settled();
  expect(finder.get().noData).toBe(true);
  finder.look('Elsewhere', 'asked');
  next().fail(new Error('away'));
  await settled();
  expect(finder.get()).toMatchObject({ running: false, noData: false, results: [] });
  expect(finder.get().error).toEqual(new Error('away'));
  expect(logged).toHaveBeenCalledOnce();
});
