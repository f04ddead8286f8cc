/**
 * A house of a thousand installed devices, a tenth of them unreachable or frozen: how soon after its start
 * the rest is online.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@dimora/node-kit';
import { RpcShelly, switchPart, UpnpLight } from '@dimora/simulators';
import mqtt from 'mqtt';
import { BROKER_ACCOUNT, call, install } from './house.ts';
import { signIn, spawnDemoHub, untilFirstPage, type HubProcess } from './hub-process.ts';
import { median, percentile, repeat } from './statistics.ts';
import type { Row } from './table.ts';

const FAKE = 450;
const METERS = 300;
const LIGHTS = 100;
const SHELLIES = 50;
/** Nothing listens there. */
const DEAD = 90;
/** They accept a connection and never answer. */
const FROZEN = 10;
const RUNS = 3;
const COMMANDS = 100;
const LOADS = 5;
const PATIENCE_MS = 30_000;
/** The discard protocol's port, which has been unused for decades. */
const DEAD_PORT = 9;

type Draft = {
  readonly driver: string;
  readonly Name: string;
  readonly EnvironmentId: string;
  readonly Settings: object;
};
type Shown = { readonly Id: string; readonly Name: string; readonly Reachable: boolean };

const many = <Each>(count: number, make: (at: number) => Each): Each[] =>
  Array.from({ length: count }, (_, at) => make(at));

const topicOf = (at: number): string => `bench/meter-${at}`;
const LIVING = 'Living';

const draft = (driver: string, Name: string, Settings: object): Draft => ({
  driver,
  Name,
  EnvironmentId: '$home',
  Settings,
});

/** The name prefix of reachable devices. */
function house(lights: readonly UpnpLight[], shellies: readonly RpcShelly[]): Draft[] {
  const shelly = (name: string, port: number, DeviceId: string): Draft =>
    draft('shelly', name, { Address: '127.0.0.1', port, DeviceId });
  return [
    ...many(FAKE, (at) =>
      draft('fake_dimmable_light', `${LIVING} lamp ${at}`, { Address: `bench-lamp-${at}` }),
    ),
    ...many(METERS, (at) =>
      draft('mqtt', `${LIVING} meter ${at}`, {
        Address: topicOf(at),
        channels: [{ kind: 'energy', stateTopic: topicOf(at) }],
      }),
    ),
    ...lights.map(({ id, location }, at) =>
      draft('upnp', `${LIVING} light ${at}`, {
        Address: '127.0.0.1',
        Location: location,
        DeviceId: id,
      }),
    ),
    ...shellies.map(({ port, body, muted }, at) =>
      shelly(`${muted ? 'Frozen' : LIVING} plug ${at}`, port, body.id),
    ),
    ...many(DEAD, (at) =>
      shelly(`Dead plug ${at}`, DEAD_PORT, `shellyplus1-${(0xdead_0080_0000 + at).toString(16)}`),
    ),
  ];
}

/** The meters' last messages are retained by the hub's own broker, as those of real ones are. */
async function report(url: string, token: string): Promise<void> {
  const { clients } = (await call(`${url}/api/system/mqtt`, token)) as {
    clients: { uri: string }[];
  };
  const client = await mqtt.connectAsync(clients[0]?.uri ?? '', BROKER_ACCOUNT);
  for (let at = 0; at < METERS; at += 1)
    await client.publishAsync(topicOf(at), String(at), { retain: true, qos: 1 });
  await client.endAsync();
}

const living = async (url: string, token: string): Promise<Shown[]> =>
  ((await call(`${url}/api/devices`, token)) as Shown[]).filter(({ Name }) =>
    Name.startsWith(LIVING),
  );

