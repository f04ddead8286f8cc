import { testConformance, testWireConformance, type Subject } from '@dimora/driver-kit/conformance';
import { zigbee2MqttDriver } from '../src/index.ts';
import { startBridge } from './bridge-rig.ts';

const subject = (name: string, model: Parameters<typeof startBridge>[0]): Subject => ({
  name,
  driver: zigbee2MqttDriver,
  badSettings: {
    'with an empty address [INSTALL-08]': { Address: '' },
    'with a wildcard for a base': { Address: '#' },
    'with an address that is no radio’s': { DeviceId: 'lamp' },
  },
  start: () => startBridge(model),
  // Brightness has 254 steps instead of 100, and mireds are integers.
  rounding: { BRIGHTNESS: 1, COLOR_TEMPERATURE: 60 },
});

const bulb = subject('A Zigbee bulb behind the bridge', 'bulb');
testConformance(bulb);
testWireConformance(bulb);
testConformance(subject('A Zigbee plug that meters', 'plug'));
testConformance(subject('A Zigbee module of two relays', 'relays'));
testConformance({ ...subject('A Zigbee blind', 'blind'), takenUnheard: true });
testConformance({ ...subject('A Zigbee motor that says it moves', 'motor'), takenUnheard: true });
testConformance(subject('A Zigbee radiator', 'radiator'));
testConformance(subject('The bridge itself', 'bridge'));
