import { FakeClock } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { aHub } from '../support/a-hub.ts';

const SECOND = 1_000;

test('[HISTORY-10] a rule whose run waits for a minute is reported once, to people who may see rules', async () => {
  const clock = new FakeClock(Date.parse('2026-11-24T10:00:00Z'));
  await using home = await aHub({ clock });
  const owner = await home.as('owner');
  const guest = await home.as('guest');
  const told = async (by = owner) =>
    (await by.events.list({ limit: 200 })).events.filter(
      ({ IoTEventType }) => IoTEventType === 'rule.queued',
    );
  const rule = async (Name: string, seconds: number) =>
    owner.triggers.add({
      Name,
      Exclusiveness: false,
      If: [],
      Do: [{ Id: 'wait', Payload: { Type: 'wait', seconds } }],
    });
  const short = await rule('Short', 50);
  const long = await rule('Long', 600);
  await owner.triggers.run({ Id: short.Id });
  await owner.triggers.run({ Id: long.Id });
  clock.advance(59 * SECOND);
  expect(await told()).toEqual([]);
  clock.advance(SECOND);
  expect(await told()).toMatchObject([
    {
      NotificationType: 'TRIGGER_QUEUED',
      Topic: 'automation',
      Subject: long.Id,
      actor: { kind: 'rule', Id: long.Id, Name: 'Long' },
      Payload: { Name: 'Long' },
    },
  ]);
  await owner.triggers.run({ Id: long.Id });
  clock.advance(90 * SECOND);
  expect(await told()).toHaveLength(1);
  expect(await told(guest)).toEqual([]);
  const day = await owner.history.getHistoryByDate({
    day: new Date(clock.now()).toISOString().slice(0, 10),
    language: 'it',
  });
  expect(day.events.map(({ Title }) => Title)).toContain('Long ha iniziato e attende');
});
