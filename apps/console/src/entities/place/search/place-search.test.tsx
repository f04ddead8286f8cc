import type { GeoAnswer, GeoPlace } from '@dimora/contract/client';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { placeTexts } from '../place-texts.ts';
import { PlaceSearch } from './place-search.tsx';

const porto = (number: number): GeoPlace => ({
  Name: `Via del Porto ${number}`,
  display_name: `Via del Porto ${number}, Sperlonga`,
  Latitude: 41.25 + number / 1000,
  Longitude: 13.43,
  kind: 'house',
});
const answer = (...results: GeoPlace[]): GeoAnswer => ({
  results,
  attribution: '© OpenStreetMap contributors',
  provider: 'test',
});

async function show(places: () => GeoAnswer = () => answer(porto(1), porto(2)), typeAhead = true) {
  const found: GeoPlace[] = [];
  const modes: boolean[] = [];
  const rendered = await renderScreen(
    <PlaceSearch
      onFind={(place) => found.push(place)}
      onLocate={() => undefined}
      onMode={(searching) => modes.push(searching)}
    />,
    {
      texts: [placeTexts],
      cloud: { geo: { places, search: places, abilities: () => ({ search: true, typeAhead }) } },
    },
  );
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find an address' });
  await waitFor(() => expect(rendered.calls).toHaveLength(1));
  const searches = () =>
    rendered.calls.filter(({ procedure }) => procedure !== 'cloud.geo.abilities');
  return { ...rendered, found, modes, box, searches };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[PLACES-16] finds places while typing, from the third character, with attribution', async () => {
  const { user, box, searches } = await show();
  await user.type(box, 'vi');
  expect(searches()).toEqual([]);
  await user.type(box, 'a');
  await screen.findByText('Via del Porto 1, Sperlonga');
  expect(searches()[0]).toEqual({ procedure: 'cloud.geo.places', input: { q: 'via' } });
  expect(screen.getByText('© OpenStreetMap contributors')).toBeDefined();
});

test('[PLACES-16] Enter asks every provider, with plus signs for spaces', async () => {
  const { user, box, calls } = await show();
  await user.click(box);
  await user.paste('via del porto');
  await screen.findByText('Via del Porto 1, Sperlonga');
  await user.keyboard('{Enter}');
  expect(calls.at(-1)).toEqual({
    procedure: 'cloud.geo.search',
    input: { q: 'via+del+porto', limit: 50 },
  });
});

test('the keyboard moves through the list and selects', async () => {
  const { user, box, found } = await show();
  await user.click(box);
  await user.paste('via del porto');
  await screen.findByText('Via del Porto 1, Sperlonga');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getAllByRole('option')[1]?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect(found).toEqual([porto(2)]);
  expect(box.value).toBe('Via del Porto 2, Sperlonga');
});

test('[PLACES-24] the panel closes half a second after a choice', async () => {
  const { user, box, modes } = await show();
  await user.click(box);
  await user.paste('via del porto');
  const first = await screen.findByText('Via del Porto 1, Sperlonga');
  vi.useFakeTimers();
  act(() => first.click());
  act(() => void vi.advanceTimersByTime(499));
  expect(modes.at(-1)).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(modes.at(-1)).toBe(false);
  expect(box.getAttribute('aria-expanded')).toBe('false');
});

test('[PLACES-17] no results show NO_LOCATION_DATA', async () => {
  const { user, box } = await show(() => answer());
  await user.click(box);
  await user.paste('nowhere');
  expect((await screen.findAllByText(/^No place found/)).length).toBeGreaterThan(0);
  expect(options()).toEqual([]);
});

test('[PLACES-17] a failure is logged and explained at the field', async () => {
  const { user, box } = await show(() => {
    throw hubError('NO_DATA');
  });
  await user.click(box);
  await user.paste('somewhere');
  await waitFor(() => expect(vi.mocked(console).warn).toHaveBeenCalled());
  expect(screen.queryByText(/^No place found/)).toBeNull();
  expect(await screen.findAllByText(/^The address service does not answer/)).toHaveLength(2);
});

test('[PLACES-16] without search-as-you-type, the field says to press Enter', async () => {
  const { user, box, searches } = await show(undefined, false);
  await user.click(box);
  await user.paste('via del porto');
  expect(screen.getAllByText('Press Enter to search')).toHaveLength(2);
  expect(searches()).toEqual([]);
  await user.keyboard('{Enter}');
  await screen.findByText('Via del Porto 1, Sperlonga');
  expect(searches()).toEqual([
    { procedure: 'cloud.geo.search', input: { q: 'via+del+porto', limit: 50 } },
  ]);
  expect(screen.queryByRole('button', { name: 'Press Enter to search' })).toBeNull();
});

test('[PLACES-16] the hint can be pressed on devices without an Enter key', async () => {
  const { user, box, searches } = await show(undefined, false);
  await user.type(box, 'via del porto');
  await user.click(screen.getByRole('button', { name: 'Press Enter to search' }));
  await screen.findByText('Via del Porto 2, Sperlonga');
  expect(searches()).toHaveLength(1);
});
