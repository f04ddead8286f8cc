import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dimmer, doubleSwitch } from '@dimora/driver-zwave/simulator/house';
import { plain } from '@dimora/driver-zwave/simulator/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVING, until } from '../support/a-hub.ts';
import { ZwaveHome } from './zwave-home.ts';
import { killController } from './kill-controller.ts';

let home: ZwaveHome;
beforeAll(async () => {
  home = await ZwaveHome.open();
});
afterAll(() => home[Symbol.asyncDispose]());

test('a controller killed in an interview comes back, and asks on where it stopped', async () => {
  home.radio.wantsToJoin(dimmer(2));
  const cut = await home.start('include', { seconds: 60 });
  await until(async () => (await home.job(cut))?.step === 'interviewing');
  killController();
  expect(await home.over(cut)).toMatchObject({ state: 'failed', failure: 'UNREACHABLE' });
  await until(() => home.isReady('2'));
  expect(await home.network()).toMatchObject({
    about: { networkId: 'E1A244F0', region: 'Europe' },
  });
});

test('an included node is a device that is operated like any other', async () => {
  home.radio.wantsToJoin(plain(doubleSwitch(3)));
  const job = await home.over(await home.start('include', { seconds: 60 }));
  expect(job).toMatchObject({ state: 'done', result: { node: '3', lessSecure: false } });
  const Id = await home.install('3', 'Terrace', LIVING);
  await home.owner.devices.run({ Id, ActionId: 'SET_ON_OFF_2', Value: true });
  const { Status } = await home.owner.devices.get({ reference: Id });
  expect(Status.StateVars['SWITCH_ON_OFF_2']?.Value).toBe(true);
});

test('a stick that comes back has its nodes, also if what was known of them is damaged', async () => {
  await home.radio.unplug();
  await until(async () => (await home.network())?.state === 'lost');
  const cached = filesBelow(home.folder).filter((path) => path.endsWith('e1a244f0.values.jsonl'));
  expect(cached).toHaveLength(1);
  for (const path of cached) writeFileSync(path, '\0\0\n\0\0\n\0\0\n');
  await home.radio.plugIn();
  await until(() => home.isOpen());
  await until(() => home.isReady('3'));
  expect(await home.node('3')).toMatchObject({
    Name: 'Terrace',
    EnvironmentId: LIVING,
  });
  expect(filesBelow(home.folder).some((path) => path.endsWith('.damaged'))).toBe(true);
});

const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true }).map((each) =>
    join(each.parentPath, each.name),
  );
