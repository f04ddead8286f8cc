import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import { Agent, request as httpRequest } from 'node:http';
import type { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { aCable, type Cable } from '@dimora/testing/network';
import { aCloud, type TestCloud, type TestCloudOptions } from './support/a-cloud.ts';
import { aHub, type TestHub, type TestHubOptions } from './support/a-hub.ts';

const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each[Symbol.asyncDispose]();
});

type Rig = { readonly cloud: TestCloud; readonly cable: Cable; readonly hub: TestHub };

async function aRig(about: TestCloudOptions = {}, ofHub: TestHubOptions = {}): Promise<Rig> {
  const cloud = await aCloud(about);
  open.push(cloud);
  const cable = await aCable(cloud.port);
  open.push(cable);
  const hub = aHub(cable.port, ofHub);
  open.push(hub);
  await hub.until('connected');
  return { cloud, cable, hub };
}

const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

const QUICK = { everyMs: 100, patienceMs: 200 };
const NEVER = { everyMs: 600_000, patienceMs: 600_000 };

describe('a hub that has frozen', () => {
  test('is reported with HUB_TIMEOUT and the time waited', async () => {
    const { cloud, cable } = await aRig({ answerMs: 150, patience: NEVER });
    cable.freeze();
    const answer = await fetch(cloud.url);
    expect(answer.status).toBe(504);
    expect(await answer.json()).toEqual({
      code: 'HUB_TIMEOUT',
      params: { timeoutMs: 150 },
    });
  });

  test('is detected by its silence; waiting callers get an error, and it connects again when it is back', async () => {
    const { cloud, cable, hub } = await aRig({ answerMs: 60_000, patience: QUICK });
    cable.freeze();
    expect(await codeOf(await fetch(cloud.url))).toEqual([504, 'HUB_TIMEOUT']);
    expect(await cloud.session()?.ended).toBe('frozen');
    cable.thaw();
    await hub.until('away');
    await hub.until('connected');
    expect((await fetch(cloud.url)).status).toBe(200);
  });

  test('answers a requested socket within the time-out too', async () => {
    const { cloud, cable } = await aRig({ answerMs: 150, patience: NEVER });
    cable.freeze();
    const socket = new WebSocket(`ws://127.0.0.1:${cloud.port}/x`);
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('502');
  });

  test('that is only slow but keeps reading gets the time its body needs', async () => {
    const { cloud } = await aRig({ answerMs: 300 });
    const upload = httpRequest(cloud.url, { method: 'POST' });
    const answered = once(upload, 'response');
    const { promise, resolve } = Promise.withResolvers<void>();
    let pieces = 0;
    const sending = setInterval(() => {
      upload.write('x');
      pieces += 1;
      if (pieces < 5) return;
      clearInterval(sending);
      resolve();
    }, 100);
    await promise;
    upload.end();
    const [answer] = (await answered) as [Readable & { statusCode: number }];
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });
});

describe('a cloud that has frozen', () => {
  test('is detected by the hub, which connects again', async () => {
    const { cable, hub } = await aRig({ patience: NEVER }, { patience: QUICK });
    cable.freeze();
    await hub.until('away');
    expect(hub.tunnel.status().reason).toBe('CLOUD_UNREACHABLE');
    cable.thaw();
    await hub.until('connected');
    expect(cable.dialled()).toBeGreaterThan(1);
  });
});

