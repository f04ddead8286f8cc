import type { Readable } from 'node:stream';
import { httpCall } from '@dimora/node-kit/http';
import { DimoraError } from '@dimora/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/caller.ts';
import { back, relayedPath } from './relay-headers.ts';
import { OPEN_PATH, type Relay } from './relay.ts';

/** What the relay's routes need. */
export type RelayPorts = {
  readonly identify: (token: string) => Promise<Caller>;
  /** Rejects with NO_CLOUD on a hub without one. */
  readonly relay: () => Promise<Pick<Relay, 'send'>>;
};

/** `/cloud/api/…` of a hub is `/api/…` of its cloud, called on behalf of the signed-in person. */
export function serveRelay(http: FastifyInstance, ports: RelayPorts): void {
  void http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.all('/cloud/*', (request, reply) => relayed(request, reply, ports));
    done();
  });
}

async function relayed(
  request: FastifyRequest,
  reply: FastifyReply,
  { identify, relay }: RelayPorts,
): Promise<FastifyReply> {
  const path = relayedPath(request.url);
  if (path === undefined) throw new DimoraError('NOT_FOUND', { kind: 'path' });
  const sessionId = path === OPEN_PATH ? undefined : await sessionOf(request, reply, identify);
  const gone = new AbortController();
  // The answer closes when it has been sent, too; a connection that is kept open serves many calls.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const answer = await (
    await relay()
  ).send({
    method: request.method,
    path,
    headers: request.headers,
    body: request.body as Buffer | undefined,
    sessionId,
    signal: gone.signal,
  });
  reply.raw.once('close', () => answer.destroy());
  return reply
    .code(answer.statusCode ?? 502)
    .headers(back(answer.headers))
    .send(answer satisfies Readable);
}

async function sessionOf(
  request: FastifyRequest,
  reply: FastifyReply,
  identify: RelayPorts['identify'],
): Promise<string> {
  const { bearer } = httpCall(request, reply);
  if (bearer === undefined) throw new DimoraError('NOT_AUTHENTICATED');
  return (await identify(bearer)).session.Id;
}
