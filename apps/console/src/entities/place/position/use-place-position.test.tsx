import { act, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { pass, stopTime } from '../../../kit/testing/still-time.ts';
import { ZOOM } from '../map/map-limits.ts';
import { usePlacePosition, type PlacePosition } from './use-place-position.ts';

const start = { Latitude: 41.9, Longitude: 12.5, Address: 'Roma', zoom: ZOOM.fresh };
let position: PlacePosition;
const hold = (next: PlacePosition): void => {
  position = next;
};

function Probe({ searching }: { readonly searching: boolean }) {
  const held = usePlacePosition(start, searching);
  useLayoutEffect(() => hold(held));
  return <p>{held.address}</p>;
}

async function show(
  searching = false,
  reverse = (): { Address: string } => ({ Address: 'Via Appia 1' }),
) {
  const { calls } = await renderScreen(<Probe searching={searching} />, {
    cloud: { geo: { reverse: () => ({ ...reverse(), attribution: '', provider: '' }) } },
  });
  return { asked: () => calls.map(({ input }) => input) };
}

beforeEach(() => {
  stopTime();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[PLACES-19] looks up the address one second after the map stops', async () => {
  const { asked } = await show();
  act(() => position.move({ Latitude: 42, Longitude: 12.5 }));
  await pass(900);
  act(() => position.move({ Latitude: 42.1, Longitude: 12.5 }));
  await pass(900);
  expect(asked()).toEqual([]);
  expect(position.looking).toBe(true);
  await pass(200);
  expect(asked()).toEqual([{ lat: 42.1, lon: 12.5 }]);
  expect(screen.getByText('Via Appia 1')).toBeDefined();
});

test('[PLACES-18] an unmoved map changes nothing', async () => {
  const { asked } = await show();
  act(() => position.move({ Latitude: 41.9, Longitude: 12.5 }));
  await pass(2000);
  expect(asked()).toEqual([]);
  expect(position.looking).toBe(false);
});

test('[PLACES-18] map movements are ignored during a search', async () => {
  const { asked } = await show(true);
  act(() => position.move({ Latitude: 42, Longitude: 12.5 }));
  await pass(2000);
  expect(position.at.Latitude).toBe(41.9);
  expect(asked()).toEqual([]);
});

test('[PLACES-25] a found place is zoomed in, and its text becomes the address', async () => {
  const { asked } = await show();
  act(() =>
    position.choose({
      Name: 'Porto',
      display_name: 'Porto, Sperlonga',
      Latitude: 41.25,
      Longitude: 13.4,
      kind: 'street',
    }),
  );
  await pass(2000);
  expect(position).toMatchObject({
    at: { Latitude: 41.25, Longitude: 13.4 },
    zoom: 16,
    address: 'Porto, Sperlonga',
  });
  expect(asked()).toEqual([]);
});

test('[PLACES-30] an unknown address is only logged', async () => {
  await show(false, () => {
    throw hubError('NO_DATA');
  });
  act(() => position.move({ Latitude: 42, Longitude: 12.5 }));
  await pass(1100);
  expect(position).toMatchObject({ address: '', looking: false });
});

test('an answer after the next movement is ignored', async () => {
  let give: (found: { Address: string; attribution: string; provider: string }) => void = () =>
    undefined;
  await renderScreen(<Probe searching={false} />, {
    cloud: { geo: { reverse: () => new Promise((resolve) => (give = resolve)) } },
  });
  act(() => position.move({ Latitude: 42, Longitude: 12.5 }));
  await pass(1100);
  act(() => position.move({ Latitude: 43, Longitude: 12.5 }));
  await act(async () => give({ Address: 'Too late 1', attribution: '', provider: '' }));
  expect(screen.queryByText('Too late 1')).toBeNull();
});