describe('a tunnel that breaks', () => {
  test('answers pending calls at once, with HUB_OFFLINE', async () => {
    const { cloud, cable, hub } = await aRig();
    const asked = new Promise<void>((resolve) => {
      hub.server.removeAllListeners('request').once('request', () => resolve());
    });
    const answer = fetch(cloud.url);
    await asked;
    cable.cut();
    expect(await codeOf(await answer)).toEqual([502, 'HUB_OFFLINE']);
  });

  test('breaks off an answer that has started, so that no caller takes half for whole', async () => {
    const { cloud, cable, hub } = await aRig();
    hub.server.removeAllListeners('request').once('request', (_request, response) => {
      response.write('half');
    });
    const answer = await fetch(cloud.url);
    cable.cut();
    await expect(answer.text()).rejects.toThrow();
  });

  test('reconnects by itself', async () => {
    const { cloud, cable, hub } = await aRig();
    cable.cut();
    await hub.until('away');
    await hub.until('connected');
    expect((await fetch(cloud.url)).status).toBe(200);
  });

  test('by garbage inside it is closed, and both ends survive', async () => {
    const { cloud, hub } = await aRig();
    const noise = createNetServer((socket) => {
      socket.on('error', () => {});
      socket.end(Buffer.from('garbage'.repeat(100)));
    }).listen(0, '127.0.0.1');
    await once(noise, 'listening');
    const lost = aHub((noise.address() as { port: number }).port);
    expect((await lost.until('away')).reason).toBe('CLOUD_UNREACHABLE');
    await lost[Symbol.asyncDispose]();
    noise.close();
    expect((await fetch(cloud.url)).status).toBe(200);
    expect(hub.tunnel.status().state).toBe('connected');
  });
});

describe('a working hub that refuses a call', () => {
  test('is not asked again, since the answer would be the same', async () => {
    const { cloud, hub } = await aRig();
    hub.server.removeAllListeners('request').on('request', (_request, response) => {
      response.destroy();
    });
    const session = cloud.session();
    expect(await codeOf(await fetch(cloud.url))).toEqual([502, 'HUB_OFFLINE']);
    expect(session?.isOpen).toBe(true);
  });

  test('before it has read the body leaves the caller’s connection usable', async () => {
    const { cloud, hub } = await aRig();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    hub.server.removeAllListeners('request').on('request', (_request, response) => {
      response.writeHead(413).end('too much');
    });
    for (let time = 0; time < 3; time += 1) {
      const call = httpRequest(cloud.url, { method: 'POST', agent });
      call.end(Buffer.alloc(2 * 1024 * 1024));
      const [answer] = (await once(call, 'response')) as [Readable & { statusCode: number }];
      expect(answer.statusCode).toBe(413);
      expect(Buffer.concat(await answer.toArray()).toString()).toBe('too much');
    }
    agent.destroy();
  });
});

describe('closing', () => {
  test('a hub that stops is disconnected at once, with a normal close', async () => {
    const { cloud, hub } = await aRig({ patience: NEVER });
    await hub[Symbol.asyncDispose]();
    expect(await cloud.session()?.ended).toBe('gone');
  });

  test('a hub that stops before it was accepted leaves nothing behind', async () => {
    const hub = aHub(1);
    await hub[Symbol.asyncDispose]();
    await hub[Symbol.asyncDispose]();
  });

  test('a hub replaced by its copy doesn’t fight for its place', async () => {
    const { cloud, hub } = await aRig();
    cloud.session()?.close('replaced');
    await hub.until('away');
    expect(hub.states.map(({ state }) => state)).toEqual(['connected', 'away']);
  });
});

describe('a download that nobody reads', () => {
  test('is aborted in the end, and small calls never wait for it', async () => {
    const { cloud, hub } = await aRig({ stalledMs: 700 });
    const left = Promise.withResolvers<void>();
    hub.server.removeAllListeners('request').on('request', (request, response) => {
      if (request.url !== '/large') {
        response.end('small');
        return;
      }
      const piece = Buffer.alloc(64 * 1024);
      const more = (): void => {
        while (response.write(piece));
      };
      response.on('drain', more).once('close', () => left.resolve());
      more();
    });
    const downloads = Array.from({ length: 4 }, () => {
      const call = httpRequest(`${cloud.url}/large`);
      call.on('error', () => {});
      call.end();
      return once(call, 'response').then(([answer]: Readable[]) =>
        answer?.on('error', () => {}).pause(),
      );
    });
    await Promise.all(downloads);
    expect(await (await fetch(`${cloud.url}/small`)).text()).toBe('small');
    await left.promise;
    expect(await (await fetch(`${cloud.url}/small`)).text()).toBe('small');
  });
});
