/** A language model that never answers. */
import { DEMO_PASSWORD } from '@dimora/identity';
import { FakeClock } from '@dimora/runtime';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../support/a-hub.ts';
import { aFakeModel, calling } from './fake-model.ts';
import { aTalkingHub, as, say } from './a-talk.ts';

const SILENT = { text: '', hangs: true } as const;

async function aHouseWithModel() {
  const clock = new FakeClock(Date.parse('2026-11-23T15:00:00Z'));
  const going = setInterval(() => clock.advance(5), 5);
  onTestFinished(() => clearInterval(going));
  const model = await aFakeModel();
  const home = await aTalkingHub({ clock });
  onTestFinished(async () => {
    await home[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });
  const superuser = await home.as('super');
  await superuser.identity.stepUp({ password: DEMO_PASSWORD });
  const { endpoint } = model;
  await superuser.assistantModel.set({ settings: { endpoint, model: 'fake', key: '' } });
  return { clock, model, owner: await home.as('owner'), superuser };
}

test('[SHELL-B5] a model that never answers is given up after 20 seconds, and the thread says so', async () => {
  const { clock, model, owner } = await aHouseWithModel();
  model.answers(SILENT);
  const asked = say(owner, 'make it cosy');
  let isAnswered = false;
  void asked.then(() => (isAnswered = true));
  await until(() => model.asked.length === 1);
  clock.advance(15_000);
  // The grammar answers others meanwhile.
  expect((await say(owner, 'what is open?')).answer.kind).toBe('list');
  expect(isAnswered).toBe(false);
  clock.advance(5_000);
  expect(as(await asked, 'modelFailed').why).toBe('timeout');
  const { entries } = await owner.assistant.thread();
  expect(entries.map(({ by, answer }) => [by, answer.kind])).toContainEqual([
    'model',
    'modelFailed',
  ]);
});

test('[SHELL-B5] the 20 seconds cover the whole conversation, not each turn', async () => {
  const { clock, model, owner } = await aHouseWithModel();
  model.answers(calling('list_things', {}), SILENT);
  const asked = say(owner, 'make it cosy');
  await until(() => model.asked.length === 2);
  clock.advance(20_000);
  expect(as(await asked, 'modelFailed').why).toBe('timeout');
});

test('trying a model that never answers reports that it takes too long', async () => {
  const { clock, model, superuser } = await aHouseWithModel();
  model.answers(SILENT);
  const tried = superuser.assistantModel.test();
  await until(() => model.asked.length === 1);
  clock.advance(20_000);
  expect(await tried).toEqual({ answer: 'timeout' });
});
