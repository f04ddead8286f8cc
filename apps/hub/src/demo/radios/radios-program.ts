/**
 * The simulated radios of the demo home in a process of their own, started with an IPC channel: with the ports as
 * arguments, 0 for any. It exits when the channel closes.
 */
import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import type { RadioNews } from './radio-order.ts';

// Before any other import, so that compiled code is cached between starts.
enableCompileCache();
// Interviewing a whole house takes a while: the hub and its pages come first.
setPriority(10);
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the hub decides when the radios end.
process.on('SIGINT', () => {});

/** How often sleeping nodes wake, in seconds: a person who tries the demo doesn't wait for hours. */
const WAKE_SECONDS = 20;

const [zwavePort = 0, zigbeePort = 0] = process.argv.slice(2).map(Number);
const tell = (news: RadioNews): void => void process.send?.(news);

/** At the port that it had before, or at another if that is taken by now. */
async function atPort<Radio>(
  port: number,
  start: (port: number) => Promise<Radio>,
): Promise<Radio> {
  return start(port).catch(() => start(0));
}

/** How long after a network has opened somebody presses the button of a new device, in milliseconds. */
const PRESSED_MS = 3_000;
/** What joins the Zigbee network, a device at each opening: of the kinds of these. */
const NEWCOMERS = ['terrace-lamp', 'coffee-plug', 'hall-motion'];

async function startZigbee(): Promise<void> {
  const { startZigbeeSimulator } = await import('@dimora/driver-zigbee/simulator');
  const radio = await atPort(zigbeePort, (port) => startZigbeeSimulator({ port }));
  const nodes = radio.air.devices.map(({ spec: { name }, ieee }) => ({ name, node: ieee }));
  const newcomers = NEWCOMERS.map((name) => radio.device(name).spec);
  let wasOpen = false;
  setInterval(() => {
    const isOpen = radio.air.joining !== null;
    const spec = isOpen && !wasOpen ? newcomers.shift() : undefined;
    wasOpen = isOpen;
    if (spec) setTimeout(() => void radio.pair({ ...spec, name: `new-${spec.name}` }), PRESSED_MS);
  }, 500);
  tell({ driver: 'zigbee', address: radio.address, nodes });
}

async function startZwave(): Promise<void> {
  const { startZwaveSimulator } = await import('@dimora/driver-zwave/simulator');
  const { house, dimmer, securedPlug, doubleSwitch } =
    await import('@dimora/driver-zwave/simulator/house');
  const plans = house();
  const radio = await atPort(zwavePort, (port) =>
    startZwaveSimulator({ port, nodes: plans, wakeSeconds: WAKE_SECONDS }),
  );
  // One joins at each inclusion; the first is asked for the PIN on its label, 12345.
  const next = Math.max(...plans.map(({ id }) => id)) + 1;
  radio.wantsToJoin(securedPlug(next));
  radio.wantsToJoin(dimmer(next + 1));
  radio.wantsToJoin(doubleSwitch(next + 2));
  const nodes = plans.map(({ id, name }) => ({ name, node: String(id) }));
  tell({ driver: 'zwave', address: radio.address, nodes });
}

/** A radio that can't be simulated leaves the other one alone. */
const failed = (error: unknown): void => console.error(error);
await startZigbee().catch(failed);
await startZwave().catch(failed);
