import {
  testConformance,
  testWireConformance,
  type Rig,
  type Subject,
} from '@dimora/driver-kit/conformance';
import {
  bluTrvPart,
  coverPart,
  fixedPart,
  lightPart,
  switchPart,
  thermostatPart,
} from '@dimora/simulators';
import { shellyDriver } from '../src/index.ts';
import { startGen1Shelly, startMqttShelly, startRpcShelly } from './shelly-rig.ts';

const subject = (name: string, start: () => Promise<Rig>, haste = 1): Subject => ({
  name,
  driver: shellyDriver,
  badSettings: {
    'without a DeviceId [INSTALL-08]': { Address: '192.0.2.7' },
    'without an address [INSTALL-08]': { DeviceId: 'shellyplus1-aabbccddeeff' },
    'with a DeviceId that holds no MAC address': { Address: '192.0.2.7', DeviceId: 'kitchen' },
    'with a wildcard for a prefix': {
      Address: '192.0.2.7',
      DeviceId: 'shellyplus1-aabbccddeeff',
      topicPrefix: 'home/#',
    },
    'with a port that is none': {
      Address: '192.0.2.7',
      DeviceId: 'shellyplus1-aabbccddeeff',
      port: 70_000,
    },
  },
  start,
  haste,
});
/** Sped up four times, because it polls every second. */
const HASTE = 4;

const plug = {
  app: 'PlusPlugS',
  parts: (tell: Parameters<typeof switchPart>[1]) => [switchPart(0, tell, { meter: true })],
};

const live = subject('A live Shelly plug', () =>
  startRpcShelly({ ...plug, password: 'secret' }, {}),
);
testConformance(live);
testWireConformance(live);

const asked = subject(
  'A polled Shelly plug',
  () => startRpcShelly({ ...plug, password: 'secret' }, { connection: 'http' }),
  HASTE,
);
testConformance(asked);
testWireConformance(asked);

const byMqtt = subject('A Shelly plug by MQTT', () => startMqttShelly(plug));
testConformance(byMqtt);
testWireConformance(byMqtt);

const old = subject(
  'A Shelly plug of generation 1',
  () => startGen1Shelly({ type: 'SHPLG-S', login: { username: 'anna', password: 'pa:ss' } }),
  HASTE,
);
testConformance(old);
testWireConformance(old);

testConformance(
  subject('A Shelly blind', () =>
    startRpcShelly({ app: 'Plus2PM', parts: (tell, clock) => [coverPart(tell, clock)] }, {}),
  ),
);
testConformance(
  subject('A Shelly colour light', () =>
    startRpcShelly({ app: 'PlusRGBWPM', parts: (tell) => [lightPart('rgbcct', tell)] }, {}),
  ),
);
testConformance(
  subject('A Shelly wall display', () =>
    startRpcShelly(
      {
        app: 'WallDisplay',
        parts: (tell) => [
          thermostatPart(tell),
          switchPart(0, tell),
          fixedPart('temperature:0', { id: 0, tC: 20.3, tF: 68.5 }),
          fixedPart('humidity:0', { id: 0, rh: 43.8 }),
          fixedPart('illuminance:0', { id: 0, lux: 30, illumination: 'twilight' }),
        ],
      },
      {},
    ),
  ),
);
testConformance(
  subject('A gateway with BLU TRVs', () =>
    startRpcShelly(
      { app: 'BluGwG3', parts: (tell) => [200, 201, 202].map((id) => bluTrvPart(id, tell)) },
      {},
    ),
  ),
);
testConformance(
  subject('A Shelly blind of generation 1', () => startGen1Shelly({ type: 'SHSW-25' })),
);
testConformance(
  subject('A Shelly bulb of generation 1', () => startGen1Shelly({ type: 'SHCB-1' })),
);
testConformance(
  subject(
    'A Shelly radiator valve of generation 1',
    () => startGen1Shelly({ type: 'SHTRV-01', login: { username: 'anna', password: 'pa:ss' } }),
    HASTE,
  ),
);
