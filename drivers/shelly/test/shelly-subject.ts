import type { Rig, Subject } from '@dimora/driver-kit/conformance';
import { switchPart } from '@dimora/simulators';
import { shellyDriver } from '../src/index.ts';

/** How much faster a Shelly that is polled every second is tested. */
export const HASTE = 4;

/** A plug with a meter. */
export const plug = {
  app: 'PlusPlugS',
  parts: (tell: Parameters<typeof switchPart>[1]) => [switchPart(0, tell, { meter: true })],
};

/** A Shelly for the conformance suite, by what starts it. */
export const subject = (name: string, start: () => Promise<Rig>, haste = 1): Subject => ({
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
    'with an invalid port': {
      Address: '192.0.2.7',
      DeviceId: 'shellyplus1-aabbccddeeff',
      port: 70_000,
    },
  },
  start,
  haste,
});
