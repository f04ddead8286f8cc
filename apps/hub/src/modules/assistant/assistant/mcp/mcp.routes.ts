import type { AddressLimit } from '@dimora/identity';
import { httpCall } from '@dimora/node-kit/http';
import type { Lazy } from '@dimora/node-kit/kernel';
import { DimoraError, type Limiter } from '@dimora/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AssistantTokens } from '../assistant-tokens.ts';
import type { McpCall } from './mcp-server.ts';

/** Where assistants find the house. */
const MCP_PATH = '/api/mcp';

type Parts = {
  readonly tokens: AssistantTokens;
  readonly serve: Lazy<(call: McpCall) => Promise<void>>;
  readonly pace: Limiter;
  readonly limit: AddressLimit;
  readonly maintenance: () => boolean;
  readonly driversLoaded: () => Promise<void>;
};

/**
 * The MCP server, over Streamable HTTP without sessions: each POST is answered by itself. It takes an assistant’s token
 * and nothing else; no person’s session opens it.
 */
export function serveMcpRoutes(http: FastifyInstance, parts: Parts): void {
  http.post(MCP_PATH, (request, reply) => answer(request, reply, parts));
  // Nothing is pushed, and there is no session to end.
  for (const method of ['GET', 'DELETE'] as const)
    http.route({
      method,
      url: MCP_PATH,
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    });
}

async function answer(request: FastifyRequest, reply: FastifyReply, parts: Parts): Promise<void> {
  const call = httpCall(request, reply);
  const source = { address: call.address };
  parts.limit.check(source);
  const speaker = call.bearer === undefined ? undefined : parts.tokens.speaker(call.bearer);
  if (!speaker) {
    parts.limit.failed(source);
    throw new DimoraError('NOT_AUTHENTICATED');
  }
  call.authenticated();
  parts.pace.take(speaker.talker.key);
  // A list of a hundred calls would be one turn; newer versions of MCP have no lists either.
  if (Array.isArray(request.body)) throw new DimoraError('MALFORMED_BODY');
  if (parts.maintenance()) throw new DimoraError('MAINTENANCE');
  await parts.driversLoaded();
  const serve = await parts.serve();
  reply.hijack();
  await serve({ ...speaker, request: request.raw, response: reply.raw, body: request.body });
}
