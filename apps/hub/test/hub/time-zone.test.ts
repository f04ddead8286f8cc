import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductPort } from '../../src/modules/house/product/port.ts';
import { aHub, type TestHub } from '../support/a-hub.ts';

let home: TestHub;
let owner: TestClient;
beforeAll(async () => {
  home = await aHub();
  owner = await home.as('owner');
});
afterAll(() => home[Symbol.asyncDispose]());

const standIn = (Latitude: number | null, Longitude: number | null): void =>
  home.hub.modules
    .port(ProductPort)
    .setProperty({ Id: 'place', Name: 'Nido', Latitude, Longitude });

test.each([
  ['Lerici', 44.0755, 9.9066, 'Europe/Rome'],
  ['Lugano', 46.003, 8.951, 'Europe/Zurich'],
  ['Lisbon', 38.72, -9.14, 'Europe/Lisbon'],
  ['New York', 40.71, -74, 'America/New_York'],
])('[WIZARD-16] a hub in %s takes its zone from the position', async (_, north, east, zone) => {
  standIn(north, east);
  expect(await owner.hub.timeZone()).toEqual({ timeZone: zone, chosen: null, ofPlace: zone });
  expect((await owner.system.state()).timeZone).toBe(zone);
});

test('[WIZARD-16] a chosen zone stays when the place changes, until the house follows the place again', async () => {
  standIn(44.0755, 9.9066);
  await owner.hub.setTimeZone({ chosen: 'Europe/London' });
  standIn(38.72, -9.14);
  expect(await owner.hub.timeZone()).toEqual({
    timeZone: 'Europe/London',
    chosen: 'Europe/London',
    ofPlace: 'Europe/Lisbon',
  });
  expect((await owner.system.state()).timeZone).toBe('Europe/London');
  await owner.hub.setTimeZone({ chosen: null });
  expect((await owner.system.state()).timeZone).toBe('Europe/Lisbon');
});

test('[WIZARD-16] without a position the house uses the machine’s zone', async () => {
  standIn(null, null);
  expect(await owner.hub.timeZone()).toEqual({
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    chosen: null,
    ofPlace: null,
  });
});

test.each(['Europe/Atlantis', '', '+02:00', 'x'.repeat(65)])(
  '%j is refused as a zone',
  async (chosen) => {
    const failure = await failureOf(owner.hub.setTimeZone({ chosen }));
    expect(failure.code).toBe('VALIDATION_FAILED');
  },
);

test('people who may not change the hub may not change its zone', async () => {
  const user = await home.as('user');
  const failure = await failureOf(user.hub.setTimeZone({ chosen: 'Europe/London' }));
  expect(failure.code).toBe('FORBIDDEN');
});
