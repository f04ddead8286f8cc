/**
 * The tunnel: what it adds to a call, its throughput, and the memory of two thousand idle ones. The cloud is
 * the real one, in its own process; the hubs are real tunnels whose servers answer at once, so that only the
 * tunnel is measured.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { nodeFlags } from '../tooling/launch/paths.mjs';
import { spawnDemoCloud } from './cloud-process.ts';
import { openAsker } from './plain-http.ts';
import { median, percentile } from './statistics.ts';
import type { Row } from './table.ts';
import type { Houses, HousesStand } from './tunnel-houses.ts';

const HUB = 'casa-al-mare';
const IN_FLIGHT = 50;
const CALLS = 20_000;
const SOCKETS = 300;
const IDLE_TUNNELS = 2_000;
const PEERS = 'a bare node:http2 tunnel';

/** Measures one hub under load, then a cloud with many idle ones. */
export async function tunnel(): Promise<Row[]> {
  return [...(await oneHub()), ...(await manyHubs())];
}

async function oneHub(): Promise<Row[]> {
  const cloud = await spawnDemoCloud();
  const { directUrl, houses } = await standHouses({ cloudUrl: cloud.url, ProductIds: [HUB] });
  try {
    const token = await hubToken(cloud.url);
    const through = `${cloud.url}/hub/${HUB}/api/small`;
    await callsASecond(`${directUrl}/api/small`, token);
    await callsASecond(through, token);
    const direct = await onePerOne(`${directUrl}/api/small`, token);
    const tunnelled = await onePerOne(through, token);
    const perSecond = await callsASecond(through, token);
    const missing = SOCKETS - (await echoingSockets(cloud.url, token));
    const [calm, beside] = await besideStalledDownload(cloud.url, token);
    return [
      {
        what: 'GET through the tunnel, p50 above that without it',
        ours: median(tunnelled) - median(direct),
        unit: 'ms',
        limit: 1,
        peers: `${PEERS}: 0.39`,
      },
      {
        what: `a call at ${IN_FLIGHT} in flight (${Math.round(perSecond)}/s)`,
        ours: 1_000_000 / perSecond,
        unit: 'µs',
        limit: 250,
        peers: `${PEERS}: 192`,
      },
      {
        what: 'small GET beside a stalled download, p95 above that without it',
        ours: beside - calm,
        unit: 'ms',
        limit: 20,
        peers: `${PEERS}: 15 in all`,
      },
      {
        what: `browser sockets of ${SOCKETS} that were not answered`,
        ours: missing,
        unit: '',
        limit: 1,
        peers: `${PEERS}: 0 of 300`,
      },
    ];
  } finally {
    houses.kill('SIGKILL');
    await cloud.stop();
  }
}

async function manyHubs(): Promise<Row[]> {
  const cloud = await spawnDemoCloud();
  const ProductIds = Array.from({ length: IDLE_TUNNELS }, (_, at) => `hub-${at}`);
  const before = cloud.residentMb();
  const { houses } = await standHouses({ cloudUrl: cloud.url, ProductIds });
  try {
    const residentMb = cloud.residentMb();
    return [
      {
        what: `cloud with ${IDLE_TUNNELS} idle tunnels (${Math.round(before)} MB without)`,
        ours: residentMb,
        unit: 'MB',
        limit: 512,
        peers: '',
      },
    ];
  } finally {
    houses.kill('SIGKILL');
    await cloud.stop();
  }
}

async function standHouses(
  houses: Houses,
): Promise<HousesStand & { readonly houses: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'tunnel-houses.ts'), { execArgv: nodeFlags });
  child.send(houses);
  const [stand] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the houses did not stand');
    }),
  ])) as [HousesStand];
  return { ...stand, houses: child };
}

async function hubToken(cloudUrl: string): Promise<string> {
  const post = async (path: string, body: object, token?: string): Promise<string> => {
    const answer = await fetch(cloudUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { accessToken: string }).accessToken;
  };
  const credentials = { username: 'owner', password: 'dimora-demo' };
  const session = await post('/api/identity/login', credentials);
  return post(`/api/products/${HUB}/token`, {}, session);
}

async function onePerOne(url: string, token: string): Promise<number[]> {
  using asker = await openAsker(url, token);
  const times: number[] = [];
  for (let call = 0; call < 3_000; call += 1) times.push(await asker.ask());
  return times;
}

async function callsASecond(url: string, token: string): Promise<number> {
  let left = CALLS;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      using asker = await openAsker(url, token);
      for (; left > 0; left -= 1) await asker.ask();
    }),
  );
  return (CALLS / (performance.now() - begun)) * 1_000;
}

async function echoingSockets(cloudUrl: string, token: string): Promise<number> {
  const url = `${cloudUrl.replace('http', 'ws')}/hub/${HUB}/socket.io/?token=${token}`;
  const sockets = Array.from({ length: SOCKETS }, () => new WebSocket(url));
  const answered = await Promise.allSettled(
    sockets.map(async (socket) => {
      await once(socket, 'open');
      socket.send('x');
      await once(socket, 'message');
    }),
  );
  for (const socket of sockets) socket.terminate();
  return answered.filter(({ status }) => status === 'fulfilled').length;
}

/** The 95th percentile of small calls, without and with an unread download beside them. */
async function besideStalledDownload(
  cloudUrl: string,
  token: string,
): Promise<readonly [number, number]> {
  const small = `${cloudUrl}/hub/${HUB}/api/small`;
  const calm = percentile(await onePerOne(small, token), 0.95);
  const download = request(`${cloudUrl}/hub/${HUB}/api/endless`, {
    headers: { authorization: `Bearer ${token}` },
  });
  download.on('error', () => {}).end();
  const [answer] = (await once(download, 'response')) as [Readable];
  answer.on('error', () => {}).pause();
  const beside = percentile(await onePerOne(small, token), 0.95);
  download.destroy();
  return [calm, beside];
}
