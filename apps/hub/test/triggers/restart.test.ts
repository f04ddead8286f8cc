import { FakeClock } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { aFolder, aHub } from '../support/a-hub.ts';

test('[TRIGGERS-07] a run that a restart cut off is reported as interrupted, and triggers stay', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const wait = { Id: 'w', Payload: { Type: 'wait', seconds: 600 } as const };
  const before = await aHub({ place });
  const there = await before.as('owner');
  const { Id } = await there.triggers.add({ Name: 'Long', If: [], Do: [wait] });
  await there.triggers.run({ Id });
  await before[Symbol.asyncDispose]();
  await using again = await aHub({ place });
  const later = await again.as('owner');
  expect(await later.triggers.runs({ Id })).toMatchObject([{ state: 'interrupted' }]);
  expect(await later.triggers.jobs()).toEqual([]);
  expect(await later.triggers.one({ Id })).toMatchObject({ Name: 'Long', revision: 1 });
});

test('[TRIGGERS-02] a time that passed while the hub was off is reported as missed, or made up for once', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
  const at = (time: string) => ({
    Id: `at-${time.slice(0, 2)}`,
    Payload: {
      Type: 'time' as const,
      at: time,
      Condition: { EveryDaysOfWeek: EVERY_DAY },
      StartDate: null,
    },
  });
  const only = (...EveryDaysOfWeek: number[]) => ({
    Type: 'calendar' as const,
    Condition: { EveryDaysOfWeek },
    StartDate: null,
  });
  const holiday = { Type: 'dateRange', from: '2026-12-24', to: '2026-12-26' } as const;
  // Monday, 6:30 in Rome.
  const clock = new FakeClock(Date.parse('2026-11-23T05:30:00Z'));
  const before = await aHub({ place, clock });
  const there = await before.as('owner');
  await there.hub.setTimeZone({ chosen: 'Europe/Rome' });
  const add = (draft: object) =>
    there.triggers.add({ Name: 'x', If: [at('07:00')], Do: [], ...draft });
  const told = await add({ If: [at('07:00'), at('12:00')] });
  const madeUp = await add({ RunsMissed: true });
  const near = await add({ RunsMissed: true, Condition: holiday });
  const onMondays = await add({ Payload: only(1) });
  const onSundays = await add({ Payload: only(7), RunsMissed: true });
  const off = await add({ Enabled: false });
  const later = await add({ If: [at('09:00')], Payload: only(2) });
  await before[Symbol.asyncDispose]();
  // Tuesday, 8:30.
  clock.set(Date.parse('2026-11-24T07:30:00Z'));
  await using again = await aHub({ place, clock });
  const owner = await again.as('owner');
  const runs = async ({ Id }: typeof told) =>
    (await owner.triggers.runs({ Id })).map(({ state, startedAt, missedAt }) => [
      state,
      new Date(startedAt).toISOString(),
      missedAt && new Date(missedAt).toISOString(),
    ]);
  const [monday, noon] = ['2026-11-23T06:00:00.000Z', '2026-11-23T11:00:00.000Z'];
  const [tuesday, now] = ['2026-11-24T06:00:00.000Z', '2026-11-24T07:30:00.000Z'];
  expect(await runs(told)).toEqual([
    ['missed', tuesday, tuesday],
    ['missed', noon, noon],
  ]);
  expect(await runs(madeUp)).toEqual([['done', now, tuesday]]);
  expect(await runs(near)).toEqual([['near', now, tuesday]]);
  expect(await runs(onMondays)).toEqual([['missed', monday, monday]]);
  for (const none of [onSundays, off, later]) expect(await runs(none)).toEqual([]);
});
