import type { Subject } from '@dimora/driver-kit/conformance';
import { dlnaDriver } from '../src/index.ts';
import { startRenderer } from './dlna-rig.ts';

/** A renderer for the conformance suite. */
export const subject = (name: string, options: Parameters<typeof startRenderer>[0]): Subject => ({
  name,
  driver: dlnaDriver,
  badSettings: {
    'without an address [INSTALL-08]': {},
    'with a description in a file': { Address: '192.0.2.7', Location: 'file:///etc/passwd' },
    'with a description over TLS': { Address: '192.0.2.7', Location: 'https://192.0.2.7/d.xml' },
    'with an invalid id': { Address: '192.0.2.7', DeviceId: '../..' },
  },
  start: () => startRenderer(options),
  // Fifty steps for a hundred per cent; polled at least every four seconds.
  rounding: { VOLUME: 1.1 },
  haste: 5,
});
