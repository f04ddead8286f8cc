import { testConformance, testWireConformance, type Subject } from '@dimora/driver-kit/conformance';
import { philipsDriver } from '../src/index.ts';
import { startHue } from './hue-rig.ts';

const known = { Address: '192.0.2.7', BridgeId: 'ecb5fafffe001122', accessKey: 'k' };

const subject = (
  name: string,
  resource: string | undefined,
  more: Partial<Subject> = {},
): Subject => ({
  name,
  driver: philipsDriver,
  badSettings: {
    'without an address [INSTALL-08]': { ...known, Address: '' },
    'without the key that the button gives': { ...known, accessKey: undefined },
    'with an invalid bridge': { ...known, BridgeId: 'kitchen' },
    'with a resource that would be another path': { ...known, resource: '../light' },
  },
  start: () => startHue(resource),
  // Mireds are integers.
  rounding: { COLOR_TEMPERATURE: 60 },
  ...more,
});

const lamp = subject('A Hue lamp', 'd-lamp');
testConformance(lamp);
testWireConformance(lamp);
testConformance(subject('A Hue plug', 'd-plug'));
testConformance(subject('The lights of a Hue room', 'g-living'));
testConformance(subject('A Hue motion sensor', 'd-motion', { readOnly: true }));
testConformance(subject('A Hue bridge', undefined, { readOnly: true }));
