import type { Point } from './map-layout.ts';

/** The arrow keys, as steps to the right and down. */
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** A step aside costs this much more than one ahead. */
const ASIDE = 2.5;

/** The node that an arrow key leads to: the nearest one in its direction. `undefined` for another key, or at the edge. */
export function nextNode(
  from: string,
  key: string,
  places: ReadonlyMap<string, Point>,
): string | undefined {
  const [way, start] = [ARROWS[key], places.get(from)];
  if (!way || !start) return undefined;
  let best: { readonly node: string; readonly cost: number } | undefined;
  for (const [node, place] of places) {
    const [x, y] = [place.x - start.x, place.y - start.y];
    const ahead = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y) + Math.abs(y * way.x);
    if (node === from || ahead <= 0 || aside > 3 * ahead) continue;
    const cost = ahead + aside * ASIDE;
    if (!best || cost < best.cost) best = { node, cost };
  }
  return best?.node;
}
