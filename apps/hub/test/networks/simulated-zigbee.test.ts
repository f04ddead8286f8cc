import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVING, until } from '../support/a-hub.ts';
import { ZigbeeHome } from './zigbee-home.ts';

let home: ZigbeeHome;
beforeAll(async () => {
  home = await ZigbeeHome.open();
});
afterAll(() => home[Symbol.asyncDispose]());

test('[ZIGBEE-05] a new radio forms a network, takes a lamp in, and the lamp is switched', async () => {
  const { owner, key } = home;
  const job = await home.include('living-lamp');
  expect(job).toMatchObject({ state: 'done', failure: null, result: { Device: null } });
  const node = (await home.nodes())[0]?.node ?? '';
  expect((await owner.networks.backups(key))[0]).toMatchObject({ before: 'include', nodes: [] });
  expect(job?.result).toMatchObject({ node });
  const [added] = await owner.deviceManager.add({
    devices: [
      {
        driver: 'zigbee',
        Name: 'Corner lamp',
        EnvironmentId: LIVING,
        Settings: { Address: node, controller: key.Id, node },
      },
    ],
  });
  if (added?.status !== 'resolved') throw new Error(`not installed: ${JSON.stringify(added)}`);
  const { Id } = added.value;
  await until(async () => (await owner.devices.get({ reference: Id })).Reachable);
  await owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: true });
  const { Status } = await owner.devices.get({ reference: Id });
  expect(Status.StateVars['LIGHT_ON_OFF']?.Value).toBe(true);
  expect(await home.nodes()).toMatchObject([
    { node, Device: Id, Name: 'Corner lamp', EnvironmentId: LIVING },
  ]);
});

test('a stick that is pulled out is lost, and used again once it is back', async () => {
  await home.radio.unplug();
  await until(async () => (await home.network())?.state === 'lost');
  expect(await home.over(await home.start('ping', { node: '0x00' }))).toMatchObject({
    state: 'failed',
    failure: 'UNREACHABLE',
  });
  await home.radio.plug();
  await until(() => home.isOpen());
  const [first] = await home.nodes();
  const ping = await home.over(await home.start('ping', { node: first?.node ?? '' }));
  expect(ping).toMatchObject({ state: 'done', result: { answered: true } });
});
