/** The time until a search shows the first device, with a hundred of them on the network. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UpnpLight } from '@dimora/simulators';
import { io } from 'socket.io-client';
import { signIn, spawnDemoHub, untilFirstPage } from './hub-process.ts';
import { median, repeat } from './statistics.ts';
import type { Row } from './table.ts';

const DEVICES = 100;
const RUNS = 3;
const GROUP = '239.255.255.250';
const PATIENCE_MS = 20_000;
/** The `MX` of the hub's search request. */
const SPREAD_MS = 2_000;

/** Answers every search for root devices on loopback on behalf of all lights. */
async function answering(lights: readonly UpnpLight[]): Promise<Disposable> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  const answers = lights.map(({ id, location }) =>
    [
      'HTTP/1.1 200 OK',
      'CACHE-CONTROL: max-age=1800',
      `LOCATION: ${location}`,
      'ST: upnp:rootdevice',
      `USN: uuid:${id}::upnp:rootdevice`,
      '',
      '',
    ].join('\r\n'),
  );
  socket.on('message', (message, { port, address }) => {
    const asked = message.toString();
    if (!asked.startsWith('M-SEARCH') || !asked.includes('upnp:rootdevice')) return;
    // Each answers after a random part of the two seconds allowed, as the protocol demands.
    for (const answer of answers)
      setTimeout(() => socket.send(answer, port, address), Math.random() * SPREAD_MS);
  });
  socket.bind({ port: 1900, address: GROUP, exclusive: false });
  await once(socket, 'listening');
  socket.addMembership(GROUP, '127.0.0.1');
  return { [Symbol.dispose]: () => socket.close() };
}

/** Milliseconds from the click to the first and to the last of the lights, as a browser receives them. */
async function search(url: string, token: string): Promise<{ first: number; all: number }> {
  const socket = io(`${url}/device-manager`, {
    query: { token },
    transports: ['websocket'],
    forceNew: true,
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const { promise, resolve, reject } = Promise.withResolvers<{ first: number; all: number }>();
  const seen = new Set<string>();
  let first = Number.NaN;
  const begun = performance.now();
  socket.on('found', ({ Id, driver }: { Id: string; driver: string }) => {
    if (driver !== 'upnp') return;
    seen.add(Id);
    if (seen.size === 1) first = performance.now() - begun;
    if (seen.size === DEVICES) resolve({ first, all: performance.now() - begun });
  });
  const late = setTimeout(
    () => reject(new Error(`only ${seen.size} of ${DEVICES} were found`)),
    PATIENCE_MS,
  );
  const call = (wait: boolean): Promise<Response> =>
    fetch(`${url}/api/device-manager/discovery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ wait }),
    });
  await call(false);
  const times = await promise;
  clearTimeout(late);
  socket.disconnect();
  // The next search must be a new one.
  await call(true);
  return times;
}

/** Measures a hub with the demo's house over SSDP, HTTP and the socket, all on real sockets. */
export async function discovery(): Promise<Row[]> {
  const data = await mkdtemp(join(tmpdir(), 'dimora-bench-'));
  const lights = await Promise.all(
    Array.from({ length: DEVICES }, (_, at) => UpnpLight.start(`bench-light-${at}`)),
  );
  using _answers = await answering(lights);
  const hub = await spawnDemoHub(data);
  try {
    await untilFirstPage(hub, 60_000);
    const token = await signIn(hub.url, 'owner');
    const times = await repeat(RUNS, () => search(hub.url, token));
    return [
      {
        what: `first of ${DEVICES} devices on the screen's socket`,
        ours: median(times.map(({ first }) => first)),
        unit: 'ms',
        limit: 500,
        peers: 'mDNS browsing alone takes 125 to 370 ms',
      },
      {
        what: `all ${DEVICES}`,
        ours: median(times.map(({ all }) => all)),
        unit: 'ms',
        limit: 5_000,
        peers: 'SSDP answers may take two seconds by its rules',
      },
    ];
  } finally {
    await hub.stop();
    for (const light of lights) await light[Symbol.asyncDispose]();
    await rm(data, { recursive: true, force: true });
  }
}
