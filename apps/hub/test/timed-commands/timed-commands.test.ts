/** What people ask their house to do at a moment to come: proposed, kept, done, and taken back. */
import type { DeviceId } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TIME_ZONE } from '../../src/modules/house/hub/time-zone.ts';
import { ParametersPort } from '../../src/modules/house/parameters/port.ts';
import { aTalkingHub, as, say, valueOf } from '../assistant/a-talk.ts';
import { aFolder, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-23T15:00:00Z');
const SOFA = 'sofa' as DeviceId;

/** A clock that goes on as the tests do, and can be moved ahead. */
function aGoingClock(at = START): FakeClock {
  const clock = new FakeClock(at);
  const going = setInterval(() => clock.advance(5), 5);
  onTestFinished(() => clearInterval(going));
  return clock;
}

async function aHouse() {
  const clock = aGoingClock();
  const home = await aTalkingHub({ clock });
  onTestFinished(() => home[Symbol.asyncDispose]());
  return { clock, home, owner: await home.as('owner') };
}

/** Says something and agrees to what is proposed. */
async function agree(client: TestClient, text: string, language: 'en' | 'it' = 'en') {
  const proposal = as(await say(client, text, language), 'proposal');
  return as(await client.assistant.perform({ Id: proposal.Id }), 'proposal');
}
const isOn = (client: TestClient, Id = 'sofa') => valueOf(client, Id, 'LIGHT_ON_OFF');
const becomes = (client: TestClient, on: boolean) => until(async () => (await isOn(client)) === on);
const laterOf = async (client: TestClient, Id: string) => {
  const entry = (await client.assistant.thread()).entries.find((each) => each.Id === Id);
  return entry?.answer.kind === 'proposal' ? entry.answer.later?.state : undefined;
};
const off = (client: TestClient) =>
  client.devices.run({ Id: SOFA, ActionId: 'SET_ON_OFF', Value: false });

describe('[SHELL-B5] a command with a time', () => {
  test('is shown before anything is done, then done, and undone when the time is over', async () => {
    const { clock, home, owner } = await aHouse();
    await off(owner);
    const proposal = as(
      await say(owner, 'accendi la sofa lamp per dieci minuti', 'it'),
      'proposal',
    );
    expect(proposal).toMatchObject({ timing: { kind: 'for', seconds: 600 }, later: null });
    expect(await isOn(owner)).toBe(false);
    clock.advance(MINUTE);
    const { later } = as(await owner.assistant.perform({ Id: proposal.Id }), 'proposal');
    // The ten minutes begin when somebody agrees.
    expect(later!.at).toBeGreaterThanOrEqual(START + 11 * MINUTE);
    expect(await isOn(owner)).toBe(true);
    expect(await owner.timedCommands.list()).toMatchObject([
      {
        Id: later!.Id,
        Text: 'accendi la sofa lamp per dieci minuti',
        undoes: true,
        steps: [{ DeviceId: 'sofa', ActionId: 'SET_ON_OFF', Value: false }],
      },
    ]);
    clock.advance(11 * MINUTE);
    const again = await home.as('owner');
    await becomes(again, false);
    await until(async () => (await laterOf(again, proposal.Id)) === 'done');
    expect(await again.timedCommands.list()).toEqual([]);
    const { events } = await again.events.list({ limit: 5 });
    expect(events.find(({ IoTEventType }) => IoTEventType === 'device.operated')).toMatchObject({
      DeviceId: 'sofa',
      actor: { kind: 'user', Id: 'owner' },
    });
  });

  test('returns a level to its former value, and a device that was off to off', async () => {
    const { owner } = await aHouse();
    await owner.devices.run({ Id: SOFA, ActionId: 'SET_ON_OFF', Value: true });
    await owner.devices.run({ Id: SOFA, ActionId: 'SET_BRIGHTNESS', Value: 80 });
    await agree(owner, 'dim the sofa lamp to 20% for an hour');
    const steps = async () =>
      (await owner.timedCommands.list()).flatMap((each) =>
        each.steps.map(({ ActionId, Value }) => [ActionId, Value]),
      );
    expect(await steps()).toEqual([['SET_BRIGHTNESS', 80]]);
    const [{ Id } = { Id: '' }] = await owner.timedCommands.list();
    await owner.timedCommands.now({ Id });
    await until(async () => (await valueOf(owner, 'sofa', 'BRIGHTNESS')) === 80);
    await off(owner);
    await agree(owner, 'set the sofa lamp to 30% for an hour');
    expect(await steps()).toEqual([['SET_ON_OFF', false]]);
  });

  test('for a future moment runs then, and not at all if cancelled', async () => {
    const { clock, home, owner } = await aHouse();
    await off(owner);
    const agreed = await agree(owner, 'turn on the sofa lamp in ten minutes');
    expect(agreed.results).toMatchObject([{ status: 'later', outcome: null }]);
    const dropped = await agree(owner, 'turn on the bedside lamp left in ten minutes');
    await owner.timedCommands.cancel({ Id: dropped.later!.Id });
    expect(await laterOf(owner, dropped.Id)).toBe('cancelled');
    expect(await isOn(owner)).toBe(false);
    clock.advance(11 * MINUTE);
    const again = await home.as('owner');
    await becomes(again, true);
    await until(async () => (await laterOf(again, agreed.Id)) === 'done');
    expect(await isOn(again, 'left')).not.toBe(true);
  });

  test('uses the hub’s own time', async () => {
    const { home, owner } = await aHouse();
    home.hub.modules.port(ParametersPort).put(TIME_ZONE, 'UTC');
    const at = async (text: string, language: 'en' | 'it' = 'en') => {
      const { timing } = as(await say(owner, text, language), 'proposal');
      return timing && 'at' in timing ? new Date(timing.at).toISOString() : timing;
    };
    expect(await at('at seven turn off the sofa lamp')).toBe('2026-11-23T19:00:00.000Z');
    expect(await at('domani alle sette spegni la sofa lamp', 'it')).toBe(
      '2026-11-24T07:00:00.000Z',
    );
    expect(await at('turn on the sofa lamp until 16:30')).toBe('2026-11-23T16:30:00.000Z');
    // Nobody has said where this home is.
    expect(as(await say(owner, 'turn on the sofa lamp until sunset'), 'needs').what).toBe('moment');
  });

  test('never opens the house later, and is refused a duration if it can’t be undone', async () => {
    const { owner } = await aHouse();
    expect(as(await say(owner, 'unlock the front door in ten minutes'), 'notLater')).toEqual({
      kind: 'notLater',
      why: 'opens',
      DeviceIds: ['front-lock'],
    });
    expect(as(await say(owner, 'lock the front door for ten minutes'), 'notLater').why).toBe(
      'opens',
    );
    // It is opened by who is there, and locked again.
    const unlocked = await agree(owner, 'unlock the front door for five minutes');
    expect(await valueOf(owner, 'front-lock', 'LOCKED')).toBe(false);
    await owner.timedCommands.now({ Id: unlocked.later!.Id });
    await until(async () => (await valueOf(owner, 'front-lock', 'LOCKED')) === true);
    const rule = await owner.triggers.add({ Name: 'Film', If: [], Do: [] });
    expect(as(await say(owner, 'run film for ten minutes'), 'notLater').why).toBe('noWayBack');
    const later = await agree(owner, 'run film in ten minutes');
    await owner.timedCommands.now({ Id: later.later!.Id });
    await until(async () => (await owner.triggers.runs({ Id: rule.Id })).length === 1);
  });

  test('acts within what its person may do then, and belongs to nobody else', async () => {
    const { clock, home, owner } = await aHouse();
    await off(owner);
    const admin = await home.as('admin');
    const agreed = await agree(admin, 'turn on the sofa lamp in ten minutes');
    expect(await owner.timedCommands.list()).toEqual([]);
    const { Id } = agreed.later!;
    expect(await failureOf(owner.timedCommands.cancel({ Id }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await failureOf(owner.timedCommands.now({ Id }))).toMatchObject({ code: 'NOT_FOUND' });
    redefine(home.hub, 'admin', { deny: ['OPERATE_DEVICE'] });
    clock.advance(11 * MINUTE);
    const later = await home.as('admin');
    await until(async () => (await laterOf(later, agreed.Id)) === 'failed');
    const again = await home.as('owner');
    expect(await isOn(again)).toBe(false);
    const failures = async (by: TestClient) =>
      (await by.events.list({ limit: 20 })).events
        .filter(({ IoTEventType }) => IoTEventType === 'timedCommand.failed')
        .map(({ Payload }) => Payload);
    expect(await failures(later)).toMatchObject([
      { Name: 'turn on the sofa lamp in ten minutes', code: 'FORBIDDEN' },
    ]);
    // What one says to the house is nobody else's to read.
    expect(await failures(again)).toEqual([]);
  });
});

/** The same house, from one start to the next. */
async function restarted(
  folder: string,
  at: number,
): Promise<{ home: TestHub; owner: TestClient }> {
  const clock = aGoingClock(at);
  const home = await aHub({ clock, place: { folder } });
  const owner = await home.as('owner');
  await until(async () => (await owner.devices.list()).every(({ Reachable }) => Reachable));
  // A device that wasn’t there yet is tried again after a while.
  clock.advance(25_000);
  return { home, owner };
}

test('[SHELL-B5] survives a restart: undoing is done however late, other missed commands are reported', async () => {
  await using folder = await aFolder();
  const before = await aTalkingHub({ clock: aGoingClock(), place: { folder: folder.path } });
  const there = await before.as('owner');
  await off(there);
  const lamp = await agree(there, 'turn on the sofa lamp for ten minutes');
  const bed = await agree(there, 'turn on the bedside lamp left in 20 minutes');
  const soon = await agree(there, 'turn on the bedside lamp right in 40 minutes');
  await before[Symbol.asyncDispose]();

  const { home, owner } = await restarted(folder.path, START + 35 * MINUTE);
  await using _home = home;
  await becomes(owner, false);
  await until(async () => (await laterOf(owner, lamp.Id)) === 'done');
  expect(await laterOf(owner, bed.Id)).toBe('missed');
  expect(await valueOf(owner, 'left', 'LIGHT_ON_OFF')).not.toBe(true);
  expect(await laterOf(owner, soon.Id)).toBe('waiting');
  expect(await owner.timedCommands.list()).toMatchObject([{ Id: soon.later!.Id }]);
});
