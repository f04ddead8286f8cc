import { testConformance, testWireConformance } from '@dimora/driver-kit/conformance';
import {
  bluTrvPart,
  coverPart,
  fixedPart,
  lightPart,
  switchPart,
  thermostatPart,
} from '@dimora/simulators';
import { startRpcShelly } from './shelly-rig.ts';
import { HASTE, plug, subject } from './shelly-subject.ts';

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
