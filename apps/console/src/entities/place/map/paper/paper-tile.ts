import { coastNear } from '../coast/coast-blocks.ts';
import { landPaths } from '../coast/coast-path.ts';
import type { Box } from '../coast/ring.ts';
import { degreesOf, graticuleStep, linesBetween } from './graticule.ts';
import { latitudeAt, longitudeAt, TILE_PX, xOf, yOf } from '../mercator.ts';
import classes from './paper.module.css';

/** The coordinates of a map tile. */
export type TileAddress = { readonly x: number; readonly y: number; readonly z: number };

/** Pixels drawn beyond the tile, so that wide lines continue in the next. */
const MARGIN_PX = 32;

/** From this zoom on the coast is less accurate than the map: it is drawn fainter. */
const NEAR_ZOOM = 15;

/** Draws a tile of the built-in map: sea, land, coast and the lines of latitude and longitude (SVG, so the palette colours it). */
export async function drawPaperTile(svg: SVGElement, address: TileAddress): Promise<void> {
  svg.setAttribute('class', classes['tile'] ?? '');
  svg.setAttribute('viewBox', `0 0 ${TILE_PX} ${TILE_PX}`);
  if (address.z >= NEAR_ZOOM) svg.setAttribute('data-near', '');
  const { land, coast } = await landOf(address);
  const [fine, main] = gridOf(address);
  const sea = element('rect', { class: classes['sea'], width: '100%', height: '100%' });
  const drawn = [
    ['shelf', coast],
    ['shallows', coast],
    ['land', land],
    ['coast', coast],
    ['fine', fine],
    ['grid', main],
  ].map(([name = '', d = '']) => element('path', { class: classes[name], d }));
  svg.replaceChildren(sea, ...drawn);
}

/** The SVG element that {@link drawPaperTile} fills. */
export const emptyTile = (): SVGElement => element('svg', { 'aria-hidden': 'true' });

function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value ?? '');
  return made;
}

async function landOf(address: TileAddress): Promise<{ land: string; coast: string }> {
  const window = windowOf(address, MARGIN_PX);
  const { x, y, z } = address;
  const pieces = (await coastNear(window)).map(({ rings, cuts }) =>
    landPaths(rings, cuts, window, ([longitude, latitude]) => [
      xOf(longitude, z) - x * TILE_PX,
      yOf(latitude, z) - y * TILE_PX,
    ]),
  );
  return {
    land: pieces.map(({ ground }) => ground).join(''),
    coast: pieces.map(({ coast }) => coast).join(''),
  };
}

function windowOf({ x, y, z }: TileAddress, margin: number): Box {
  const [left, top] = [x * TILE_PX - margin, y * TILE_PX - margin];
  const side = TILE_PX + 2 * margin;
  return {
    west: longitudeAt(left, z),
    east: longitudeAt(left + side, z),
    north: latitudeAt(top, z),
    south: latitudeAt(top + side, z),
  };
}

function gridOf(address: TileAddress): readonly [fine: string, main: string] {
  const { x, y, z } = address;
  const { west, east, north, south } = windowOf(address, 1);
  const step = graticuleStep(z);
  const draw = (every: number): string =>
    [
      ...linesBetween(west, east, every).map(
        (line) => `M${round(xOf(degreesOf(line), z) - x * TILE_PX)} 0V${TILE_PX}`,
      ),
      ...linesBetween(south, north, every).map(
        (line) => `M0 ${round(yOf(degreesOf(line), z) - y * TILE_PX)}H${TILE_PX}`,
      ),
    ].join('');
  return [step % 5 === 0 ? draw(step / 5) : '', draw(step)];
}

const round = (value: number): number => Math.round(value * 10) / 10;
