import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHub, until, type TestHub } from '../support/a-hub.ts';
import { PlantedAir } from './planted/planted-radio.ts';

const driver = 'planted_radio';
const air = new PlantedAir();
let home: TestHub;
let owner: TestClient;
beforeAll(async () => {
  home = await aHub({ drivers: [air.driver] });
  owner = await home.as('owner');
});
afterAll(() => home[Symbol.asyncDispose]());

test('[SECURITY-B1] a radio behind a name is opened at the address that was checked', async () => {
  const address = 'tcp://localhost:9';
  await owner.networks.add({ driver, Name: 'Named', address });
  await until(() => air.opened.length > 0);
  expect(air.opened[0]?.address).toMatch(/^tcp:\/\/(127\.0\.0\.1|\[::1\]):9$/);
  expect((await owner.networks.list()).networks).toMatchObject([{ address }]);
});

test('[SECURITY-B1] an address where clouds serve keys is stored for no radio', async () => {
  await expect(
    owner.networks.add({ driver, Name: 'Keys', address: 'tcp://169.254.169.254:80' }),
  ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(air.opened.some((each) => each.address.includes('169.254'))).toBe(false);
});
