import {
  DriverError,
  isPress,
  LinkGroup,
  RadioFile,
  ZigbeeOwn,
  type JobMessage,
  type JobProgress,
} from '@dimora/driver-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { adviceOf } from '../src/jobs/radio.ts';
import { firmwareFile } from './firmware-file.ts';
import { demoDevices } from './simulator/index.ts';
import { NetworkBench } from './zigbee-rig.ts';

const NAMES = [
  'living-plug',
  'hall-repeater',
  'living-lamp',
  'kitchen-lamp',
  'cellar-lamp',
  'bed-climate',
  'front-door',
  'living-button',
];
const LATER = 'coffee-plug';
const COORDINATOR = '0x00124b0029a1c3d5';
const Included = z.object({ node: z.string().nullable(), lessSecure: z.boolean() });
const Links = z.array(LinkGroup);

let bench: NetworkBench;
beforeAll(async () => {
  bench = await NetworkBench.open({ devices: demoDevices(...NAMES) });
  await bench.settled();
});
afterAll(() => bench[Symbol.asyncDispose]());

const newPlug = (name: string) => {
  const [spec] = demoDevices(LATER);
  if (!spec) throw new Error('no such device');
  return bench.simulator.pair({ ...spec, name, parent: 'living-plug' });
};
const refused = { failure: 'REFUSED' };

test('a radio says what it is, and its devices what they are and where', async () => {
  await bench.until('it reports to the radio', () => {
    const own = ZigbeeOwn.safeParse(bench.node('living-plug')?.radio?.own).data;
    return own?.groups.some(({ group }) => group === 'genOnOff') === true;
  });
  expect(bench.about).toMatchObject({ networkId: '1D42', type: 'ZStack3x0', channel: 20 });
  expect(bench.node('bed-climate')).toMatchObject({
    description: { ModelName: 'SNZB-02', Manufacturer: 'SONOFF' },
    radio: { role: 'sleeping', state: 'asleep', route: [bench.ieee('hall-repeater')] },
  });
  // Nobody was asked: the database knows what was bound.
  const plug = ZigbeeOwn.parse(bench.node('living-plug')?.radio?.own);
  expect(plug.groups).toContainEqual(
    expect.objectContaining({
      group: 'genOnOff',
      isLifeline: true,
      targets: [{ node: COORDINATOR, endpoint: 1 }],
    }),
  );
  // The coordinator has key 1.
  const own = ZigbeeOwn.parse(bench.node('living-plug')?.radio?.own);
  expect(own.key).toBeGreaterThan(1);
  expect(bench.node('cellar-lamp')?.radio).toMatchObject({ state: 'unknown', role: 'device' });
});

test('what devices report becomes values: a window, a temperature, a press', async () => {
  const { simulator } = bench;
  simulator.device('front-door').alarm(true);
  await bench.until('the door is open', () => bench.value('front-door', 'OPENINGS') === true);
  simulator.device('bed-climate').set('msTemperatureMeasurement', { measuredValue: 1_890 });
  await bench.until('18.9 °C', () => bench.value('bed-climate', 'TEMPERATURE') === 18.9);
  simulator.device('living-button').command('genOnOff', 'on', {});
  const button = bench.node('living-button')?.description;
  const [press] = Object.keys(button?.StateVars ?? {}).filter((name) => isPress(name));
  await bench.until('a press', () => bench.value('living-button', press ?? '') === 'on');
});

test('a dead device is given up at once, and keeps nobody waiting', async () => {
  const [dead, alive] = await Promise.allSettled([
    bench.job('ping', { node: bench.ieee('cellar-lamp') }),
    bench.run('living-lamp', 'SET_ON_OFF', true),
  ]);
  expect(dead).toMatchObject({ value: { answered: false, ms: null } });
  expect(alive).toMatchObject({ value: 'confirmed' });
  expect(bench.simulator.device('living-lamp').value('genOnOff', 'onOff')).toBe(1);
});

test('nobody joins unless the network is open; then one device is heard and known', async () => {
  const stranger = newPlug('stranger');
  await bench.until('it is sent away', () => !stranger.isJoined);
  expect(bench.nodes.has(stranger.ieee)).toBe(false);
  const steps: string[] = [];
  const joining = bench.job(
    'include',
    { seconds: 30, via: bench.ieee('living-plug') },
    Included,
    ({ step }: JobProgress) => {
      steps.push(step);
      if (step === 'listening') newPlug('guest');
    },
  );
  const { node } = await joining;
  expect(node).toBe(bench.ieee('guest'));
  expect(steps).toEqual(['listening', 'heard', 'interviewing']);
  expect(bench.simulator.air.joining).toBeNull();
  await bench.run('guest', 'SET_ON_OFF', true);
  const leaving = bench.job('exclude', { seconds: 30 }, z.object({ node: z.string().nullable() }));
  bench.simulator.air.leave(bench.simulator.device('guest'));
  expect(await leaving).toEqual({ node });
  expect(bench.left).toContain(node);
});

