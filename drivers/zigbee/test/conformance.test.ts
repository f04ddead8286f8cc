import { testConformance, type Subject } from '@dimora/driver-kit/conformance';
import { afterAll } from 'vitest';
import { zigbeeDriver } from '../src/index.ts';
import { demoDevices } from './simulator/index.ts';
import { NetworkBench } from './zigbee-rig.ts';

const NAMES = ['living-plug', 'living-lamp', 'kitchen-lamp'];
const DEVICES = demoDevices(...NAMES).map(({ parent: _parent, ...spec }) => spec);
const SILENT = 'kitchen-lamp';

/** The simulator's devices have addresses in their order. */
const ieeeOf = (name: string): string =>
  `0x00158d000100100${DEVICES.findIndex((spec) => spec.name === name) + 1}`;

const settingsFor = (name: string) => ({
  Address: ieeeOf(name),
  controller: 'one',
  node: ieeeOf(name),
});

// One radio for all: it takes a second to open, and its devices don't know of each other.
let bench: Promise<NetworkBench> | undefined;

async function opened(): Promise<NetworkBench> {
  const open = await NetworkBench.open({ devices: DEVICES });
  await open.settled();
  return open;
}

/** Lets the silent device speak again, and say that it is there. */
function speakAgain({ simulator }: NetworkBench): void {
  const device = simulator.device(SILENT);
  if (!device.isMute) return;
  device.isMute = false;
  simulator.air.announce(device);
}

afterAll(async () => {
  await (await bench)?.[Symbol.asyncDispose]();
});

const subject = (name: string, device: string): Subject => ({
  name,
  driver: zigbeeDriver,
  badSettings: {
    'with an empty address [INSTALL-08]': { ...settingsFor(device), Address: '' },
    'with a node that is no IEEE address': { ...settingsFor(device), node: 'lamp' },
    'without a network': { ...settingsFor(device), controller: '' },
  },
  start: async () => {
    bench ??= opened();
    const { link, simulator } = await bench;
    speakAgain(await bench);
    return {
      settings: settingsFor(device),
      networks: link,
      // It takes everything and says nothing. In time it counts as unreachable.
      silence: () => {
        simulator.device(SILENT).isMute = true;
      },
      [Symbol.asyncDispose]: async () => {},
    };
  },
  silentSettings: settingsFor(SILENT),
  // Brightness has 254 steps instead of 100, and mireds are integers.
  rounding: { BRIGHTNESS: 1, COLOR_TEMPERATURE: 60 },
});

testConformance(subject('A Zigbee lamp', 'living-lamp'));
testConformance(subject('A Zigbee plug that meters', 'living-plug'));
