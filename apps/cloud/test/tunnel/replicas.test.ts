import { once } from 'node:events';
import { systemClock } from '@dimora/node-kit';
import type { Clock } from '@dimora/runtime';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { aBalancer } from '../support/a-balancer.ts';
import { aHouse, type House } from '../support/a-house.ts';
import { aReplica, shared, tokenFor, type Replica, type Shared } from '../support/a-replica.ts';

let world: Shared;
let one: Replica;
let two: Replica;
const open: AsyncDisposable[] = [];
/** Starts both, before each test. */
const start = (clock?: Clock) => async () => {
  world = await shared();
  one = await aReplica(world, { replica: 'one', ...(clock && { clock }) });
  two = await aReplica(world, { replica: 'two', ...(clock && { clock }) });
};
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each[Symbol.asyncDispose]();
  await one[Symbol.asyncDispose]();
  await two[Symbol.asyncDispose]();
});

const headers = { authorization: `Bearer ${tokenFor('villa')}` };
const ask = (replica: Replica, init: RequestInit = {}) =>
  fetch(`${replica.url}/hub/villa/api/x`, { headers, ...init });

async function house(url: string): Promise<House> {
  const made = await aHouse(url);
  open.push(made);
  return made;
}

const portOf = ({ url }: Replica): number => Number(new URL(url).port);

describe('a hub at the other replica', () => {
  beforeEach(start());

  test('is online here and reachable: calls, bodies, sockets, the cloud’s own calls', async () => {
    await house(one.url);
    await expect.poll(() => two.port.isOnline('villa')).toBe(true);
    expect(await two.port.server('villa')).toBe('one');
    expect((await ask(two)).status).toBe(200);
    const posted = await ask(two, { method: 'POST', body: 'ciò' });
    expect(await posted.json()).toMatchObject({ body: 'ciò', address: '127.0.0.1' });
    expect(await two.port.control('villa', 'property', { Id: 'p' })).toMatchObject({
      scope: 'control',
      body: '{"Id":"p"}',
    });
    const socket = new WebSocket(
      `${two.url.replace('http', 'ws')}/hub/villa/socket.io/?token=${tokenFor('villa')}`,
    );
    await once(socket, 'open');
    socket.send('through both');
    const [data] = (await once(socket, 'message')) as [Buffer];
    expect(data.toString()).toBe('through both');
    socket.terminate();
  });

  test('that disconnects is offline here too', async () => {
    const home = await house(one.url);
    await expect.poll(() => two.port.isOnline('villa')).toBe(true);
    await home[Symbol.asyncDispose]();
    await expect.poll(() => two.port.isOnline('villa')).toBe(false);
    expect((await ask(two)).status).toBe(502);
  });

  test('that connects to this one instead leaves the other', async () => {
    const first = await house(one.url);
    await expect.poll(() => one.port.isOnline('villa')).toBe(true);
    await house(two.url);
    await first.until('away');
    await expect.poll(() => one.port.server('villa')).toBe('two');
    expect((await ask(one)).status).toBe(200);
  });
});

describe('false replicas', () => {
  beforeEach(start());

  test('a peer without the replicas’ key calls no hub through them', async () => {
    await house(one.url);
    const socket = new WebSocket(`${one.url.replace('http', 'ws')}/tunnel/peer`, 'dimora-tunnel.1');
    const [challenge] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(challenge.toString())).toHaveProperty('nonce');
    socket.send(
      JSON.stringify({ ProductId: 'replica', nonce: 'A'.repeat(43), proof: 'B'.repeat(43) }),
    );
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(4001);
  });
});

describe('a replica that is killed', () => {
  /**
   * Measures a twentieth of the time that passes: a call waits a minute instead of three seconds for a hub that dials
   * again, so that no machine is too busy for it.
   */
  const patient: Clock = { ...systemClock, monotonic: () => systemClock.monotonic() / 20 };
  beforeEach(start(patient));

  test('loses no call: each waits until the hub has connected to the other', async () => {
    const way = await aBalancer(portOf(one));
    open.push(way);
    const home = await house(way.url);
    await expect.poll(() => two.port.server('villa')).toBe('one');
    expect((await ask(two)).status).toBe(200);
    const answers: number[] = [];
    let asking = true;
    const load = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (asking) answers.push((await ask(two)).status);
      }),
    );
    // If the test fails early, the callers lose their cloud, which is not an error of its own.
    load.catch(() => {});
    onTestFinished(() => void (asking = false));
    await expect.poll(() => answers.length).toBeGreaterThan(50);
    way.leadTo(portOf(two));
    await one.kill();
    await expect.poll(() => two.port.server('villa')).toBe('two');
    const before = answers.length;
    await expect.poll(() => answers.length).toBeGreaterThan(before + 50);
    asking = false;
    await load;
    expect(home.tunnel.status().state).toBe('connected');
    expect(answers.filter((status) => status !== 200)).toEqual([]);
  });
});