test('somebody who needs longer gets a minute more, and the radio stays open for it', async () => {
  let tell = (_message: JobMessage): void => {};
  const ends: (number | undefined)[] = [];
  const opened = bench.simulator.air.opened.length;
  const { node } = await bench.job(
    'include',
    { seconds: 1 },
    Included,
    ({ step, endsInMs }) => {
      if (step !== 'listening') return;
      ends.push(endsInMs);
      if (ends.length === 1) tell({ kind: 'extend', seconds: 60 });
      // It would have been too late for the first second.
      else newPlug('latecomer');
    },
    (listener) => {
      tell = listener;
      return new DisposableStack();
    },
  );
  expect(node).toBe(bench.ieee('latecomer'));
  expect(ends).toEqual([1_000, 61_000]);
  expect(bench.simulator.air.opened.slice(opened)).toEqual([1, 61, 0]);
});

test('an install code is handed to the radio, and nonsense is refused', async () => {
  const code = 'Z:00158D00AABBCCDD$I:83FED3407A939723A5C639B26916D505C3B5';
  await bench.job('include', { seconds: 1, code }, Included);
  expect(bench.simulator.air.installCodes).toEqual(['0x00158d00aabbccdd']);
  const nonsense = bench.job('include', { seconds: 1, code: 'hello' });
  await expect(nonsense).rejects.toMatchObject(refused);
});

test('a button is bound to a lamp and works without the hub; the lifeline stays', async () => {
  const { simulator } = bench;
  const node = bench.ieee('living-button');
  const lamp = { node: bench.ieee('kitchen-lamp'), endpoint: 1 };
  const linked = await bench.job('link', { node, group: 'genOnOff', targets: [lamp] }, LinkGroup);
  expect(linked.targets).toContainEqual(lamp);
  simulator.device('living-button').command('genOnOff', 'on', {});
  expect(simulator.device('kitchen-lamp').value('genOnOff', 'onOff')).toBe(1);
  await bench.job('unlink', { node, group: 'genOnOff', targets: [lamp] });
  const links = await bench.job('links', { node }, Links);
  const own = links.find(({ group }) => group === 'genOnOff');
  expect(own).toMatchObject({ isLifeline: true });
  expect(own?.targets).not.toContainEqual(lamp);
  const lifeline = { node, group: 'genOnOff', targets: [{ node: COORDINATOR, endpoint: 1 }] };
  await expect(bench.job('unlink', lifeline)).rejects.toBeInstanceOf(DriverError);
});

test('how often a device reports is written and read back', async () => {
  const node = bench.ieee('living-plug');
  const wanted = {
    node,
    endpoint: 1,
    cluster: 'haElectricalMeasurement',
    attribute: 'activePower',
  };
  const change = { ...wanted, min: 5, max: 600, change: 10 };
  expect(await bench.job('setReporting', change)).toEqual(change);
  expect(await bench.job('reporting', { node }, z.array(z.unknown()))).toContainEqual(change);
  const unknown = bench.job('setReporting', { ...change, attribute: 'nonsense' });
  await expect(unknown).rejects.toMatchObject(refused);
});

test('a group takes one message for all its lamps, and keeps scenes', async () => {
  const { simulator } = bench;
  await bench.job('createGroup', { group: 7 });
  for (const name of ['living-lamp', 'kitchen-lamp'])
    await bench.job('addToGroup', { group: 7, node: bench.ieee(name) });
  await bench.job('commandGroup', { group: 7, values: { state: 'ON', brightness: 120 } });
  const levels = () =>
    ['living-lamp', 'kitchen-lamp'].map((name) =>
      simulator.device(name).value('genLevelCtrl', 'currentLevel'),
    );
  await bench.until('both follow', () => levels().every((level) => level === 120));
  await bench.job('storeScene', { group: 7, scene: 3, name: 'Evening' });
  await bench.job('commandGroup', { group: 7, values: { brightness: 10 } });
  await bench.job('recallScene', { group: 7, scene: 3 });
  await bench.until('as in the evening', () => levels().every((level) => level === 120));
  await bench.job('removeGroup', { group: 7 });
  expect(simulator.device('kitchen-lamp').groups.get(1)).toEqual(new Set());
});

