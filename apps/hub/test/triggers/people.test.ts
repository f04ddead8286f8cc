/** Triggers that wait for people who come and go. */
import type { TriggerRun } from '@dimora/contract';
import type { DeviceId, TriggerId, UserId } from '@dimora/domain';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { LIVING, aHub, redefine, until, type TestHub, type Who } from '../support/a-hub.ts';

let home: TestHub;
const clients = new Map<Who, TestClient>();
const as = (who: Who): TestClient => {
  const client = clients.get(who);
  if (!client) throw new Error(who);
  return client;
};

beforeAll(async () => {
  home = await aHub();
  for (const who of ['owner', 'admin', 'user'] as const) clients.set(who, await home.as(who));
});
afterAll(() => home[Symbol.asyncDispose]());

const is = (who: Who, state: 'home' | 'away') => as(who).presence.setOwn({ state });
const person = (UserId: string | null, at: boolean) => ({
  Id: 'if',
  Payload: { Type: 'person', UserId: UserId as UserId | null, home: at } as const,
});
const presence = (UserId: string | null, at: boolean) =>
  ({ Type: 'presence', UserId: UserId as UserId | null, home: at }) as const;
const add = async (Name: string, more: object, by: Who = 'owner'): Promise<TriggerId> =>
  (await as(by).triggers.add({ Name, If: [], Do: [], ...more })).Id;
const runs = (Id: TriggerId): Promise<TriggerRun[]> => as('owner').triggers.runs({ Id });
const states = async (Id: TriggerId) => (await runs(Id)).map(({ state }) => state);
const ran = (Id: TriggerId, count: number) =>
  until(async () => (await states(Id)).filter((state) => state === 'done').length === count);

test('[TRIGGERS-02] a person’s arrival and departure trigger; for the household the first and the last count', async () => {
  const marco = await add('Marco comes', { If: [person('admin', true)] });
  const first = await add('Somebody comes', { If: [person(null, true)] });
  const last = await add('All are gone', { If: [person(null, false)] });
  // Learning for the first time where somebody is, is no coming or going.
  await is('owner', 'home');
  await is('admin', 'home');
  expect([await states(marco), await states(first), await states(last)]).toEqual([[], [], []]);
  await is('admin', 'away');
  await is('admin', 'home');
  await ran(marco, 1);
  expect([await states(first), await states(last)]).toEqual([[], []]);
  await is('admin', 'away');
  await is('owner', 'away');
  await ran(last, 1);
  expect(await states(first)).toEqual([]);
  await is('owner', 'home');
  await ran(first, 1);
  expect(await states(marco)).toEqual(['done']);
  for (const Id of [marco, first, last]) await as('owner').triggers.remove({ Id });
});

test('[TRIGGERS-02] being at home can be a condition', async () => {
  await is('owner', 'home');
  await is('admin', 'away');
  await is('user', 'home');
  const If = [person('user', false)];
  const ids = await Promise.all([
    add('a', { If, Condition: presence(null, true) }),
    add('b', { If, Condition: presence('admin', false) }),
    add('c', { If, Condition: presence('admin', true) }),
    add('d', { If, Condition: { ...presence('admin', false), forSeconds: 3600 } }),
  ]);
  await is('user', 'away');
  await until(async () => (await Promise.all(ids.map(states))).every((all) => all.length > 0));
  expect(await Promise.all(ids.map(states))).toEqual([['done'], ['done'], ['near'], ['near']]);
  for (const Id of ids) await as('owner').triggers.remove({ Id });
});

