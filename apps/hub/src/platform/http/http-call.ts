import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpCall } from './context.ts';

/** What the procedures may know of a request. */
export const httpCall = (request: FastifyRequest, reply: FastifyReply): HttpCall => ({
  method: request.method,
  address: request.ip,
  bearer: /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1],
  cookie: (name) => request.cookies[name],
  setCookie(name, value, { path, maxAgeSeconds }) {
    const attributes = {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
    } as const;
    if (value === null) void reply.clearCookie(name, attributes);
    else void reply.setCookie(name, value, { ...attributes, maxAge: maxAgeSeconds });
  },
});