test('firmware from a file is checked, written, and refused by other devices', async () => {
  const lamp = bench.simulator.device('living-lamp');
  const file = {
    name: 'lamp.ota',
    bytes: firmwareFile({ maker: 0x117c, type: 0x2805, version: 0x20000 }),
  };
  const node = lamp.ieee;
  expect(await bench.job('checkFirmware', { node, file })).toEqual({
    fits: true,
    reason: null,
    from: '0x00010000',
    to: '0x00020000',
  });
  expect(await bench.job('firmware', { node, file })).toMatchObject({ fits: true });
  expect(lamp.firmwareVersion).toBe(0x20000);
  const foreign = { ...file, bytes: firmwareFile({ maker: 0x1166, type: 1, version: 9 }) };
  expect(await bench.job('checkFirmware', { node, file: foreign })).toMatchObject({
    fits: false,
    reason: 'notForThisDevice',
  });
  const junk = bench.job('checkFirmware', { node, file: { ...file, bytes: new Uint8Array(9) } });
  await expect(junk).rejects.toMatchObject(refused);
  await expect(bench.job('firmware', { node, file: null })).rejects.toMatchObject(refused);
});

test('channels are measured and changed; advice needs a clear difference', async () => {
  const Advice = z.object({
    channels: z.array(z.object({ channel: z.number(), noise: z.number() })),
    current: z.number(),
    advised: z.number(),
  });
  const { energy } = bench.simulator.air;
  energy.fill(200);
  energy[25 - 11] = 20;
  const scanned = await bench.job('scanChannels', {}, Advice);
  expect(scanned).toMatchObject({ current: 20, advised: 25 });
  expect(scanned.channels).toHaveLength(16);
  await bench.job('adjust', { channel: 25 });
  expect(bench.simulator.nv.network?.channel).toBe(25);
  expect(bench.about?.channel).toBe(25);
  for (const powerDbm of [21, 2.5])
    await expect(bench.job('adjust', { powerDbm })).rejects.toMatchObject(refused);
  await expect(bench.job('adjust', { region: 'Europe' })).rejects.toMatchObject(refused);
  const alike = [15, 20, 25].map((channel) => ({ channel, noise: channel === 25 ? 0.4 : 0.45 }));
  expect(adviceOf(alike, 15)).toBe(15);
});

test('one way to the coordinator is read at once, with one request at a time', async () => {
  const { air } = bench.simulator;
  Object.assign(air.asking, { now: 0, most: 0 });
  const node = bench.ieee('bed-climate');
  await bench.job('neighbours', { node });
  expect(air.asking.most).toBe(1);
  const repeater = bench.ieee('hall-repeater');
  // 130 of 255.
  expect(bench.node('bed-climate')).toMatchObject({
    radio: { route: [repeater] },
    links: [{ to: repeater, quality: 0.51 }],
  });
});

test('nonsense and floods from a device leave the others as they are', async () => {
  const { simulator } = bench;
  const { air } = simulator;
  const plug = simulator.device('living-plug');
  simulator.blurt(Uint8Array.from({ length: 400 }, (_, at) => (at * 37) % 256));
  for (let round = 0; round < 400; round += 1)
    air.incoming(plug.address, 9, {
      cluster: 6,
      endpoint: 1,
      data: Buffer.from([round % 256, 1, round % 256, 7]),
    });
  air.incoming(0x7777, 9, {
    cluster: 6,
    endpoint: 1,
    data: Buffer.from([0x18, 1, 0x0a, 0, 0, 0x10, 1]),
  });
  expect(await bench.run('kitchen-lamp', 'SET_ON_OFF', false)).toBe('confirmed');
  expect(await bench.job('ping', { node: plug.ieee })).toMatchObject({ answered: true });
});

test('a copy of the radio’s memory holds its key, and another network’s is refused', async () => {
  const file = await bench.job('backup', {}, RadioFile);
  const Copy = z.object({ network_key: z.object({ key: z.string() }), channel: z.number() });
  const copy = Copy.parse(JSON.parse(new TextDecoder().decode(file.bytes)));
  expect(copy.network_key.key).toBe('8a115c02e749309d66b40f71c825935e');
  const other = JSON.stringify({ metadata: {}, network_key: { key: '00'.repeat(16) } });
  const wrong = { ...file, bytes: new TextEncoder().encode(other) };
  await expect(bench.job('restore', { file: wrong })).rejects.toMatchObject(refused);
  expect(bench.failures).toEqual([]);
});
