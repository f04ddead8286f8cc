/** Hubs in their own process, as the cloud sees them: they enrol, dial in and answer. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { systemClock, systemEntropy } from '../packages/node-kit/src/index.ts';
import { silentLog } from '../packages/runtime/src/index.ts';
import { EnrolledHub } from '../packages/testing/src/cloud/index.ts';
import { dialTunnel } from '../packages/tunnel/src/index.ts';

/** The houses' start options. */
export type Houses = { readonly cloudUrl: string; readonly ProductIds: readonly string[] };

/** Sent once all of them are accepted: where the first is reached without the tunnel. */
export type HousesStand = { readonly directUrl: string };

let count = 0;
const PIECE = Buffer.alloc(64 * 1024);
const SMALL = JSON.stringify({ ok: true, uptimeMs: 123_456 });

const server = createServer(answer);
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
server.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (webSocket) =>
    webSocket.on('message', (data, binary) => webSocket.send(data, { binary })),
  ),
);

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url !== '/api/endless') {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': SMALL.length,
    });
    response.end(SMALL);
    return;
  }
  const more = (): void => {
    while (response.write(PIECE));
  };
  response.on('drain', more);
  more();
}

/** Each from its own address: a cloud accepts only a few new hubs an hour from one. */
async function enrol(hub: EnrolledHub): Promise<void> {
  count += 1;
  const answer = await fetch(`${hub.url}/api/hubs/enrol`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${count >> 8}.${count & 255}`,
    },
    body: JSON.stringify(hub.facts()),
  });
  if (!answer.ok) throw new Error(`enrolment answered ${answer.status}: ${await answer.text()}`);
}

async function dial(cloudUrl: string, ProductId: string): Promise<void> {
  const hub = new EnrolledHub(cloudUrl, ProductId);
  await enrol(hub);
  const { promise, resolve } = Promise.withResolvers<void>();
  dialTunnel({
    url: `${cloudUrl.replace('http', 'ws')}/tunnel`,
    ProductId,
    key: hub.federationKey,
    clock: systemClock,
    entropy: systemEntropy,
    log: silentLog,
    handler: {
      request: (request, response) => void server.emit('request', request, response),
      upgrade: (request, socket, head) => void server.emit('upgrade', request, socket, head),
    },
    changed: ({ state }) => {
      if (state === 'connected') resolve();
    },
  });
  await promise;
}

process.on('message', ({ cloudUrl, ProductIds }: Houses) => {
  const begin = async (): Promise<void> => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const waiting = [...ProductIds];
    const next = async (): Promise<void> => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await dial(cloudUrl, id);
    };
    await Promise.all(Array.from({ length: 20 }, next));
    const { port } = server.address() as AddressInfo;
    process.send?.({ directUrl: `http://127.0.0.1:${port}` } satisfies HousesStand);
  };
  void begin();
});
process.on('disconnect', () => process.exit(0));
