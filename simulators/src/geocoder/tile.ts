import { TOWNS } from './gazetteer.ts';
import { hash, hills, landscape, mix } from './noise.ts';
import { encodePng } from './png.ts';

const SIDE = 256;
/** All distances are in tiles of this zoom, about 400 metres here. */
const UNIT_ZOOM = 16;

type Colour = readonly [number, number, number];
const LAND: Colour = [0xf2, 0xec, 0xdf];
const FIELD: Colour = [0xea, 0xe8, 0xd2];
const WOOD: Colour = [0xdc, 0xe2, 0xc6];
const PARK: Colour = [0xd3, 0xe0, 0xbd];
const BUILT: Colour = [0xed, 0xe2, 0xcf];
const HOUSE: Colour = [0xdf, 0xce, 0xb2];
const STREET: Colour = [0xff, 0xff, 0xff];
const MAIN_ROAD: Colour = [0xf8, 0xe0, 0xb0];
const SEA: Colour = [0xc6, 0xdc, 0xe6];
const SHORE: Colour = [0xf3, 0xe4, 0xc0];

type Spot = { readonly x: number; readonly y: number };

/** Towns as points in tiles of that zoom. */
const SPOTS: readonly Spot[] = TOWNS.map(({ Latitude, Longitude }) => ({
  x: ((Longitude + 180) / 360) * 2 ** UNIT_ZOOM,
  y: ((1 - Math.asinh(Math.tan((Latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** UNIT_ZOOM,
}));

/**
 * Draws one tile of an invented country: the towns lie at their real places, everything between them is made
 * up, and the same on every call.
 */
export function drawTile(z: number, x: number, y: number): Buffer {
  const scale = 2 ** (UNIT_ZOOM - z);
  const pixel = scale / SIDE;
  const reach = 30 + scale;
  const [middleX, middleY] = [(x + 0.5) * scale, (y + 0.5) * scale];
  const near = SPOTS.filter(
    (spot) => Math.abs(spot.x - middleX) < reach && Math.abs(spot.y - middleY) < reach,
  );
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const colour = colourAt(x * scale + column * pixel, y * scale + row * pixel, pixel, near);
      rgb.set(colour, (row * SIDE + column) * 3);
    }
  }
  return encodePng(SIDE, SIDE, rgb);
}

function colourAt(x: number, y: number, pixel: number, near: readonly Spot[]): Colour {
  let away = 30;
  for (const spot of near) away = Math.min(away, Math.hypot(spot.x - x, spot.y - y));
  // Water keeps a distance from towns, larger than the visible part of most, so that none is a round island.
  const height = landscape(x / 26, y / 26, 7) + Math.max(0, 9 - away) * 0.06 - 0.42;
  if (height < 0) return SEA;
  const ground = height < 0.0035 ? SHORE : groundAt(x, y, away);
  return pixel > 0.06 ? ground : withRoads(x, y, pixel, away, ground);
}

function groundAt(x: number, y: number, away: number): Colour {
  const town = 2.6 + hills(x / 3, y / 3, 11) * 2.2;
  const green = hills(x / 1.7, y / 1.7, 23);
  if (away < town) return green > 0.8 ? PARK : BUILT;
  const wild = landscape(x / 7, y / 7, 31);
  if (wild > 0.6) return WOOD;
  return hash(Math.floor(x * 1.3 + y * 0.4), Math.floor(y * 1.1 - x * 0.3), 5) > 0.5 ? FIELD : LAND;
}

/** Streets are a grid distorted by the noise, with houses between them. */
function withRoads(x: number, y: number, pixel: number, away: number, ground: Colour): Colour {
  const u = x + (hills(x / 2.3, y / 2.3, 41) - 0.5) * 1.5;
  const v = y + (hills(x / 2.7, y / 2.7, 43) - 0.5) * 1.5;
  const main = lineAt(u, v, 3, 0.03);
  const built = away < 2.6 + hills(x / 3, y / 3, 11) * 2.2;
  let colour = ground;
  if (built && pixel < 0.016) {
    const [a, b] = [u * 11, v * 11];
    const [du, dv] = [Math.abs(fraction(a) - 0.5), Math.abs(fraction(b) - 0.5)];
    const stands = hash(Math.floor(a), Math.floor(b), 3) > 0.34 && ground !== PARK;
    if (stands && du < 0.33 && dv < 0.33) colour = HOUSE;
  }
  const street = built ? lineAt(u, v, 0.28, 0.013) : lineAt(u, v, 1.5, 0.012);
  colour = blend(colour, STREET, cover(street, pixel));
  return blend(colour, MAIN_ROAD, cover(main, pixel));
}

/** The signed distance of a point from a line: positive inside, negative outside. */
function lineAt(u: number, v: number, apart: number, half: number): number {
  const [a, b] = [u / apart, v / apart];
  const [nearA, nearB] = [Math.abs(a - Math.round(a)), Math.abs(b - Math.round(b))];
  const openA = hash(Math.round(a), Math.floor(b), 13) > 0.2 ? nearA : 1;
  const openB = hash(Math.floor(a), Math.round(b), 17) > 0.2 ? nearB : 1;
  return half - Math.min(openA, openB) * apart;
}

/** A line's coverage of a pixel, for anti-aliasing. */
const cover = (inside: number, pixel: number): number =>
  Math.min(1, Math.max(0, inside / pixel + 0.5));

const fraction = (value: number): number => value - Math.floor(value);

function blend(under: Colour, over: Colour, share: number): Colour {
  if (share <= 0) return under;
  return [
    mix(under[0], over[0], share),
    mix(under[1], over[1], share),
    mix(under[2], over[2], share),
  ];
}
