import { CLAIM_KEYS, HOME, type ClaimKey, type ConditionRow, type UserId } from '@dimora/domain';
import { failureOf, type LiveClient, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BEDROOM,
  LAMP,
  LIVING,
  SOCKET,
  aHub,
  redefine,
  until,
  type TestHub,
} from '../support/a-hub.ts';
import { EXPECTED } from './expected.ts';
import { HARMFUL, callBy, filledPath, procedures } from './procedures.ts';

/**
 * Role and condition × procedure × event: what somebody may do to whom claims were given within a condition. Expected by
 * hand: while a condition isn't met, the person is a stranger of the table; while it is, they may what an owner may; and
 * what a condition leaves out doesn't exist.
 */

const DAY_MS = 86_400_000;
/** The days around today, in whatever zone: three days on it is another one. */
const weekday = (inDays: number): number => new Date(Date.now() + inDays * DAY_MS).getUTCDay() || 7;
const hours = (...days: number[]): ConditionRow => ({
  Attr: 'HoursOfWeek',
  Operator: 'in',
  Value: days.map((day) => `${day} 00:00-24:00`),
});
const until_ = (day: string): ConditionRow => ({ Attr: 'Until', Operator: 'until', Value: [day] });
const home_: ConditionRow = { Attr: 'Presence', Operator: 'in', Value: ['home'] };

/** Each condition of the moment, met or not; `atHome` where the person is. */
const MOMENTS: readonly (readonly [string, ConditionRow[], met: boolean, atHome: boolean])[] = [
  ['until a day that is over', [until_('2020-01-01')], false, true],
  ['until a day to come', [until_('2999-12-31')], true, false],
  ['on another day of the week', [hours(weekday(3))], false, true],
  ['on every day of the week', [hours(1, 2, 3, 4, 5, 6, 7)], true, false],
  ['while at home, and they are', [home_], true, true],
  ['while at home, and they aren’t', [home_], false, false],
  [
    'all at once, one of them not met',
    [home_, hours(weekday(3)), until_('2999-12-31')],
    false,
    true,
  ],
];

const USER = 'user' as UserId;
let home: TestHub;
let user: TestClient;
let socket: LiveClient;

beforeAll(async () => {
  home = await aHub();
  user = await home.as('user');
  socket = await home.live(user);
});
afterAll(async () => {
  socket[Symbol.dispose]();
  await home[Symbol.asyncDispose]();
});

/** Gives the user these claims within a condition, and takes every other. */
function give(
  keys: readonly ClaimKey[],
  Condition: ConditionRow[],
  more: readonly ClaimKey[] = [],
) {
  redefine(home.hub, 'user', {
    Role: 'guest',
    deny: [],
    ClaimsExplicitAllow: [
      ...keys.map((Key) => ({ Key, Condition })),
      ...more.map((Key) => ({ Key })),
    ],
  });
}

/** By a cookie, a token of its own, or the role of the owner alone. */
const BY_NO_CLAIM = new Set([
  'identity.refresh',
  'voice.directive',
  'viewAs.start',
  'ownership.offer',
  'ownership.withdraw',
]);

describe.each(MOMENTS)('[USERS-B1] everything, %s', (_what, condition, met, atHome) => {
  beforeAll(async () => {
    const owner = await home.as('owner');
    await owner.presence.set({ UserId: USER, state: atHome ? 'home' : 'away' });
    give(CLAIM_KEYS, condition);
  });

  test.each(procedures.filter(({ name }) => !HARMFUL.has(name)))('$name', async (procedure) => {
    const [admitted = ''] = EXPECTED[procedure.name] ?? [];
    const as = met ? 'owner' : 'stranger';
    const answer = await callBy(home, procedure, user.token);
    const { code = 'OK' } = JSON.parse(await answer.text()) as { code?: string };
    const isAdmitted = !['FORBIDDEN', 'NOT_AUTHENTICATED'].includes(code);
    if (BY_NO_CLAIM.has(procedure.name)) return;
    expect([code, isAdmitted]).toEqual([code, admitted.split(' ').includes(as)]);
  });

  test('a socket receives news of the house only where the conditions allow it', async () => {
    await socket.watch({ devices: [LAMP], environments: [LIVING], events: 'all' });
    socket.heard.length = 0;
    const owner = await home.as('owner');
    await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: Math.random() > 0.5 });
    await owner.devices.favourite({ Id: LAMP, favourite: true });
    await owner.devices.favourite({ Id: LAMP, favourite: false });
    const heard = () =>
      socket.news.length > 0 || socket.batches.some(({ devices, events }) => devices ?? events);
    if (met) await until(heard);
    await socket.pulse();
    expect(heard()).toBe(met);
  });
});

const inRooms = (Operator: ConditionRow['Operator'], ...Value: string[]): ConditionRow => ({
  Attr: 'EnvironmentId',
  Operator,
  Value,
});
const READS = ['READ_DEVICE', 'OPERATE_DEVICE'] as const;

