import { isShowable } from '@dimora/node-kit';
import type { FastifyInstance } from 'fastify';
import { AVATAR_PATH, type ProfileStore } from './profile.store.ts';

/** A changed picture gets a new name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** No scripts where a picture is opened by itself, whatever it contains. */
const INERT = "default-src 'none'; sandbox";

/** People's pictures, for everyone who has their address. */
export const servePictures =
  (store: ProfileStore) =>
  (http: FastifyInstance): void => {
    http.get<{ Params: { hash: string } }>(`${AVATAR_PATH}/:hash`, async (request, reply) => {
      const avatar = await store.avatar(request.params.hash);
      const bytes = avatar && Buffer.from(avatar.bytes, 'base64');
      if (!bytes || !isShowable(bytes)) return reply.callNotFound();
      return reply
        .header('Cache-Control', FOR_EVER)
        .header('Content-Security-Policy', INERT)
        .type(avatar.type)
        .send(bytes);
    });
  };
