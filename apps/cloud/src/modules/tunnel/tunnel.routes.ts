import { decoyKeyId, federationKeyId } from '@dimora/node-kit';
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

/** What the entrance is made of. */
type EntranceParts = {
  readonly keyOf: KeyOf;
  /** The secret that all replicas share. */
  readonly commonKey: () => Promise<string>;
  readonly publicUrl: () => string;
};

/** Redirects the browser to a hub with the right start-up options (START-03). */
export function serveEntrance(
  http: FastifyInstance,
  { keyOf, commonKey, publicUrl }: EntranceParts,
): void {
  http.get<{ Params: { ProductId: string } }>('/enter/:ProductId', async (request, reply) => {
    const { ProductId } = request.params;
    if (!isProductId(ProductId)) throw new DimoraError('NOT_FOUND', { kind: 'path' });
    const [known, secret] = await Promise.all([keyOf(ProductId), commonKey()]);
    // Strangers can't tell it from a real one: they don't learn which hubs exist.
    const decoy = decoyKeyId(secret, ProductId);
    const origin = publicUrl();
    const options = new URLSearchParams({
      use_proxy: 'true',
      proxy_url: `${origin}/hub/${ProductId}`,
      product_id: ProductId,
      identity_base_url: origin,
      federation_key: known ? federationKeyId(known.key) : decoy,
    });
    return reply.redirect(`/?${options.toString()}`, 302);
  });
}
