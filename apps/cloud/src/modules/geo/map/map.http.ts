import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** So long a browser may keep a picture: the rules of the tile server allow it. */
const KEEP = 'private, max-age=604800';
/** A picture without its squares is soon asked for again. */
const KEEP_BRIEFLY = 'private, max-age=60';
/** A drawing opened by itself may do nothing. */
const INERT = "default-src 'none'; style-src 'none'; img-src data:; sandbox";

/** What the pictures need. */
export type MapHttpParts = {
  readonly tiles: TileSource;
  /** Rejects for those who aren't signed in. */
  readonly admit: (request: FastifyRequest) => Promise<unknown>;
};

/** The pictures of the map: squares for the console's own map, and static maps (PLACES-04, PLACES-27). */
export const serveMap =
  ({ tiles, admit }: MapHttpParts) =>
  (http: FastifyInstance): void => {
    http.get<{ Params: { z: string; x: string; y: string } }>(
      '/api/map/tiles/:z/:x/:y',
      async (request, reply) => {
        await admit(request);
        const { z, x, y } = request.params;
        const at = y.endsWith('.png') ? readTileAddress(z, x, y.slice(0, -4)) : undefined;
        if (!at) return reply.callNotFound();
        const tile = await tiles.tile(at);
        // A square that can't be had now is no mistake of who asks: the map has paper under it.
        if (!tile) return reply.code(204).send();
        return reply.header('Cache-Control', KEEP).type(tile.type).send(tile.bytes);
      },
    );
    http.get('/api/map/static', async (request, reply) => {
      await admit(request);
      const asked = Question.safeParse(request.query);
      if (!asked.success) return reply.callNotFound();
      const { lat, lon, zoom, size } = asked.data;
      const [width, height] = size;
      const { svg, whole } = await staticMap(tiles, {
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
    });
  };

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