/** Conditions that leave the bedroom's socket out, and whether the bedroom itself, too. */
const THINGS: readonly (readonly [string, ConditionRow[], hidesRoom: boolean])[] = [
  ['within the living room', [inRooms('within', LIVING)], true],
  ['in the living room alone', [inRooms('in', LIVING)], true],
  ['everywhere but in the bedroom', [inRooms('notIn', BEDROOM)], true],
  ['of the lamp', [{ Attr: 'DeviceId', Operator: 'in', Value: [LAMP] }], false],
  ['of all but the socket', [{ Attr: 'DeviceId', Operator: 'notIn', Value: [SOCKET] }], false],
  ['of lights', [{ Attr: 'IoTCategoryId', Operator: 'in', Value: ['light'] }], false],
  [
    'of all but plugs',
    [{ Attr: 'IoTCategoryId', Operator: 'notIn', Value: ['smart_plug', 'switch', 'plug'] }],
    false,
  ],
  [
    'within the house, if they are lights, all at once',
    [
      { Attr: 'EnvironmentId', Operator: 'within', Value: [HOME] },
      { Attr: 'IoTCategoryId', Operator: 'in', Value: ['light'] },
    ],
    false,
  ],
  [
    'everywhere but in the bedroom, while at home and until a day to come',
    [inRooms('notIn', BEDROOM), home_, hours(1, 2, 3, 4, 5, 6, 7), until_('2999-12-31')],
    true,
  ],
];

describe.each(THINGS)('[USERS-B1] devices %s', (_what, condition, hidesRoom) => {
  beforeAll(async () => {
    const owner = await home.as('owner');
    await owner.devices.run({ Id: SOCKET, ActionId: 'SET_ON_OFF', Value: true });
    const rooms = ['READ_ENVIRONMENT', 'READ_EVENTS'] as const;
    await owner.presence.set({ UserId: USER, state: 'home' });
    if (hidesRoom) give([...READS, ...rooms], condition, ['READ_USERS']);
    else give(READS, condition, [...rooms, 'READ_USERS']);
  });

  test('no reading call reveals the hidden socket', async () => {
    const reads = procedures.filter(({ name, method }) => method === 'GET' && !HARMFUL.has(name));
    for (const { name, path, method } of reads) {
      const headers = { authorization: `Bearer ${user.token}` };
      const whole = await (await home.call(filledPath(path), { method, headers })).text();
      // Their own conditions name what they leave out, by its opaque id.
      const text = whole.replaceAll(/"Operator":"notIn","Value":\[[^\]]*\]/g, '');
      if (name.startsWith('deviceGroups.')) continue; // kinds, not devices
      expect(text, name).not.toMatch(/"socket"/i);
      if (hidesRoom) expect(text, name).not.toMatch(/bedroom/i);
    }
    expect((await user.devices.list()).map(({ Id }) => Id)).toEqual([LAMP]);
  });

  test('calls about the hidden socket answer as if it did not exist', async () => {
    const asks: Readonly<Record<string, (Id: typeof SOCKET) => Promise<unknown>>> = {
      get: (reference) => user.devices.get({ reference }),
      run: (Id) => user.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: true }),
      favourite: (Id) => user.devices.favourite({ Id, favourite: true }),
      history: (DeviceId) =>
        user.state.getHistory({
          DeviceId,
          StateVar: 'SMART_PLUG_ON_OFF',
          from: 1,
          to: Date.now(),
        } as never),
      series: (DeviceId) =>
        user.state.series({
          series: [{ DeviceId, StateVar: 'SMART_PLUG_ON_OFF' }],
          range: { from: 1, to: Date.now() },
        } as never),
      export: (DeviceId) =>
        user.state.exportSamples({
          series: [{ DeviceId, StateVar: 'SMART_PLUG_ON_OFF' }],
          range: { from: 1, to: Date.now() },
        } as never),
      events: (DeviceId) => user.events.list({ DeviceId, limit: 10 }),
    };
    const outcome = (ask: Promise<unknown>) =>
      ask.then(
        (answer) => ({ ...(answer as object), asOf: 0 }),
        (error: { code: string; data: unknown }) => [error.code, error.data],
      );
    for (const [name, ask] of Object.entries(asks)) {
      const [hidden, missing] = await Promise.all([
        outcome(ask(SOCKET)),
        outcome(ask('nothing' as typeof SOCKET)),
      ]);
      const told = (answer: unknown) => JSON.stringify(answer).replaceAll(/socket|nothing/g, '');
      expect(told(hidden), name).toBe(told(missing));
    }
  });

  test('an open live connection receives neither values nor events of the hidden socket', async () => {
    const snapshot = await socket.watch({
      devices: [SOCKET, LAMP],
      environments: [BEDROOM],
      events: 'all',
    });
    expect(JSON.stringify(snapshot)).not.toMatch(/"socket"/);
    socket.heard.length = 0;
    const owner = await home.as('owner');
    await owner.devices.run({ Id: SOCKET, ActionId: 'SET_ON_OFF', Value: false });
    await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: Math.random() > 0.5 });
    await owner.devices.update({
      Id: LAMP,
      revision: (await owner.devices.get({ reference: LAMP })).revision,
      change: { Name: `Lamp ${Math.random()}` },
    });
    await until(() => socket.news.some(({ Id }) => Id === LAMP));
    await socket.pulse();
    expect(JSON.stringify(socket.heard)).not.toMatch(/"socket"/);
    if (hidesRoom) expect(JSON.stringify(socket.heard)).not.toMatch(/bedroom/i);
  });

  test('the user can’t give themselves more permissions', async () => {
    expect(await failureOf(user.users.update({ Id: USER, revision: 1, change: {} }))).toMatchObject(
      {
        code: 'FORBIDDEN',
      },
    );
  });
});
