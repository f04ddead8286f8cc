import type { Coordinates } from '@dimora/domain';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { placeTexts } from '../place-texts.ts';
import { withoutCoast } from '../testing/no-coast.ts';
import { ZOOM } from './map-limits.ts';
import { PlaceMap } from './place-map.tsx';
import type { LoadTile } from './streets/street-layer.ts';

withoutCoast();

const sperlonga: Coordinates = { Latitude: 41.2569, Longitude: 13.4333 };
const venice: Coordinates = { Latitude: 45.4375, Longitude: 12.3358 };

async function show(zoom: number, loadTile?: LoadTile) {
  const moves: Coordinates[] = [];
  function Held() {
    const [at, setAt] = useState(sperlonga);
    return (
      <div style={{ width: 400, height: 300 }}>
        <button onClick={() => setAt(venice)}>Venice</button>
        <PlaceMap
          position={at}
          zoom={zoom}
          radius={25}
          loadTile={loadTile}
          onMove={(to) => {
            moves.push(to);
            setAt(to);
          }}
        />
      </div>
    );
  }
  return { ...(await renderScreen(<Held />, { texts: [placeTexts] })), moves };
}
const told = (): string => screen.getByText(/radius 25/).textContent.replaceAll('\u00A0', ' ');
const press = async (
  user: Awaited<ReturnType<typeof show>>['user'],
  name: string,
  times: number,
) => {
  for (let time = 0; time < times; time += 1)
    await user.click(screen.getByRole('button', { name }));
};
const isIdle = (name: string): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

test('[PLACES-25] zooms from 11 to 22 and no further', async () => {
  expect([ZOOM.min, ZOOM.max, ZOOM.existing, ZOOM.fresh]).toEqual([11, 22, 16, 12]);
  const { user, moves } = await show(ZOOM.fresh);
  await press(user, 'Zoom out', 1);
  await waitFor(() => expect(isIdle('Zoom out')).toBe(true));
  await press(user, 'Zoom in', 11);
  await waitFor(() => expect(isIdle('Zoom in')).toBe(true));
  // Zooming keeps the pin in place.
  expect(moves).toEqual([]);
});

test('shows its centre and the radius, and follows typed values', async () => {
  const { user, moves } = await show(ZOOM.existing);
  expect(told()).toBe('41.25690, 13.43330 · radius 25 m');
  await user.click(screen.getByRole('button', { name: 'Venice' }));
  await waitFor(() => expect(told()).toBe('45.43750, 12.33580 · radius 25 m'));
  expect(moves).toEqual([]);
});

test('moves with the keyboard, and its centre is the place', async () => {
  const { moves } = await show(ZOOM.existing);
  act(() => screen.getByRole('application').focus());
  // Leaflet uses the key code, which happy-dom leaves out.
  const arrowRight = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
  Object.defineProperty(arrowRight, 'keyCode', { value: 39 });
  act(() => void document.dispatchEvent(arrowRight));
  await waitFor(() => expect(moves.length).toBeGreaterThan(0));
  expect(moves.at(-1)!.Longitude).toBeGreaterThan(sperlonga.Longitude);
  expect(moves.at(-1)!.Latitude).toBeCloseTo(sperlonga.Latitude, 4);
});

test('shows the built-in map when streets are unavailable', async () => {
  await show(ZOOM.existing, () => Promise.reject(new Error('no network')));
  expect(await screen.findByText('Simple map: no streets right now')).toBeDefined();
});
