import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { drawStaticMap, squaresOf, type StaticMapQuestion } from './static-map.ts';
import { readTileAddress } from './tile-address.ts';
import type { TileSource } from './tile-source.ts';

/** PLACES-27: zoom 14 and 460 by 460 unless asked otherwise. */
const Question = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  zoom: z.coerce.number().int().min(1).max(22).default(14),
  size: z
    .string()
    .regex(/^\d{2,4}x\d{2,4}$/)
    .default('460x460')
    .transform((size) => size.split('x').map(Number) as [number, number])
    .refine(([width, height]) => width <= 1280 && height <= 1280 && width >= 40 && height >= 40),
});

/** How long a browser may cache a picture, within the tile server's rules. */
const KEEP = 'private, max-age=604800';
/** A picture with missing tiles expires soon. */
const KEEP_BRIEFLY = 'private, max-age=60';
/** No scripts where the SVG is opened by itself. */
const INERT = "default-src 'none'; style-src 'none'; img-src data:; sandbox";

/** The parameters of a tile's path. */
export type TileParams = { readonly z: string; readonly x: string; readonly y: string };

/** Answers for pictures of the map. */
export class MapAnswers {
  readonly #tiles: TileSource;

  constructor(tiles: TileSource) {
    this.#tiles = tiles;
  }

  /** A tile; 204 where it is unavailable. */
  async tile({ z, x, y }: TileParams, reply: FastifyReply): Promise<FastifyReply> {
    const at = y.endsWith('.png') ? readTileAddress(z, x, y.slice(0, -4)) : undefined;
    if (!at) return notFound(reply);
    const tile = await this.#tiles.tile(at);
    // Not a client error: the map shows its background instead.
    if (!tile) return reply.code(204).send();
    return reply.header('Cache-Control', KEEP).type(tile.type).send(tile.bytes);
  }

  /** A static map, drawn as SVG. */
  async picture(query: unknown, reply: FastifyReply): Promise<FastifyReply> {
    const asked = Question.safeParse(query);
    if (!asked.success) return notFound(reply);
    const { lat, lon, zoom, size } = asked.data;
    const [width, height] = size;
    const { svg, whole } = await staticMap(this.#tiles, {
      Latitude: lat,
      Longitude: lon,
      zoom,
      width,
      height,
    });
    return reply
      .header('Cache-Control', whole ? KEEP : KEEP_BRIEFLY)
      .header('Content-Security-Policy', INERT)
      .type('image/svg+xml')
      .send(svg);
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

async function staticMap(
  tiles: TileSource,
  question: StaticMapQuestion,
): Promise<{ svg: string; whole: boolean }> {
  const squares = squaresOf(question);
  const pictures = await Promise.all(squares.map((square) => tiles.tile(square)));
  const placed = squares.map(({ left, top }, at) => {
    const tile = pictures[at];
    const href = tile && `data:${tile.type};base64,${tile.bytes.toString('base64')}`;
    return { left, top, href };
  });
  return {
    svg: drawStaticMap(question, placed, squares[0]?.side ?? 256),
    whole: pictures.every((tile) => tile?.fresh === true),
  };
}
