import type {
  JobMessage,
  JobProgress,
  NetworkController,
  NetworkHost,
  NetworkNode,
  RadioAbout,
} from '@dimora/driver-kit';
import { TestHost } from '@dimora/driver-kit/conformance';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import { afterEach, expect, test } from 'vitest';
import { zigbee2MqttDriver } from '../src/index.ts';
import { IEEE, NAME, startBridge } from './bridge-rig.ts';

const COORDINATOR = '0x00124b0000000001';
const OTHER = '0x00158d0001020305';
const { network } = zigbee2MqttDriver;

let opened = new AsyncDisposableStack();
afterEach(async () => {
  await opened.disposeAsync();
  opened = new AsyncDisposableStack();
});

/** What a controller has told, and a wait for more of it. */
class Told {
  readonly nodes = new Map<string, NetworkNode>();
  about: RadioAbout | undefined;
  failures = 0;
  #waiting: (() => void)[] = [];

  hear(change: () => void): void {
    change();
    for (const look of this.#waiting) look();
  }

  async until(isTrue: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = (): void => {
      if (isTrue()) resolve();
    };
    this.#waiting.push(look);
    look();
    await promise;
    this.#waiting = this.#waiting.filter((each) => each !== look);
  }
}

/** A bridge behind a broker, and the controller of its network. */
async function openNetwork(options: Parameters<typeof startBridge>[1] = {}) {
  const rig = opened.use(await startBridge('bulb', options));
  const told = new Told();
  const end = new AbortController();
  const host: NetworkHost = {
    // The hub hears about nodes every five seconds.
    clock: { ...hasty(), now: () => systemClock.now(), monotonic: () => systemClock.monotonic() },
    entropy: systemEntropy,
    log: new RecordedLog(),
    signal: end.signal,
    mqtt: () => rig.link,
    node: (node) => told.hear(() => void told.nodes.set(node.id, node)),
    left: (id) => told.hear(() => void told.nodes.delete(id)),
    about: (about) => told.hear(() => void (told.about = about)),
    report: () => {},
    failed: () => told.hear(() => void (told.failures += 1)),
  };
  const settings = { address: 'mqtt://outside/zigbee2mqtt', options: {}, secrets: {}, folder: '/' };
  const controller = await network!.open(settings, host);
  opened.use(controller);
  const run = runner(controller);
  return { bridge: rig.bridge, rig, told, controller, run };
}

const hasty = () => ({
  after: (ms: number, call: () => void) => systemClock.after(ms, call),
  every: (ms: number, call: () => void) => systemClock.every(ms / 100, call),
});

const runner =
  ({ jobs }: NetworkController) =>
  async (
    job: string,
    input: unknown,
    {
      signal = new AbortController().signal,
      heard = (_news: JobProgress): void => {},
      hear = (_listener: (message: JobMessage) => void): Disposable => new DisposableStack(),
    } = {},
  ): Promise<unknown> => {
    const ask = () => Promise.reject(new Error('nobody is asked'));
    return jobs[job]?.(input, { signal, progress: heard, ask, hear });
  };

test('a bridge is a radio network with its coordinator, its nodes and what they are', async () => {
  const { told, controller } = await openNetwork({
    others: [{ ieee: OTHER, name: 'hall/door', model: 'door' }],
  });
  expect(told.about).toMatchObject({
    networkId: '1A62',
    node: COORDINATOR,
    type: 'zStack3x0',
    product: 'Zigbee2MQTT 2.4.0',
    firmware: '20240710',
    channel: 15,
  });
  expect([...told.nodes.values()].map(({ id, radio }) => [id, radio?.role])).toEqual([
    [COORDINATOR, 'controller'],
    [IEEE, 'repeater'],
    [OTHER, 'sleeping'],
  ]);
  expect(told.nodes.get(IEEE)).toMatchObject({
    description: { Key: `zigbee2mqtt_${IEEE}`, ModelName: '9290022166' },
    radio: { state: 'ready', manufacturer: 'Philips', features: ['firmware'] },
  });
  expect(controller.health()).toMatchObject({ connected: true, waiting: 0 });
});

test('a node reports its link quality, its battery and when it was last heard', async () => {
  const { bridge, told } = await openNetwork();
  const lastSeen = '2026-03-01T10:00:00.000Z';
  bridge.change(NAME, { linkquality: 51, battery: 80, last_seen: lastSeen });
  await told.until(() => told.nodes.get(IEEE)?.radio?.quality === 0.2);
  expect(told.nodes.get(IEEE)?.radio).toMatchObject({
    batteryPercent: 80,
    lastSeen: Date.parse(lastSeen),
  });
  bridge.blurt(NAME, '{"linkquality":"far","battery":[],"last_seen":"soon"}');
  bridge.change(NAME, { linkquality: 400, battery: -3, last_seen: 'never' });
  await told.until(() => told.nodes.get(IEEE)?.radio?.quality === 1);
  expect(told.nodes.get(IEEE)?.radio?.batteryPercent).toBe(0);
});

test('a node that its bridge reports as offline is dead until it is back', async () => {
  const { bridge, told } = await openNetwork();
  const state = () => told.nodes.get(IEEE)?.radio?.state;
  bridge.available(NAME, false);
  await told.until(() => state() === 'dead');
  bridge.available(NAME, true);
  await told.until(() => state() === 'ready');
});

test('a network map gives each node its links with their quality', async () => {
  const { bridge, told, run } = await openNetwork();
  bridge.links = [
    { from: IEEE, to: COORDINATOR, lqi: 102 },
    { from: 'nobody', to: COORDINATOR, lqi: 9 },
  ];
  await run('neighbours', { node: null });
  expect(told.nodes.get(IEEE)?.links).toEqual([{ to: COORDINATOR, quality: 0.4 }]);
});

test('including opens the network for as long as it takes, and names the new node', async () => {
  const { bridge, told, run } = await openNetwork();
  const steps: string[] = [];
  const joined = await run(
    'include',
    { seconds: 60 },
    {
      heard: ({ step }) => {
        steps.push(step);
        if (step === 'listening') bridge.interview({ ieee: OTHER, name: OTHER, model: 'plug' });
      },
    },
  );
  expect(joined).toEqual({ node: OTHER, lessSecure: false });
  expect(steps).toEqual(['listening', 'heard', 'interviewing']);
  await told.until(() => told.nodes.has(OTHER));
  expect(bridge.requests).toEqual([
    ['permit_join', { time: 60 }],
    ['permit_join', { time: 0 }],
  ]);
});

test('somebody who needs a minute more gets it from the bridge', async () => {
  const { bridge, run } = await openNetwork();
  const stop = new AbortController();
  let tell = (_message: JobMessage): void => {};
  const ends: (number | undefined)[] = [];
  const included = run(
    'include',
    { seconds: 60 },
    {
      signal: stop.signal,
      hear: (listener) => {
        tell = listener;
        return new DisposableStack();
      },
      heard: ({ endsInMs }) => {
        ends.push(endsInMs);
        if (ends.length === 1) tell({ kind: 'extend', seconds: 60 });
        else stop.abort();
      },
    },
  );
  await expect(included).rejects.toMatchObject({ failure: 'TIMEOUT' });
  expect(ends).toHaveLength(2);
  expect(bridge.requests).toEqual([
    ['permit_join', { time: 60 }],
    ['permit_join', { time: 120 }],
    ['permit_join', { time: 0 }],
  ]);
});

test('including that is stopped closes the network again', async () => {
  const { bridge, run } = await openNetwork();
  const stop = new AbortController();
  const included = run(
    'include',
    { seconds: 60 },
    { signal: stop.signal, heard: () => stop.abort() },
  );
  await expect(included).rejects.toMatchObject({ failure: 'TIMEOUT' });
  expect(bridge.requests.at(-1)).toEqual(['permit_join', { time: 0 }]);
});

test('nodes are renamed, interviewed and removed by the bridge', async () => {
  const { bridge, told, run } = await openNetwork();
  await run('interview', { node: IEEE });
  await run('rename', { node: IEEE, name: 'desk lamp' });
  bridge.change('desk lamp', { linkquality: 255 });
  await told.until(() => told.nodes.get(IEEE)?.radio?.quality === 1);
  await run('removeFailed', { node: IEEE });
  await told.until(() => !told.nodes.has(IEEE));
  expect(bridge.requests).toEqual([
    ['device/interview', { id: IEEE }],
    ['device/rename', { from: IEEE, to: 'desk lamp' }],
    ['device/remove', { id: IEEE, force: true }],
  ]);
});

test('a firmware is looked for, and written with the progress that its device tells', async () => {
  const { run } = await openNetwork();
  expect(await run('checkFirmware', { node: IEEE })).toMatchObject({ fits: true, reason: null });
  const done: (number | undefined)[] = [];
  await run('firmware', { node: IEEE }, { heard: (news) => void done.push(news.done) });
  expect(done).toEqual([0, 0.5, 1]);
});

test.each([
  ['a node that is not there', 'removeFailed', { node: OTHER }],
  ['the coordinator', 'removeFailed', { node: COORDINATOR }],
  ['a name with wildcards', 'rename', { node: IEEE, name: 'a/#' }],
  [
    'a firmware from a file',
    'firmware',
    { node: IEEE, file: { name: 'x', bytes: new Uint8Array() } },
  ],
  ['an install code that it cannot take', 'include', { seconds: 60, code: 'RB01' }],
])('a job with %s is refused', async (_what, job, input) => {
  const { run } = await openNetwork();
  await expect(run(job, input)).rejects.toMatchObject({ failure: 'REFUSED' });
});

test('a network whose bridge goes offline is lost, whatever rubbish came before', async () => {
  const { bridge, rig, told } = await openNetwork();
  await rig.wire?.junk(new TestHost());
  bridge.blurt('bridge/response/networkmap', '{"status":"ok","transaction":7,"data":[]}');
  bridge.blurt('bridge/health', '{"mqtt":[],"devices":3}');
  expect([told.failures, told.nodes.size]).toEqual([0, 2]);
  bridge.blurt('bridge/state', '{"state":"offline"}');
  await told.until(() => told.failures === 1);
});

test.each(['/dev/ttyUSB0', 'tcp://host:1', 'mqtt://outside', 'mqtt://outside/a+b', 'mqtt://a b/c'])(
  'the address %s is not one of a bridge',
  (address) => {
    expect(network?.radio?.isAddress?.(address)).toBe(false);
  },
);