test('[TRIGGERS-B5] [SECURITY-05] somebody who hides triggers nothing for others, but counts for the house', async () => {
  await is('admin', 'home');
  await is('owner', 'away');
  await is('user', 'away');
  await as('admin').presence.hide({ hidden: true });
  const spying = await add('Marco leaves', { If: [person('admin', false)] });
  const followed = await add('Started by another', {}, 'admin');
  const Do = [{ Id: 'do', Payload: { Type: 'trigger', TriggerId: followed } }];
  const own = await add('I leave', { If: [person('admin', false)], Do }, 'admin');
  const comes = { ...person('owner', true), Id: 'comes' };
  const hour = { Id: 'wait', Payload: { Type: 'wait', seconds: 3600 } };
  const waiting = await add(
    'One at a time',
    { If: [person('admin', false), comes], Do: [hour], Exclusiveness: true },
    'admin',
  );
  const house = await add('All are gone', { If: [person(null, false)] });
  const asking = await add(
    'The owner comes',
    {
      If: [person('owner', true)],
      Condition: {
        Type: 'and',
        parts: [presence('owner', true), { ...presence('admin', false), forSeconds: 3600 }],
      },
    },
    'admin',
  );
  const untilGone = { until: presence('admin', false), timeoutSeconds: 3600, goesOn: false };
  const waits = await add(
    'Until I leave',
    { Do: [{ Id: 'until', Payload: { Type: 'waitUntil', ...untilGone } }] },
    'admin',
  );
  await as('admin').triggers.run({ Id: waits });
  using owners = await home.live(as('owner'));
  using admins = await home.live(as('admin'));
  /** The rules of whose runs somebody's console heard as they happened. */
  const heard = ({ news }: typeof owners) =>
    new Set(news.flatMap(({ kind, Id }) => (kind === 'triggerRun' ? [Id] : [])));
  await is('admin', 'away');
  await ran(house, 1);
  expect(await states(spying)).toEqual([]);
  // Of what follows from it, only they read what it was, and when.
  const read = async (who: Who, Id: TriggerId) =>
    (await as(who).triggers.runs({ Id })).map(({ state, steps }) => [
      state,
      steps.map(({ part, Value, since }) => [part, Value, since !== undefined]),
    ]);
  await until(async () => (await read('admin', own)).some(([state]) => state === 'done'));
  await is('owner', 'home');
  await until(async () => (await read('admin', asking)).length > 0);
  const arrived = ['if', true, false];
  const ownerIs = ['Condition.0', true, true];
  expect(await read('admin', own)).toEqual([
    [
      'done',
      [
        ['if', false, false],
        ['do', null, false],
      ],
    ],
  ]);
  expect(await read('admin', asking)).toEqual([
    ['near', [arrived, ownerIs, ['Condition.1', false, true]]],
  ]);
  expect(await read('owner', own)).toEqual([]);
  expect([await read('admin', followed), await read('owner', followed)]).toEqual([
    [['done', []]],
    [],
  ]);
  // Nor when the wait for them was over.
  await until(async () => (await read('admin', waits))[0]?.[0] === 'done');
  expect([await read('admin', waits), await read('owner', waits)]).toEqual([
    [['done', [['until', false, true]]]],
    [],
  ]);
  // The moment alone would tell: it is news for nobody else. What the rule about the owner does is.
  await until(() => heard(owners).has(asking) && heard(admins).has(asking));
  await until(() => heard(admins).has(waits));
  expect(heard(admins)).toEqual(new Set([own, followed, waits, waiting, house, asking]));
  expect(heard(owners)).toEqual(new Set([waiting, house, asking]));
  // Of one that was turned away they don't read since when the other was at work.
  const turnedAway = async (who: Who) =>
    (await as(who).triggers.runs({ Id: waiting })).map(({ error, busyWith }) => [
      error,
      busyWith !== undefined,
    ]);
  expect(await turnedAway('admin')).toEqual([
    ['TRIGGER_BUSY', true],
    [null, false],
  ]);
  expect(await turnedAway('owner')).toEqual([['TRIGGER_BUSY', false]]);
  expect(await read('owner', asking)).toEqual([['near', [arrived, ownerIs]]]);
  // That the house is empty is known to those who may see people.
  expect((await read('owner', house)).length).toBeGreaterThan(0);
  redefine(home.hub, 'user', { deny: ['READ_USERS'] });
  expect(await read('user', house)).toEqual([]);
  redefine(home.hub, 'user', { deny: [] });
  await as('admin').presence.hide({ hidden: false });
  for (const Id of [spying, own, followed, waits, waiting, house, asking])
    await as('owner').triggers.remove({ Id });
});

