/** A radio that is lost for minutes is an event and a notification, once, and its return an event. */
import { FakeClock } from '@dimora/runtime';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHub, until, type TestHub } from '../support/a-hub.ts';
import { PlantedAir } from './planted/planted-radio.ts';

const driver = 'planted_radio';
const MINUTE = 60_000;
const clock = new FakeClock();
const air = new PlantedAir();
let home: TestHub;
let owner: TestClient;
beforeAll(async () => {
  home = await aHub({ drivers: [air.driver], clock });
  owner = await home.as('owner');
});
afterAll(() => home[Symbol.asyncDispose]());

/** Time passes; the owner signs in again. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  owner = await home.as('owner');
}

async function aRadio(Name: string, address: string) {
  const stick = air.plug(address, `C0FFEE${address.at(-1)}`);
  const { Id } = await owner.networks.add({ driver, Name, address });
  const is = (state: string) => async () =>
    (await owner.networks.list()).networks.find((each) => each.Id === Id)?.state === state;
  await until(is('open'));
  return {
    stick,
    key: { driver, Id },
    pull: async () => {
      stick.controller?.pull();
      await until(is('lost'));
    },
    /** It is tried again by itself, some time. */
    putBack: async () => {
      stick.isPlugged = true;
      await until(async () => {
        clock.advance(5_000);
        return is('open')();
      });
    },
  };
}

/** What the log says of a radio, the oldest first. */
const said = async (name: string) => {
  const { events } = await owner.events.list({ limit: 200 });
  return events
    .filter(({ IoTEventType, Payload }) => {
      const isOfRadio = IoTEventType.startsWith('network.');
      return isOfRadio && JSON.stringify(Payload).includes(name);
    })
    .map(({ IoTEventType, NotificationType }) => [IoTEventType, NotificationType ?? null])
    .toReversed();
};
const LOST = ['network.lost', 'NETWORK_LOST'];
const BACK = ['network.cameBack', null];

test('a stick that is pulled out for minutes is reported once, and its return', async () => {
  const radio = await aRadio('Upstairs', '/dev/planted-1');
  await radio.pull();
  await pass(2 * MINUTE);
  expect(await said('Upstairs')).toEqual([]);
  await pass(2 * MINUTE);
  expect(await said('Upstairs')).toEqual([LOST]);
  await pass(60 * MINUTE);
  expect(await said('Upstairs')).toEqual([LOST]);
  await radio.putBack();
  expect(await said('Upstairs')).toEqual([LOST]);
  await pass(MINUTE);
  expect(await said('Upstairs')).toEqual([LOST, BACK]);
});

test('one that is back within minutes is not reported', async () => {
  const radio = await aRadio('Cellar', '/dev/planted-2');
  await radio.pull();
  await radio.putBack();
  await pass(10 * MINUTE);
  expect(await said('Cellar')).toEqual([]);
});

test('one that comes and goes is reported once in a quarter of an hour at most', async () => {
  const radio = await aRadio('Garage', '/dev/planted-3');
  for (let n = 0; n < 8; n += 1) {
    await radio.pull();
    await pass(30_000);
    await radio.putBack();
  }
  expect(await said('Garage')).toEqual([LOST]);
  await pass(MINUTE);
  expect(await said('Garage')).toEqual([LOST, BACK]);
  // Lost again at once: people know.
  await radio.pull();
  await pass(4 * MINUTE);
  expect(await said('Garage')).toEqual([LOST, BACK]);
  await pass(15 * MINUTE);
  expect(await said('Garage')).toEqual([LOST, BACK, LOST]);
});

test('a network that is removed while it is lost is reported no more', async () => {
  const radio = await aRadio('Attic', '/dev/planted-4');
  await radio.pull();
  await owner.networks.remove({ ...radio.key, revision: 1 });
  await pass(60 * MINUTE);
  expect(await said('Attic')).toEqual([]);
});
