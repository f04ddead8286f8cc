import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { silentLog } from '@dimora/runtime';
import {
  TUNNEL_PATH,
  acceptTunnels,
  relayHttp,
  relaySocket,
  type CallScope,
  type TunnelSession,
} from '@dimora/tunnel';
import type { CloudControls } from '../../src/modules/cloud/tunnel/port.ts';
import type { TunnelService } from '../../src/modules/cloud/tunnel/tunnel.service.ts';

const ProductId = 'test-hub';
const key = Buffer.alloc(32, 5).toString('base64url');

/** The least that a cloud is: it relays all it is asked to the one hub that has dialled in. */
export type TestRelay = AsyncDisposable & {
  readonly url: string;
  readonly port: number;
  /** What the hub's tunnel is dug with. */
  readonly link: { dial(): { cloudUrl: string; ProductId: string; key: string } };
  readonly controls: CloudControls;
  /** From now on calls go out as the cloud's own, or again as people's. */
  callAs(scope: CallScope): void;
  /** The address that callers are said to have. */
  readonly address: string;
};

/** Starts one. */
export async function aRelay(controls: CloudControls = {}, port = 0): Promise<TestRelay> {
  const sessions: TunnelSession[] = [];
  const sockets = new Set<Duplex>();
  let scope: CallScope = 'relay';
  const address = '203.0.113.77';
  const accept = acceptTunnels({
    keyOf: () => Promise.resolve({ key, revoked: false }),
    clock: systemClock,
    entropy: systemEntropy,
    log: silentLog,
    server: 'test',
    opened: (session) => void sessions.push(session),
  });
  const terms = (path = '/') => ({
    path,
    origin: { scope, address, secure: true },
    clock: systemClock,
    answerMs: 10_000,
    stalledMs: 60_000,
  });
  const server: Server = createServer((request, response) => {
    const session = sessions.at(-1);
    if (session)
      void relayHttp(session, request, response, terms(request.url)).catch(() =>
        response.destroy(),
      );
    else response.destroy();
  });
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket);
    const session = sessions.at(-1);
    if (request.url === TUNNEL_PATH) accept(request, socket, head);
    else if (session)
      void relaySocket(session, request, { socket, head }, terms(request.url))
        .then((status) => (status === 101 ? undefined : socket.destroy()))
        .catch(() => socket.destroy());
    else socket.destroy();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    port: Number(new URL(url).port),
    address,
    link: { dial: () => ({ cloudUrl: url, ProductId, key }) },
    controls,
    callAs: (next) => {
      scope = next;
    },
    [Symbol.asyncDispose]: async () => {
      for (const session of sessions) session.close('goodbye');
      server.close();
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Resolves once the hub's end of the tunnel stands. */
export async function standing(tunnel: TunnelService): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  tunnel.onChange(() => {
    if (tunnel.state() === 'connected') resolve();
  });
  tunnel.reconsider();
  await promise;
}
