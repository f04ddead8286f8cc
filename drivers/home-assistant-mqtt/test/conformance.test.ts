import { testConformance, testWireConformance, type Subject } from '@dimora/driver-kit/conformance';
import {
  alarmPanel,
  blind,
  colourLamp,
  dimmer,
  doorLock,
  oddments,
  relay,
  robotCleaner,
  thermostat,
  ventilator,
  weather,
  type AppliancePart,
} from '@dimora/simulators';
import { homeAssistantDriver } from '../src/index.ts';
import { startAnnouncing } from './announcing-rig.ts';

const subject = (name: string, parts: readonly AppliancePart[]): Subject => ({
  name,
  driver: homeAssistantDriver,
  badSettings: {
    'without an address [INSTALL-08]': { DeviceId: 'x' },
    'without a device id': { Address: 'x' },
    'with a wildcard in its base': { Address: 'casa/#', DeviceId: 'x' },
    'with a prefix of two levels': { Address: 'x', DeviceId: 'x', prefix: 'a/b' },
  },
  start: () => startAnnouncing(parts),
  // Brightness has 255 steps instead of 100, and mireds are integers.
  rounding: { BRIGHTNESS: 1, COLOR_TEMPERATURE: 60 },
});

const all = subject('An announced colour lamp with a relay, a blind and sensors', [
  colourLamp,
  relay,
  blind,
  ...weather,
]);
testConformance(all);
testWireConformance(all);
testConformance(
  subject('An announced thermostat with a lock, a fan and a dimmer', [
    dimmer,
    thermostat,
    doorLock,
    ventilator,
  ]),
);
testConformance(subject('An announced box of oddments', [relay, ...oddments]));
testConformance(
  subject('An announced alarm panel with a robot cleaner', [alarmPanel, robotCleaner]),
);
