import { doubleSwitch, secured, wallPlug } from '@dimora/driver-zwave/simulator/house';
import { plain } from '@dimora/driver-zwave/simulator/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVING, until } from '../support/a-hub.ts';
import { ZwaveHome } from './zwave-home.ts';
import { killController } from './kill-controller.ts';

let home: ZwaveHome;
beforeAll(async () => {
  home = await ZwaveHome.open([plain(wallPlug(8))]);
  await until(() => home.isReady('8'));
});
afterAll(() => home[Symbol.asyncDispose]());

/** What the log of today says of a device, the first first. */
async function eventsOf(Id: string) {
  const { today } = await home.owner.history.getHistoryByDate({ day: '2026-01-01' });
  const { events } = await home.owner.history.getHistoryByDate({ day: today });
  return events.filter(({ DeviceId }) => DeviceId === Id).map(({ EventId }) => EventId);
}

test('a failed node that is replaced with S2 leaves its device with name, room and history', async () => {
  const { owner, radio } = home;
  const Id = await home.install('8', 'Reading lamp', LIVING);
  await owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: false });
  await until(async () => (await eventsOf(Id)).length > 0);
  const before = await eventsOf(Id);
  radio.node(8).die();
  radio.wantsToJoin(secured(plain(wallPlug(8))));
  const job = await home.start('replaceFailed', { node: '8', seconds: 60 });
  const answer = async (question: number, given: () => string | string[]) => {
    await until(async () => (await home.job(job))?.question?.id === question);
    await owner.networks.answerJob({ job: job.job, question, answer: given() });
  };
  await answer(1, () => ['s2Unauthenticated', 's2Authenticated']);
  await answer(2, () => radio.pin());
  expect(await home.over(job)).toMatchObject({
    state: 'done',
    result: { node: '8', lessSecure: false, Device: Id },
  });
  await until(() => home.isReady('8'));
  expect(await home.node('8')).toMatchObject({
    Name: 'Reading lamp',
    EnvironmentId: LIVING,
    radio: { security: 's2Authenticated' },
  });
  await until(async () => (await owner.devices.get({ reference: Id })).Reachable);
  // The new body is on; the old one was switched off.
  await owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: true });
  const device = await owner.devices.get({ reference: Id });
  expect(device).toMatchObject({ Name: 'Reading lamp', EnvironmentId: LIVING });
  expect(device.Status.StateVars['SWITCH_ON_OFF']?.Value).toBe(true);
  expect(await eventsOf(Id)).toEqual(expect.arrayContaining(before));
});

test('an inclusion whose process is killed ends as unreachable, and loses no node', async () => {
  home.radio.wantsToJoin(plain(doubleSwitch(3)));
  const cut = await home.start('include', { seconds: 60 });
  await until(async () => (await home.job(cut))?.step === 'interviewing');
  killController();
  expect(await home.over(cut)).toMatchObject({ state: 'failed', failure: 'UNREACHABLE' });
  await until(() => home.isReady('3'));
  expect(await home.isReady('8')).toBe(true);
});