test('[TRIGGERS-B1] a person who has left the house is named', async () => {
  const draft = {
    Name: 'Ghost',
    If: [person('ghost', true)],
    Condition: presence('ghost', true),
    Do: [],
  };
  const saved = await as('owner').triggers.add(draft);
  expect(saved.broken).toEqual([
    { part: 'if', kind: 'person', Id: 'ghost' },
    { part: 'Condition', kind: 'person', Id: 'ghost' },
  ]);
  await as('owner').triggers.remove({ Id: saved.Id });
});

test('[TRIGGERS-B5] an author who may no longer see people learns nothing about them', async () => {
  const Id = await add('Marco watches', { If: [person('owner', true)] }, 'admin');
  await is('owner', 'away');
  redefine(home.hub, 'admin', { deny: ['READ_USERS'] });
  try {
    await is('owner', 'home');
    expect(await states(Id)).not.toContain('done');
  } finally {
    redefine(home.hub, 'admin', { deny: [] });
  }
});

test('[TRIGGERS-02] [USERS-B1] a rule that unlocks waits for proof that somebody is at home, not for their word', async () => {
  const Id = 'door' as DeviceId;
  home.hub.modules.port(DeviceInstall).installDevice(
    grantToHub('INSTALL_DEVICE'),
    {
      driver: 'fake_door_lock',
      Name: 'Door',
      EnvironmentId: LIVING,
      Settings: { Address: Id, delayMs: 0, driven: true },
    },
    { Id },
  );
  for (const who of ['owner', 'admin', 'user'] as const) await is(who, 'away');
  const locked = (Value: boolean) => ({
    Id: 'do',
    Payload: { Type: 'deviceAction', DeviceId: Id, ActionId: 'SET_LOCKED', Value },
  });
  const proved = (who: Who) => as('owner').presence.set({ UserId: who as UserId, state: 'home' });
  const comes = [person('user', true)];
  const unlock = await add('Unlock', { Do: [locked(false)] });
  const opening = await Promise.all([
    add('Sofia comes: unlock', { If: comes, Do: [locked(false)] }),
    add('Sofia comes: run', {
      If: comes,
      Do: [{ Id: 'do', Payload: { Type: 'trigger', TriggerId: unlock } }],
    }),
  ]);
  const marcoGoes = { If: [person('admin', false)], Do: [locked(false)] };
  const asked = await add('While Sofia is in', {
    ...marcoGoes,
    Condition: presence('user', true),
  });
  const anybody = await add('Somebody comes: unlock', {
    If: [person(null, true)],
    Do: [locked(false)],
  });
  const lock = await add('Sofia comes: lock', { If: comes, Do: [locked(true)] });
  // By her own word, from wherever she is.
  await is('user', 'home');
  await ran(lock, 1);
  expect(await states(anybody)).toEqual([]);
  await proved('admin');
  await ran(anybody, 1);
  await is('admin', 'away');
  await until(async () => (await states(asked)).length > 0);
  expect(await states(asked)).toEqual(['near']);
  expect(await Promise.all(opening.map(states))).toEqual([[], []]);
  // The owner sees her: she has come, though she is shown at home already.
  await proved('user');
  for (const each of opening) await ran(each, 1);
  expect(await states(lock)).toEqual(['done']);
  await proved('admin');
  await is('admin', 'away');
  await until(async () => (await states(asked)).length > 1);
  expect((await states(asked)).toSorted()).toEqual(['done', 'near']);
  for (const each of [...opening, asked, anybody, lock, unlock])
    await as('owner').triggers.remove({ Id: each });
});
