import { on, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { proofOf } from '../src/handshake/proof.ts';
import { HUB, KEY, aCloud, type TestCloud } from './support/a-cloud.ts';
import { aHub, type TestHub } from './support/a-hub.ts';

const OTHER_KEY = Buffer.alloc(32, 8).toString('base64url');

const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each[Symbol.asyncDispose]();
});

async function cloudWith(options: Parameters<typeof aCloud>[0] = {}): Promise<TestCloud> {
  const cloud = await aCloud(options);
  open.push(cloud);
  return cloud;
}

function hubWith(port: number, options: Parameters<typeof aHub>[1] = {}): TestHub {
  const hub = aHub(port, options);
  open.push(hub);
  return hub;
}

type Stranger = {
  readonly socket: WebSocket;
  readonly next: () => Promise<Record<string, unknown>>;
};

async function dial(port: number): Promise<Stranger> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/tunnel`, 'dimora-tunnel.1');
  socket.on('error', () => {});
  const messages = on(socket, 'message');
  await once(socket, 'open');
  return {
    socket,
    next: async () => {
      const { value } = (await messages.next()) as { value: [Buffer] };
      return JSON.parse(value[0].toString()) as Record<string, unknown>;
    },
  };
}

const closing = async (socket: WebSocket): Promise<[number, string]> => {
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
  return [code, reason.toString()];
};

describe('who may dial in', () => {
  test('both ends hold the key: the hub is accepted and knows the cloud’s clock', async () => {
    const cloud = await cloudWith();
    const status = await hubWith(cloud.port).until('connected');
    expect(status.server).toBe('test cloud');
    expect(Math.abs(status.clockOffsetMs)).toBeLessThan(2_000);
  });

  test('a hub with another key is refused and knows why', async () => {
    const cloud = await cloudWith();
    const status = await hubWith(cloud.port, { key: OTHER_KEY }).until('away');
    expect(status.reason).toBe('HUB_KEY_REFUSED');
    expect(cloud.sessions).toEqual([]);
  });

  test('an unknown hub is refused with the same words', async () => {
    const cloud = await cloudWith();
    const status = await hubWith(cloud.port, { ProductId: 'unknown' }).until('away');
    expect(status.reason).toBe('HUB_KEY_REFUSED');
  });

  test('a revoked hub learns that it was revoked', async () => {
    const cloud = await cloudWith({ revoked: true });
    const status = await hubWith(cloud.port).until('away');
    expect(status.reason).toBe('HUB_REVOKED');
    expect(cloud.sessions).toEqual([]);
  });

  test('a peer without the key learns nothing of a revocation', async () => {
    const cloud = await cloudWith({ revoked: true });
    const status = await hubWith(cloud.port, { key: OTHER_KEY }).until('away');
    expect(status.reason).toBe('HUB_KEY_REFUSED');
  });

  test('a refused hub connects again only after minutes', async () => {
    const cloud = await cloudWith({ revoked: true });
    const hub = hubWith(cloud.port);
    await hub.until('away');
    await expect.poll(() => hub.states.length).toBe(1);
  });
});

describe('a false cloud', () => {
  /** Accepts everybody without proof of its own, and sends any time it likes. */
  async function impostor(welcome: (nonce: string) => object): Promise<number> {
    const server = createServer();
    const sockets = new WebSocketServer({ server });
    sockets.on('connection', (socket) => {
      socket.send(JSON.stringify({ nonce: 'A'.repeat(43), time: 1 }));
      socket.once('message', (data: Buffer) => {
        const { nonce } = JSON.parse(data.toString()) as { nonce: string };
        socket.send(JSON.stringify(welcome(nonce)));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push({
      [Symbol.asyncDispose]: async () => {
        for (const socket of sockets.clients) socket.terminate();
        server.close();
        await once(server, 'close');
      },
    });
    return (server.address() as AddressInfo).port;
  }

  test('without the key is not trusted, and neither is its clock', async () => {
    const port = await impostor(() => ({ proof: 'B'.repeat(43), server: 'evil' }));
    const status = await hubWith(port).until('away');
    expect(status).toMatchObject({ reason: 'HUB_KEY_REFUSED', clockOffsetMs: 0 });
  });

  test('can’t reflect the hub’s own proof back to it', async () => {
    const port = await impostor((hubNonce) => ({
      proof: proofOf(KEY, 'hub', {
        ProductId: HUB,
        hubNonce,
        cloudNonce: 'A'.repeat(43),
        cloudTime: 1,
      }),
      server: 'evil',
    }));
    expect((await hubWith(port).until('away')).reason).toBe('HUB_KEY_REFUSED');
  });

  test('can’t change the time that the cloud has sent', async () => {
    const port = await impostor((hubNonce) => ({
      proof: proofOf(KEY, 'cloud', {
        ProductId: HUB,
        hubNonce,
        cloudNonce: 'A'.repeat(43),
        cloudTime: 2,
      }),
      server: 'evil',
    }));
    expect((await hubWith(port).until('away')).reason).toBe('HUB_KEY_REFUSED');
  });
});

describe('attacks', () => {
  const answerTo = (challenge: Record<string, unknown>, key = KEY): string => {
    const exchange = {
      ProductId: HUB,
      hubNonce: 'C'.repeat(43),
      cloudNonce: String(challenge['nonce']),
      cloudTime: Number(challenge['time']),
    };
    return JSON.stringify({
      ProductId: HUB,
      nonce: exchange.hubNonce,
      proof: proofOf(key, 'hub', exchange),
    });
  };

  test('a recorded handshake can’t be replayed', async () => {
    const cloud = await cloudWith();
    const first = await dial(cloud.port);
    const recorded = answerTo(await first.next());
    first.socket.send(recorded);
    expect(await first.next()).toHaveProperty('proof');
    first.socket.terminate();
    const second = await dial(cloud.port);
    await second.next();
    second.socket.send(recorded);
    expect(await closing(second.socket)).toEqual([4001, 'HUB_KEY_REFUSED']);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{"ProductId":'],
    ['another shape', '[]'],
    ['a path for an id', JSON.stringify({ ProductId: '../x', nonce: 'a', proof: 'b' })],
    ['far too much', JSON.stringify({ ProductId: 'x'.repeat(100_000) })],
  ])('%s instead of a handshake message ends it', async (_what, text) => {
    const cloud = await cloudWith();
    const { socket, next } = await dial(cloud.port);
    await next();
    socket.send(text);
    await closing(socket);
    expect(cloud.sessions).toEqual([]);
  });

  test.each([
    ['bytes that are no HTTP/2', Buffer.from('HTTP/1.1 200 OK\r\n\r\n')],
    ['a text among the bytes', 'hello'],
  ])('%s, from one who holds the key, end the tunnel', async (_what, noise) => {
    const cloud = await cloudWith();
    const { socket, next } = await dial(cloud.port);
    socket.send(answerTo(await next()));
    await next();
    socket.send(noise);
    await closing(socket);
    expect(cloud.sessions.filter((each) => each.isOpen)).toEqual([]);
  });

  test('a WebSocket with another protocol is refused', async () => {
    const cloud = await cloudWith();
    const socket = new WebSocket(`ws://127.0.0.1:${cloud.port}/tunnel`, 'mqtt');
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('400');
  });

  test('an address that fails repeatedly is refused', async () => {
    const cloud = await cloudWith();
    for (let time = 0; time < 30; time += 1) {
      const { socket } = await dial(cloud.port);
      const closed = closing(socket);
      socket.send('x');
      await closed;
    }
    const socket = new WebSocket(`ws://127.0.0.1:${cloud.port}/tunnel`, 'dimora-tunnel.1');
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('429');
  });
});
