import { testConformance, type Subject } from '@dimora/driver-kit/conformance';
import { afterAll } from 'vitest';
import { zwaveDriver } from '../src/index.ts';
import { blind, dimmer, doorLock, valve, wallPlug } from './simulator/house.ts';
import { plain } from './simulator/plain.ts';
import { openRig, type ZwaveRig } from './zwave-rig.ts';

const NODES = { plug: '2', dimmer: '3', blind: '4', lock: '5', valve: '6', silent: '7' };

const settingsFor = (node: string) => ({ Address: node, controller: 'one', node });

// One stick for all: it takes seconds to ask its nodes who they are, and they don't know of each other.
let rig: Promise<ZwaveRig> | undefined;

async function opened(): Promise<ZwaveRig> {
  const open = await openRig(
    [wallPlug(2), dimmer(3), blind(4), doorLock(5), valve(6), wallPlug(7)].map(plain),
  );
  await open.interviewed(...Object.values(NODES));
  // It takes everything and says nothing.
  open.simulator.node(7).isMute = true;
  return open;
}

afterAll(async () => {
  await (await rig)?.[Symbol.asyncDispose]();
});

const subject = (name: string, node: string): Subject => ({
  name,
  driver: zwaveDriver,
  badSettings: {
    'with an empty address [INSTALL-08]': { ...settingsFor(node), Address: '' },
    'with a node that is no number of one': { ...settingsFor(node), node: 'the lamp' },
    'without a network': { ...settingsFor(node), controller: '' },
  },
  start: async () => {
    rig ??= opened();
    const { link } = await rig;
    return {
      settings: settingsFor(node),
      networks: () => link,
      [Symbol.asyncDispose]: async () => {},
    };
  },
  silentSettings: settingsFor(NODES.silent),
  // Levels go to 99.
  rounding: { BRIGHTNESS: 1, POSITION: 1 },
});

testConformance(subject('A Z-Wave plug that meters', NODES.plug));
testConformance(subject('A Z-Wave dimmer', NODES.dimmer));
testConformance(subject('A Z-Wave blind', NODES.blind));
testConformance(subject('A Z-Wave lock', NODES.lock));
testConformance(subject('A Z-Wave valve', NODES.valve));
