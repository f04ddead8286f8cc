import type { FastifyReply, FastifyRequest } from 'fastify';
import { admitSocket } from './connection-gate.ts';

/** The parts of an HTTP call that procedures may use. */
export type HttpCall = {
  readonly method: string;
  /** The peer's address. */
  readonly address: string;
  /** True for a call that came through the cloud, whatever the caller's address. */
  readonly viaCloud: boolean;
  /** Takes the connection out of the unauthenticated ones, which are limited; called with a valid token. */
  authenticated(): void;
  /** The access token of the `Authorization` header. */
  readonly bearer: string | undefined;
  /** A header of the request; undefined if it occurs more than once. */
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** Sets an HTTP-only cookie; `value: null` deletes it. */
  setCookie(
    name: string,
    value: string | null,
    options: { readonly path: string; readonly maxAgeSeconds: number },
  ): void;
};

/** The parts of a request that procedures may use. */
export const httpCall = (request: FastifyRequest, reply: FastifyReply): HttpCall => ({
  method: request.method,
  address: request.ip,
  viaCloud: 'viaCloud' in request.raw.socket,
  authenticated: () => admitSocket(request.raw.socket),
  bearer: /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1],
  header: (name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  },
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
