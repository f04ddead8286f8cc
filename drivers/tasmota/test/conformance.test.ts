import { testConformance, testWireConformance, type Subject } from '@dimora/driver-kit/conformance';
import type { ApplianceOptions } from '@dimora/simulators';
import { createTasmotaDriver } from '../src/index.ts';
import { startTasmota } from './tasmota-rig.ts';
import { startWebTasmota } from './web-rig.ts';

const tasmotaDriver = createTasmotaDriver();

const subject = (
  name: string,
  appliance: Partial<ApplianceOptions>,
  settings: Record<string, unknown>,
): Subject => ({
  name,
  driver: tasmotaDriver,
  badSettings: {
    'without a DeviceId [INSTALL-08]': { Address: '192.0.2.7' },
    'without an address [INSTALL-08]': { DeviceId: 'plug1' },
    'with a wildcard for a DeviceId': { Address: '192.0.2.7', DeviceId: '#' },
    'with a FullTopic that names no topic': {
      Address: '192.0.2.7',
      DeviceId: 'plug1',
      fullTopic: 'home/%prefix%/',
    },
  },
  start: () => startTasmota(appliance, settings),
  // Mireds are integers.
  rounding: { COLOR_TEMPERATURE: 60 },
});

const plug = subject('A Tasmota plug', { relays: 1, meter: { totalKwh: 12.4 } }, { model: 'plug' });

testConformance(plug);
testWireConformance(plug);
testConformance(
  subject('A Tasmota board of two relays', { relays: 2 }, { model: 'relay', relays: 2 }),
);
testConformance(
  subject('A Tasmota colour light', { relays: 1, light: 'colour' }, { model: 'colour_light' }),
);
testConformance(
  subject(
    'A Tasmota plug with its own FullTopic',
    { relays: 1, meter: { totalKwh: 1 }, fullTopic: 'home/%topic%/%prefix%/' },
    { model: 'plug', fullTopic: 'home/%topic%/%prefix%/' },
  ),
);

const asked: Subject = {
  ...plug,
  name: 'A polled Tasmota plug',
  start: () => startWebTasmota({ relays: 1, meter: { totalKwh: 12.4 }, password: 'p&ss +1' }),
};

testConformance(asked);
testWireConformance(asked);
testConformance({
  ...plug,
  name: 'A polled Tasmota colour light',
  start: () => startWebTasmota({ relays: 1, light: 'colour' }, { model: 'colour_light' }),
});
