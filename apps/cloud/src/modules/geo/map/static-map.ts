import { metresPerPixel, tilePoint, type TileAddress } from './tile-address.ts';

/** What a static map shows (PLACES-27). */
export type StaticMapQuestion = {
  readonly Latitude: number;
  readonly Longitude: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
};

/** A tile on the picture: its corner in pixels, and its image as a data URL if there is one. */
type Square = { readonly left: number; readonly top: number; readonly href: string | undefined };

const SIDE = 256;
/** The deepest zoom with tiles of its own; deeper ones enlarge these. */
const DEEPEST = 19;

/** The palette of design/look.md: paper, lines, marker. */
const PAPER = '#F1EBDD';
const LINE = '#E2D8C4';
const MARK = '#B4532F';

/** The tiles that a picture needs, with the corner of each in pixels. */
export function squaresOf(
  question: StaticMapQuestion,
): (TileAddress & { left: number; top: number; side: number })[] {
  const z = Math.min(question.zoom, DEEPEST);
  const side = SIDE * 2 ** (question.zoom - z);
  const { x, y } = tilePoint(question.Latitude, question.Longitude, z);
  const [west, north] = [x - question.width / 2 / side, y - question.height / 2 / side];
  const broad = 2 ** z;
  const squares = [];
  for (let row = Math.floor(north); row < north + question.height / side; row += 1) {
    if (row < 0 || row >= broad) continue;
    for (let column = Math.floor(west); column < west + question.width / side; column += 1) {
      const left = (column - west) * side;
      const top = (row - north) * side;
      squares.push({ z, x: ((column % broad) + broad) % broad, y: row, left, top, side });
    }
  }
  return squares;
}

/**
 * Draws the picture as SVG, with the marker in the middle. Without any tiles (no network) it shows a
 * graticule, which still gives direction and scale.
 */
export function drawStaticMap(
  question: StaticMapQuestion,
  squares: readonly Square[],
  side: number,
): string {
  const { width, height } = question;
  const [cx, cy] = [width / 2, height / 2];
  const drawn = squares
    .filter(({ href }) => href !== undefined)
    .map(
      ({ left, top, href }) =>
        `<image x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${(side + 0.5).toFixed(1)}" height="${(side + 0.5).toFixed(1)}" href="${href}"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${PAPER}"/>${drawn === '' ? graticule(question) : drawn}<circle cx="${cx}" cy="${cy}" r="26" fill="${MARK}" fill-opacity=".16" stroke="${MARK}" stroke-opacity=".6" stroke-width="1.5"/><path transform="translate(${cx} ${cy})" d="M0 0C-3-7-11-12-11-20a11 11 0 0 1 22 0c0 8-8 13-11 20z" fill="${MARK}" stroke="#fff" stroke-width="1.5"/><circle cx="${cx}" cy="${cy - 20}" r="4" fill="#fff"/></svg>`;
}

/** A grid with a round number of metres between its lines. */
function graticule({ Latitude, zoom, width, height }: StaticMapQuestion): string {
  const metres = metresPerPixel(Latitude, zoom);
  const wanted = metres * 72;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = ([1, 2, 5, 10].find((each) => each * power >= wanted) ?? 10) * power;
  const apart = step / metres;
  const lines: string[] = [];
  for (let x = (width / 2) % apart; x < width; x += apart)
    lines.push(`M${x.toFixed(1)} 0V${height}`);
  for (let y = (height / 2) % apart; y < height; y += apart)
    lines.push(`M0 ${y.toFixed(1)}H${width}`);
  return `<path d="${lines.join('')}" stroke="${LINE}" fill="none"/>`;
}
