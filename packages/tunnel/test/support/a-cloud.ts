import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { DimoraError, silentLog } from '@dimora/runtime';
import {
  acceptTunnels,
  relayHttp,
  relaySocket,
  type CallOrigin,
  type Patience,
  type TunnelSession,
} from '../../src/index.ts';

/** The hub of the tests and its key. */
export const HUB = 'villa';
export const KEY = Buffer.alloc(32, 7).toString('base64url');

/** A cloud that relays every request to the one hub that has dialled in. */
export type TestCloud = AsyncDisposable & {
  readonly url: string;
  readonly port: number;
  readonly session: () => TunnelSession | undefined;
  readonly sessions: readonly TunnelSession[];
};

/** Options of a test cloud. */
export type TestCloudOptions = {
  readonly port?: number;
  readonly key?: string;
  readonly revoked?: boolean;
  readonly answerMs?: number;
  readonly stalledMs?: number;
  readonly patience?: Patience;
  readonly scope?: CallOrigin['scope'];
};

/** Starts one. */
export async function aCloud(options: TestCloudOptions = {}): Promise<TestCloud> {
  const { key = KEY, revoked = false, patience, scope = 'relay' } = options;
  const sessions: TunnelSession[] = [];
  const clock = systemClock;
  const accept = acceptTunnels({
    keyOf: async (ProductId) => (ProductId === HUB ? { key, revoked } : undefined),
    clock,
    entropy: systemEntropy,
    log: silentLog,
    server: 'test cloud',
    opened: (session) => void sessions.push(session),
    ...(patience ? { patience } : {}),
  });
  const origin = { scope, address: '203.0.113.9', secure: true };
  const terms = (request: IncomingMessage) => ({
    path: request.url ?? '/',
    origin,
    clock,
    answerMs: options.answerMs ?? 5_000,
    stalledMs: options.stalledMs ?? 60_000,
    answerHeaders: { 'x-from': 'cloud' },
  });
  const session = (): TunnelSession => {
    const last = sessions.at(-1);
    if (!last) throw new DimoraError('HUB_OFFLINE');
    return last;
  };
  const server = createServer((request, response) => {
    void relay(request, response);
  });
  const relay = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await relayHttp(session(), request, response, terms(request));
    } catch (error) {
      const { code, params } = error as DimoraError;
      response.writeHead(code === 'HUB_TIMEOUT' ? 504 : 502).end(JSON.stringify({ code, params }));
    }
  };
  const upgrades = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    upgrades.add(socket);
    if (request.url === '/tunnel') accept(request, socket, head);
    else
      void upgrade(request, socket, head).catch(() =>
        socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'),
      );
  });
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const status = await relaySocket(session(), request, { socket, head }, terms(request));
    if (status !== 101) socket.end(`HTTP/1.1 ${status || 502} No\r\n\r\n`);
  };
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    session: () => sessions.at(-1),
    sessions,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      for (const socket of upgrades) socket.destroy();
      for (const each of sessions) each.close('goodbye');
      await once(server, 'close');
    },
  };
}
