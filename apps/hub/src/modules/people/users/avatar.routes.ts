import { isShowable } from '@dimora/node-kit';
import { DimoraError } from '@dimora/runtime';
import type { FastifyInstance } from 'fastify';
import { AVATAR_PATH, type AvatarStore } from './avatar.store.ts';

/** Pictures for `<img>`, which can't send a token; the content of an address never changes. */
export function serveAvatars(http: FastifyInstance, avatars: AvatarStore): void {
  http.get<{ Params: { hash: string } }>(`${AVATAR_PATH}/:hash`, (request, reply) => {
    const avatar = avatars.byHash(request.params.hash);
    if (!avatar || !isShowable(avatar.bytes))
      throw new DimoraError('NOT_FOUND', { kind: 'picture' });
    return reply
      .type(avatar.type)
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .send(Buffer.from(avatar.bytes));
  });
}
