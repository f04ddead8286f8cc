/** The process of a Zigbee radio is killed while it works. */
import { firmwareFile } from '@dimora/driver-zigbee/simulator/firmware-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/a-hub.ts';
import { ZigbeeHome } from './zigbee-home.ts';
import { killController } from './kill-controller.ts';

let home: ZigbeeHome;
beforeAll(async () => {
  home = await ZigbeeHome.open();
  expect(await home.include('living-lamp')).toMatchObject({ state: 'done' });
});
afterAll(() => home[Symbol.asyncDispose]());

test('in an inclusion: it comes back with its nodes, and the next one works', async () => {
  const before = await home.nodes();
  const cut = await home.start('include', { seconds: 60 });
  await until(async () => (await home.job(cut))?.step === 'listening');
  killController();
  expect(await home.over(cut)).toMatchObject({ state: 'failed', failure: 'UNREACHABLE' });
  await until(() => home.isOpen());
  expect((await home.nodes()).map(({ Name }) => Name)).toEqual(before.map(({ Name }) => Name));
  expect(await home.include('kitchen-lamp')).toMatchObject({ state: 'done' });
  expect(await home.nodes()).toHaveLength(before.length + 1);
});

test('in an update: it says so, and the lamp keeps what it had, and takes the whole next time', async () => {
  const lamp = home.radio.device('living-lamp');
  const file = {
    name: 'lamp.ota',
    base64: Buffer.from(firmwareFile({ maker: 0x117c, type: 0x2805, version: 0x20000 })).toString(
      'base64',
    ),
  };
  lamp.pausesAt = 100;
  const cut = await home.start('firmware', { node: lamp.ieee, file });
  await until(() => (lamp.receiving?.at ?? 0) >= 100);
  killController();
  expect(await home.over(cut)).toMatchObject({ state: 'failed', failure: 'UNREACHABLE' });
  await until(() => home.isOpen());
  expect(lamp.firmwareVersion).toBe(0x10000);
  lamp.pausesAt = Number.POSITIVE_INFINITY;
  expect(await home.over(await home.start('firmware', { node: lamp.ieee, file }))).toMatchObject({
    state: 'done',
    result: { fits: true },
  });
  expect(lamp.firmwareVersion).toBe(0x20000);
});
