import { testConformance } from '@dimora/driver-kit/conformance';
import type { Driver } from '@dimora/driver-kit';
import { virtualDrivers } from '../src/index.ts';

const quick = { Address: 'one', delayMs: 5, travelMs: 100 };

/** Devices whose commands show in a reported value. */
const operable = (driver: Driver): boolean =>
  driver
    .describe(driver.settings.parse(quick))
    .Actions.some(({ ReplyAs, Hidden }) => ReplyAs !== null && !Hidden);

for (const driver of virtualDrivers.filter(operable)) {
  testConformance({
    name: driver.Key,
    driver,
    badSettings: {
      'without an address': {},
      'with an unknown mood': { ...quick, mood: 'grumpy' },
      'with a delay below nothing': { ...quick, delayMs: -1 },
    },
    start: () =>
      Promise.resolve({
        settings: quick,
        [Symbol.asyncDispose]: () => Promise.resolve(),
      }),
    silentSettings: { ...quick, mood: 'silent' },
  });
}
