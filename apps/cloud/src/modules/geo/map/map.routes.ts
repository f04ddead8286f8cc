import type { FastifyInstance } from 'fastify';
import type { MapAnswers, TileParams } from './map-answers.ts';

/** What the routes need. */
export type MapRouteParts = {
  readonly map: () => Promise<MapAnswers>;
  /** Rejects for those who aren't signed in. */
  readonly admit: (authorization: string | undefined) => Promise<unknown>;
};

/** Map pictures: tiles for the console's own map, and static maps (PLACES-04, PLACES-27). */
export const serveMap =
  ({ map, admit }: MapRouteParts) =>
  (http: FastifyInstance): void => {
    http.get<{ Params: TileParams }>('/api/map/tiles/:z/:x/:y', async (request, reply) => {
      await admit(request.headers.authorization);
      return (await map()).tile(request.params, reply);
    });
    http.get('/api/map/static', async (request, reply) => {
      await admit(request.headers.authorization);
      return (await map()).picture(request.query, reply);
    });
  };
