import { expect, test, vi } from 'vitest';
import { StreetLayer, type LoadTile } from './street-layer.ts';

/** A layer whose tiles arrive on request. */
function aLayer() {
  const waiting: (() => void)[] = [];
  const load = vi.fn<LoadTile>(
    () => new Promise((resolve) => void waiting.push(() => resolve(new Blob()))),
  );
  const layer = new StreetLayer(load);
  const ask = (x: number) => layer.createTile({ x, y: 0, z: 3 } as never, () => {});
  return { layer, load, ask, letOne: () => waiting.shift()?.() };
}

test('loads four tiles at a time to leave connections free for saving', async () => {
  const { load, ask, letOne } = aLayer();
  for (let x = 0; x < 15; x += 1) ask(x);
  await expect.poll(() => load).toHaveBeenCalledTimes(4);
  letOne();
  await expect.poll(() => load).toHaveBeenCalledTimes(5);
  expect(load.mock.calls.map(([{ x }]) => x)).toEqual([0, 1, 2, 3, 4]);
});

test('a tile that leaves the screen while waiting is requested with an aborted signal', async () => {
  const { layer, load, ask, letOne } = aLayer();
  const tiles = [0, 1, 2, 3, 4].map((x) => ask(x));
  await expect.poll(() => load).toHaveBeenCalledTimes(4);
  layer.fire('tileunload', { tile: tiles[4] });
  letOne();
  await expect.poll(() => load).toHaveBeenCalledTimes(5);
  expect(load.mock.calls[4]?.[1].aborted).toBe(true);
});
