import {
  testConformance,
  testWireConformance,
  type Rig,
  type Subject,
} from '@dimora/driver-kit/conformance';
import { KnxBus } from '@dimora/simulators';
import { freshDriver, startDatagrams, startRouting, startStream } from './knx-rig.ts';

const at = { Address: '192.0.2.7' };
const light = { PropertyName: 'LIGHT_ON_OFF', address: '1/1/1' };

const badSettings = {
  'without an address [INSTALL-08]': { bindings: [light] },
  'without anything on the bus': at,
  'with an empty list of what is on the bus': { ...at, bindings: [] },
  'with an invalid group address': { ...at, bindings: [{ ...light, address: '32/0/1' }] },
  'with the group address of everybody': { ...at, bindings: [{ ...light, address: '0/0/0' }] },
  'with an invalid status address': { ...at, bindings: [{ ...light, statusAddress: '1' }] },
  'with a property that is unknown': { ...at, bindings: [{ ...light, PropertyName: 'AQI' }] },
  'with a datapoint type that can not hold it': { ...at, bindings: [{ ...light, dpt: '9.001' }] },
  'with a property that is bound twice on a channel': {
    ...at,
    bindings: [
      { ...light, channel: 2 },
      { ...light, channel: 2 },
    ],
  },
  'with two scenes of one name': {
    ...at,
    bindings: [
      { PropertyName: 'SCENE', address: '1/1/1', sceneName: 'Film' },
      { PropertyName: 'SCENE', address: '1/1/1', sceneName: 'Film', scene: 2 },
    ],
  },
  'with a stop of another blind': {
    ...at,
    bindings: [
      { PropertyName: 'MOVEMENT', address: '1/1/1' },
      { PropertyName: 'STOP', address: '1/1/2', channel: 2 },
    ],
  },
  'with a stop of what never moves': { ...at, bindings: [{ ...light, PropertyName: 'STOP' }] },
  'with an invalid port': { ...at, port: 70_000, bindings: [light] },
  'with an unknown connection type': { ...at, type: 'usb', bindings: [light] },
  'with telegrams that follow too fast': { ...at, pauseMs: 5, bindings: [light] },
  'with an invalid address of its own': { ...at, individualAddress: '16.0.0', bindings: [light] },
};

const subject = (
  name: string,
  start: (bus: KnxBus, settings: Record<string, unknown>) => Promise<Rig>,
  bus: () => KnxBus,
  bindings: readonly Record<string, unknown>[],
): Subject => ({
  name,
  driver: freshDriver(),
  badSettings: {},
  start: () => start(bus(), { bindings }),
});

const dimmer = subject(
  'A KNX dimmer through a tunnel',
  startDatagrams,
  () => new KnxBus().actuator('1/1/1', '1/1/2', 0).actuator('1/1/3', '1/1/4', Uint8Array.of(0)),
  [
    { ...light, statusAddress: '1/1/2' },
    { PropertyName: 'BRIGHTNESS', address: '1/1/3', statusAddress: '1/1/4' },
  ],
);
const blind = subject(
  'A KNX blind through a tunnel over TCP',
  startStream,
  () => new KnxBus().object('2/1/1', 0).actuator('2/1/3', '2/1/4', Uint8Array.of(255)),
  [
    { PropertyName: 'MOVEMENT', address: '2/1/1' },
    { PropertyName: 'STOP', address: '2/1/2' },
    { PropertyName: 'POSITION', address: '2/1/3', statusAddress: '2/1/4' },
  ],
);
const thermostat = subject(
  'A KNX thermostat on a routed line',
  startRouting,
  () =>
    new KnxBus()
      .actuator('3/1/1', '3/1/2', Uint8Array.of(0x0c, 0x1a))
      .actuator('3/1/3', '3/1/4', Uint8Array.of(1))
      .object('3/1/5', Uint8Array.of(0x0c, 0x1a)),
  [
    { PropertyName: 'SETPOINT', address: '3/1/1', statusAddress: '3/1/2' },
    { PropertyName: 'HVAC_MODE', address: '3/1/3', statusAddress: '3/1/4' },
    { PropertyName: 'TEMPERATURE', address: '3/1/5', role: 'state' },
  ],
);

const actuator = subject(
  'A KNX actuator with four channels',
  startDatagrams,
  () => [1, 2, 3, 4].reduce((bus, at) => bus.actuator(`1/2/${at}`, `1/3/${at}`, 0), new KnxBus()),
  [1, 2, 3, 4].map((at) => ({
    PropertyName: 'SWITCH_ON_OFF',
    address: `1/2/${at}`,
    statusAddress: `1/3/${at}`,
  })),
);

testConformance({ ...dimmer, badSettings });
testConformance(actuator);
for (const each of [blind, thermostat]) testConformance(each);
// A routed line has no peer that could go down.
testWireConformance(blind);
// Checks every ten seconds of silence whether the gateway is still up.
testWireConformance({ ...dimmer, haste: 4 });
