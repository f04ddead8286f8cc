import { testConformance, testWireConformance, type Subject } from '@dimora/driver-kit/conformance';
import { upnpDriver } from '../src/index.ts';
import { startLight } from './upnp-rig.ts';

const light: Subject = {
  name: 'A UPnP light',
  driver: upnpDriver,
  badSettings: {
    'without an address [INSTALL-08]': { Location: 'http://192.0.2.7/d.xml' },
    'without a description': { Address: '192.0.2.7' },
    'with a description in a file': { Address: '192.0.2.7', Location: 'file:///etc/passwd' },
    'with an invalid id': {
      Address: '192.0.2.7',
      Location: 'http://192.0.2.7/d.xml',
      DeviceId: '../..',
    },
  },
  start: () => startLight(),
  // It is polled every second, with back-off while its responses are invalid.
  haste: 5,
};

testConformance(light);
testWireConformance(light);
