import { testConformance, testWireConformance, type Subject } from '@dimora/driver-kit/conformance';
import { mqttDriver } from '../src/index.ts';
import { gadgetSettings, startGadget } from './gadget-rig.ts';

const [channel] = gadgetSettings.channels;

const subject: Subject = {
  name: 'A gadget of plain MQTT',
  driver: mqttDriver,
  badSettings: {
    'without an address [INSTALL-08]': { ...gadgetSettings, Address: '' },
    'without channels': { ...gadgetSettings, channels: [] },
    'with a channel that has no topic': {
      ...gadgetSettings,
      channels: [{ kind: 'light' }],
    },
    'with a wildcard in a topic': {
      ...gadgetSettings,
      channels: [{ ...channel, stateTopic: 'casa/#' }],
    },
    'with an unknown kind': {
      ...gadgetSettings,
      channels: [{ ...channel, kind: 'spaceship' }],
    },
    'with a part of a colour alone': {
      ...gadgetSettings,
      channels: [{ ...channel, kind: 'red' }],
    },
    'with a template that has no place for the value': {
      ...gadgetSettings,
      channels: [{ ...channel, commandTemplate: '{}' }],
    },
  },
  start: startGadget,
  // Brightness has 254 steps instead of 100; a mired is up to 42 kelvin.
  rounding: { BRIGHTNESS: 0.6, COLOR_TEMPERATURE: 42 },
};

testConformance(subject);
testWireConformance(subject);
