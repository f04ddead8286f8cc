import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { admitSocket, SECURITY_HEADERS, toWireError } from '@dimora/node-kit/http';
import { DimoraError, type Clock, type Log } from '@dimora/runtime';
import {
  ANSWER_MS,
  STALLED_MS,
  hubOffline,
  hubTimeout,
  relayHttp,
  relaySocket,
} from '@dimora/tunnel';
import type { HubGuard } from './hub-guard.ts';
import { hubPath } from './hub-path.ts';
import type { Ways } from './ways.ts';

/** A hub's answer is data, never a page of the cloud: no script in it may run, and it can't be framed. */
const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
  ),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Time limits for hubs and for readers of their answers, milliseconds. */
export type RelayPatience = { readonly answerMs: number; readonly stalledMs: number };

/** The time limits of a cloud. */
export const PATIENCE: RelayPatience = { answerMs: ANSWER_MS, stalledMs: STALLED_MS };

/** What a relay is made of. */
export type RelayParts = {
  readonly ways: Ways;
  readonly guard: HubGuard;
  readonly clock: Clock;
  readonly log: Log;
  readonly patience: RelayPatience;
};

/** Who calls. */
export type RelayCaller = { readonly address: string; readonly secure: boolean };

/** Relays people's calls and sockets to their hubs (START-01). */
export class Relay {
  readonly #parts: RelayParts;

  constructor(parts: RelayParts) {
    this.#parts = parts;
  }

  /** Answers `/hub/{ProductId}/api/…`. Never rejects. */
  async call(
    request: IncomingMessage,
    response: ServerResponse,
    caller: RelayCaller,
  ): Promise<void> {
    const { method = 'GET', headers } = request;
    try {
      const { ways, clock, patience } = this.#parts;
      const target = await this.#admitted(request, caller, bearerOf(headers.authorization));
      const origin = { scope: 'relay', ...caller } as const;
      const reads = method === 'GET' || method === 'HEAD';
      await ways.along(target.ProductId, reads, ({ session, viaPeer, path }) =>
        relayHttp(session, request, response, {
          path: path(target.url),
          origin,
          clock,
          viaPeer,
          answerHeaders: ANSWER_HEADERS,
          ...patience,
        }),
      );
    } catch (error) {
      this.#refuse(request, response, error);
    }
  }

  /** Answers `/hub/{ProductId}/socket.io/…`. Never rejects. */
  async open(
    request: IncomingMessage,
    browser: { readonly socket: Duplex; readonly head: Buffer },
    caller: RelayCaller,
  ): Promise<void> {
    const { socket } = browser;
    // The browser may disconnect while the hub is looked up.
    const left = (): void => void socket.destroy();
    socket.on('error', left);
    try {
      const { ways, clock, patience } = this.#parts;
      const query = new URL(request.url ?? '', 'http://cloud').searchParams;
      const target = await this.#admitted(request, caller, query.get('token') ?? '');
      const origin = { scope: 'relay', ...caller } as const;
      const status = await ways.along(target.ProductId, true, async (way) => {
        if (socket.destroyed) return 101;
        const answered = await relaySocket(way.session, request, browser, {
          path: way.path(target.url),
          origin,
          clock,
          ...patience,
        });
        // Another replica answers for the hub it cannot reach.
        if (way.viaPeer && answered === 502) throw hubOffline('anything');
        if (way.viaPeer && answered === 504) throw hubTimeout(patience.answerMs);
        return answered;
      });
      if (status !== 101) throw new DimoraError('NOT_AUTHENTICATED');
    } catch (error) {
      const wire = toWireError(error, this.#parts.log, 'relay.socket');
      endSocket(socket, wire.status, JSON.stringify(wire.toJSON()));
    }
  }

  async #admitted(
    request: IncomingMessage,
    { address }: RelayCaller,
    token: string | undefined,
  ): Promise<{ readonly ProductId: string; readonly url: string }> {
    const target = hubPath(request.url ?? '');
    if (!target) throw new DimoraError('NOT_FOUND', { kind: 'path' });
    await this.#parts.guard.admit({ ...target, method: request.method ?? 'GET', token, address });
    if (token !== undefined && token !== '') admitSocket(request.socket);
    return target;
  }

  #refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const wire = toWireError(error, this.#parts.log, 'relay');
    const text = JSON.stringify(wire.toJSON());
    response
      .writeHead(wire.status, {
        ...ANSWER_HEADERS,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      .end(text);
    // Nobody reads the rest of the body.
    request.resume();
  }
}

const bearerOf = (authorization: string | undefined): string | undefined =>
  authorization === undefined
    ? undefined
    : (/^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1] ?? '');

/** Refuses a WebSocket upgrade. */
export function endSocket(socket: Duplex, status: number, text: string): void {
  if (socket.destroyed) return;
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}