/** Milliseconds from the hub's start until every reachable device is online. */
async function untilAllThere(hub: HubProcess, token: string): Promise<number> {
  let missing: Shown[] = [];
  while (performance.now() - hub.spawnedAt < PATIENCE_MS) {
    const shown = await living(hub.url, token);
    missing = shown.filter(({ Reachable }) => !Reachable);
    if (shown.length > 0 && missing.length === 0) return performance.now() - hub.spawnedAt;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const names = missing.slice(0, 5).map(({ Name }) => Name);
  throw new Error(`${missing.length} devices are not there: ${names.join(', ')}…`);
}

/** Milliseconds that commands to network devices take while others hang. */
async function commandTimes(hub: HubProcess, token: string): Promise<number[]> {
  const lights = (await living(hub.url, token)).filter(({ Name }) => /light|plug/.test(Name));
  const times: number[] = [];
  for (let at = 0; at < COMMANDS; at += 1) {
    const begun = performance.now();
    const address = `${hub.url}/api/devices/${lights[at % lights.length]?.Id}/actions/SET_ON_OFF`;
    await call(address, token, { Value: at % 2 === 0 });
    times.push(performance.now() - begun);
  }
  return times;
}

type Start = {
  readonly page: number;
  readonly there: number;
  readonly load: number;
  readonly commands: number[];
};

/** Milliseconds of the one load with which a console begins. */
async function loadTime(hub: HubProcess, token: string): Promise<number> {
  const times = await repeat(LOADS, async () => {
    const begun = performance.now();
    await call(`${hub.url}/api/snapshot`, token);
    return performance.now() - begun;
  });
  return median(times);
}

async function start(data: string): Promise<Start> {
  const hub = await spawnDemoHub(data);
  try {
    const page = await untilFirstPage(hub);
    const token = await signIn(hub.url);
    const there = await untilAllThere(hub, token);
    const load = await loadTime(hub, token);
    return { page, there, load, commands: await commandTimes(hub, token) };
  } finally {
    await hub.stop();
  }
}

/** Measures the start on a day after all have been installed. */
export async function thousandDevices(): Promise<Row[]> {
  const data = await mkdtemp(join(tmpdir(), 'dimora-bench-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(data, { recursive: true, force: true }));
  const lights = await Promise.all(many(LIGHTS, (at) => UpnpLight.start(`bench-light-${at}`)));
  const shellies = await Promise.all(
    many(SHELLIES + FROZEN, (at) =>
      RpcShelly.start({
        clock: systemClock,
        mac: (0xbe_0000_0000 + at).toString(16).padStart(12, '0'),
        parts: (tell) => [switchPart(0, tell)],
      }),
    ),
  );
  for (const each of [...lights, ...shellies]) stack.use(each);
  for (const each of shellies.slice(SHELLIES)) each.muted = true;
  const first = await spawnDemoHub(data);
  stack.defer(() => first.stop());
  await untilFirstPage(first);
  // Only super administrators may install virtual devices.
  const token = await signIn(first.url, 'super');
  await install(first.url, token, house(lights, shellies));
  await report(first.url, token);
  await untilAllThere({ ...first, spawnedAt: performance.now() }, token);
  await first.stop();
  const starts = await repeat(RUNS, () => start(data));
  return [
    {
      what: 'first page after start',
      ours: median(starts.map(({ page }) => page)),
      unit: 'ms',
      limit: 1_000,
      peers: 'the demo home alone has 700',
    },
    {
      what: 'all 900 living devices there',
      ours: median(starts.map(({ there }) => there)),
      unit: 'ms',
      limit: 5_000,
      peers: 'beside 90 dead addresses and 10 that never answer',
    },
    {
      what: 'the whole house in one load',
      ours: median(starts.map(({ load }) => load)),
      unit: 'ms',
      limit: 100,
      peers: 'a limit of our own: no one notices it',
    },
    {
      what: 'command to one over the network, p95',
      ours: percentile(
        starts.flatMap(({ commands }) => commands),
        0.95,
      ),
      unit: 'ms',
      limit: 100,
      peers: 'meanwhile the hub tries the hundred again and again',
    },
  ];
}
