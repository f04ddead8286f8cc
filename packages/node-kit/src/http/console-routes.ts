import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { ConsoleAnswers } from './console-answer.ts';

/** Serves the console under every path that nobody else answers. */
export function serveConsole(http: FastifyInstance, console: ConsoleAnswers): void {
  http.get('/*', (request, reply) => {
    const answer = console.answer(request.url, request.headers);
    if (!answer) return reply.callNotFound();
    const { status, headers, body } = answer;
    void reply.code(status).headers(headers);
    return reply.send(
      typeof body === 'object' && 'file' in body ? createReadStream(body.file) : body,
    );
  });
}
