import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { silentLog } from '@dimora/runtime';
import { EnrolledHub } from '@dimora/testing/cloud';
import { dialTunnel, type CallHandler } from '@dimora/tunnel';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { aCloud } from '../support/a-cloud.ts';

/** Forwards frames between a hub and its cloud, and records how the cloud closes. */
async function aWire(url: string) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    server.close();
  });
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  server.on('connection', (near, { url: path = '' }) => {
    const far = new WebSocket(url + path, near.protocol);
    far.on('error', () => {});
    const opened = once(far, 'open');
    near.on('message', (data, binary) => void opened.then(() => far.send(data, { binary })));
    far.on('message', (data, binary) => near.send(data, { binary }));
    far.on('close', (code, reason) => {
      closed.resolve({ code, reason: reason.toString() });
      near.close();
    });
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${port}`, closed: closed.promise };
}

const silent: CallHandler = { request: () => {}, upgrade: (_request, socket) => socket.destroy() };

test('[START-01] a cloud that stops sends a close frame to connected hubs before it cuts connections', async () => {
  const home = await aCloud();
  const hub = new EnrolledHub(home.url, 'attic');
  await hub.enrol();
  const wire = await aWire(home.url.replace('http', 'ws'));
  const connected = Promise.withResolvers<void>();
  await using _tunnel = dialTunnel({
    url: `${wire.url}/tunnel`,
    ProductId: 'attic',
    key: hub.federationKey,
    clock: systemClock,
    entropy: systemEntropy,
    log: silentLog,
    handler: silent,
    changed: ({ state }) => {
      if (state === 'connected') connected.resolve();
    },
  });
  await connected.promise;
  await home[Symbol.asyncDispose]();
  expect(await wire.closed).toEqual({ code: 1001, reason: 'gone' });
});
