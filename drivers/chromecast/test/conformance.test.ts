import { testConformance, testWireConformance, type Subject } from '@dimora/driver-kit/conformance';
import { chromecastDriver } from '../src/index.ts';
import { startCast } from './cast-rig.ts';

const cast: Subject = {
  name: 'A Cast device that plays',
  driver: chromecastDriver,
  badSettings: {
    'without an address [INSTALL-08]': {},
    'with an invalid port': { Address: '192.0.2.7', port: 0 },
    'with an invalid id': { Address: '192.0.2.7', DeviceId: '../..' },
  },
  start: () => startCast(),
};

testConformance(cast);
testWireConformance(cast);
