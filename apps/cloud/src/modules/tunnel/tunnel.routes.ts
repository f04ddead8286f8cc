import { federationKeyId } from '@dimora/node-kit';
import { DimoraError } from '@dimora/runtime';
import { isProductId } from '@dimora/tunnel';
import type { FastifyInstance } from 'fastify';
import type { Relay } from './relay.ts';

/** Looks up a hub's key, for its public id. */
export type KeyOf = (
  ProductId: string,
) => Promise<{ readonly key: string; readonly revoked: boolean } | undefined>;

/** Relays bodies unread and without a size limit: the hub has its own. */
export function serveRelay(http: FastifyInstance, relay: Relay): void {
  void http.register((hubs, _options, done) => {
    hubs.removeAllContentTypeParsers();
    hubs.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    hubs.all('/hub/:ProductId/*', (request, reply) => {
      reply.hijack();
      void relay.call(request.raw, reply.raw, {
        address: request.ip,
        secure: request.protocol === 'https',
      });
    });
    done();
  });
}

/** Redirects the browser to a hub with the right start-up options (START-03). */
export function serveEntrance(
  http: FastifyInstance,
  { keyOf, publicUrl }: { readonly keyOf: KeyOf; readonly publicUrl: () => string },
): void {
  http.get<{ Params: { ProductId: string } }>('/enter/:ProductId', async (request, reply) => {
    const { ProductId } = request.params;
    if (!isProductId(ProductId)) throw new DimoraError('NOT_FOUND', { kind: 'path' });
    const known = await keyOf(ProductId);
    const origin = publicUrl();
    const options = new URLSearchParams({
      use_proxy: 'true',
      proxy_url: `${origin}/hub/${ProductId}`,
      product_id: ProductId,
      identity_base_url: origin,
      ...(known ? { federation_key: federationKeyId(known.key) } : {}),
    });
    return reply.redirect(`/?${options.toString()}`, 302);
  });
}
