/** See `startSimulatedRadio`: `DRIVER NODES`, with an IPC channel. It exits when the channel closes. */
import type { RadioAnswer, RadioOrder } from './simulated-radio.ts';

process.on('disconnect', () => process.exit(0));

type Served = RadioAnswer & { measure(node: string, watts: number): void };

const [driver = '', count = ''] = process.argv.slice(2);
const inTurn = <Item>(items: readonly Item[]): Item[] =>
  Array.from({ length: Number(count) }, (_, at) => items[at % items.length]).filter(
    (item) => item !== undefined,
  );

async function serveZwave(): Promise<Served> {
  const { startZwaveSimulator } = await import('@dimora/driver-zwave/simulator');
  const { wallPlug, dimmer, multisensor, doubleSwitch, blind } =
    await import('@dimora/driver-zwave/simulator/house');
  const plans = inTurn([wallPlug, dimmer, multisensor, doubleSwitch, blind]);
  const radio = await startZwaveSimulator({ nodes: plans.map((plan, at) => plan(at + 2)) });
  return {
    address: radio.address,
    nodes: plans.map((_, at) => String(at + 2)),
    measure: (node, watts) => void radio.node(Number(node)).draw(watts),
  };
}

async function serveZigbee(): Promise<Served> {
  const { startZigbeeSimulator, demoDevices } = await import('@dimora/driver-zigbee/simulator');
  const kinds = demoDevices('living-plug', 'kitchen-lamp', 'living-lamp', 'coffee-plug');
  const [plug, ...others] = kinds.toSorted(
    (one, other) => Number(other.name === 'living-plug') - Number(one.name === 'living-plug'),
  );
  const devices = inTurn(plug ? [plug, ...others] : others).map((spec, at) => ({
    ...spec,
    name: `node-${at}`,
    ...(at > 0 && { parent: 'node-0' }),
  }));
  const radio = await startZigbeeSimulator({ devices });
  return {
    address: radio.address,
    nodes: radio.air.devices.map(({ ieee }) => ieee),
    measure: (node, watts) =>
      radio.air.devices
        .find(({ ieee }) => ieee === node)
        ?.set('haElectricalMeasurement', { activePower: watts }),
  };
}

/** Milliseconds between two handfuls of a flood. */
const HANDFUL_MS = 20;

const served = await (driver === 'zwave' ? serveZwave() : serveZigbee());
let flood: NodeJS.Timeout | undefined;
let watts = 0;
process.on('message', (order: RadioOrder) => {
  if ('watts' in order) return served.measure(order.node, order.watts);
  clearInterval(flood);
  const { node, perSecond } = order;
  if (perSecond === 0) return undefined;
  flood = setInterval(() => {
    for (let sent = 0; sent < (perSecond * HANDFUL_MS) / 1000; sent += 1) {
      watts = (watts + 1) % 1000;
      served.measure(node, watts);
    }
  }, HANDFUL_MS);
  return undefined;
});
process.send?.({ address: served.address, nodes: served.nodes } satisfies RadioAnswer);
