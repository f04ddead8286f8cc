import { updatable, wallPlug } from '@dimora/driver-zwave/simulator/house';
import { plain } from '@dimora/driver-zwave/simulator/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVING, until } from '../support/a-hub.ts';
import { ZwaveHome } from './zwave-home.ts';
import { killController } from './kill-controller.ts';

let home: ZwaveHome;
beforeAll(async () => {
  const firmware = { id: 7, becomes: '5.1', stallsAfter: 2 };
  home = await ZwaveHome.open([updatable(plain(wallPlug(2)), firmware)]);
  await until(() => home.isReady('2'));
});
afterAll(() => home[Symbol.asyncDispose]());

const bytes = Buffer.from(Uint8Array.from({ length: 140 }, (_, at) => (at * 31) & 0xff));
const update = () =>
  home.start('firmware', {
    node: '2',
    file: { name: 'plug.bin', base64: bytes.toString('base64') },
  });
const received = () => home.radio.node(2).firmware?.received ?? [];

test('a controller killed in a firmware update says so, and the next update begins from the start', async () => {
  const Id = await home.install('2', 'Washing machine', LIVING);
  const cut = await update();
  await until(async () => received().length === 2 && (await home.job(cut))?.step === 'sending');
  killController();
  expect(await home.over(cut)).toMatchObject({ state: 'failed', failure: 'UNREACHABLE' });
  await until(() => home.isOpen());
  await until(async () => (await home.owner.devices.get({ reference: Id })).Reachable);
  // Half a firmware changes nothing.
  expect(await home.node('2')).toMatchObject({
    Device: Id,
    Name: 'Washing machine',
    EnvironmentId: LIVING,
    radio: { firmware: '5.0' },
  });
  await home.owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: false });
  // The plug has waited for the rest, and gives up.
  home.radio.node(2).firmware?.askOn();
  expect(await home.over(await update())).toMatchObject({
    state: 'done',
    result: { from: '5.0', to: '5.1' },
  });
  expect(Buffer.concat(received())).toEqual(bytes);
});
