/**
 * Lights, blinds, heating, locks and gates permitted apart. The user may operate lights and blinds alone, the
 * administrator everything but locks and gates; each way to a device is tried with all of them.
 */
import type { ConditionRow, ControlKind, DeviceId, EnvironmentId, UserId } from '@dimora/domain';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { aTalkingHub, as, say } from '../assistant/a-talk.ts';
import { BEDROOM, LIVING, until, type TestHub, type Who } from '../support/a-hub.ts';

const SOFA = 'sofa' as DeviceId;
const BLIND = 'blind' as DeviceId;
const LOCK = 'front-lock' as DeviceId;
const GATE = 'gate' as DeviceId;
const THERMOSTAT = 'thermostat' as DeviceId;

let home: TestHub;
let owner: TestClient;
let user: TestClient;
let admin: TestClient;

const kinds = (Operator: 'in' | 'notIn', ...Value: ControlKind[]): ConditionRow => ({
  Attr: 'ControlKind',
  Operator,
  Value,
});

/** Gives somebody the permission to operate devices within a condition, as the editor of people does. */
async function permit(who: Who, row: ConditionRow): Promise<void> {
  const Id = who as UserId;
  const { revision } = await owner.users.details({ Id });
  const Condition = [{ ...row, Value: [...row.Value] }];
  const change = { ClaimsExplicitAllow: [{ Key: 'OPERATE_DEVICE' as const, Condition }] };
  await owner.users.update({ Id, revision, change });
}

beforeAll(async () => {
  home = await aTalkingHub();
  home.hub.modules.port(DeviceInstall).installDevice(
    grantToHub('INSTALL_DEVICE'),
    {
      driver: 'fake_barrier',
      Name: 'Cancello',
      EnvironmentId: LIVING,
      Settings: { Address: 'gate', delayMs: 0, driven: true },
    },
    { Id: GATE },
  );
  [owner, user, admin] = await Promise.all([home.as('owner'), home.as('user'), home.as('admin')]);
  await permit('user', kinds('in', 'light', 'blind'));
  await permit('admin', kinds('notIn', 'entrance'));
  await until(async () => (await owner.devices.list()).every(({ Reachable }) => Reachable));
});
afterAll(() => home[Symbol.asyncDispose]());

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'OK',
    ({ code }: { readonly code: string }) => code,
  );

const COMMANDS = [
  [SOFA, 'SET_ON_OFF', true],
  [BLIND, 'MOVE', 'UP'],
  [LOCK, 'SET_LOCKED', true],
  [GATE, 'MOVE', 'DOWN'],
  [THERMOSTAT, 'SET_SETPOINT', 21],
] as const;

test('[USERS-B1] a call operates what the person may, one device or many at once', async () => {
  const each = (client: TestClient) =>
    Promise.all(
      COMMANDS.map(([Id, ActionId, Value]) => codeOf(client.devices.run({ Id, ActionId, Value }))),
    );
  expect(await each(user)).toEqual(['OK', 'OK', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  expect(await each(admin)).toEqual(['OK', 'OK', 'FORBIDDEN', 'FORBIDDEN', 'OK']);
  expect(await each(owner)).toEqual(['OK', 'OK', 'OK', 'OK', 'OK']);
  const many = await user.devices.runMany({
    commands: COMMANDS.map(([Id, ActionId, Value]) => ({ Id, ActionId, Value })),
  });
  expect(many.map(({ error = 'OK' }) => error)).toEqual([
    'OK',
    'OK',
    'FORBIDDEN',
    'FORBIDDEN',
    'FORBIDDEN',
  ]);
});

test('[USERS-B1] a room, the heating of a room, a sentence and a guest pass reach no further', async () => {
  const heat = await user.environments.control({
    Id: BEDROOM,
    command: { control: 'thermostats', Value: 19 },
  });
  expect(heat).toEqual([]);
  const blinds = await user.environments.control({
    Id: BEDROOM,
    command: { control: 'blinds', Value: 'DOWN' },
  });
  expect(blinds.map(({ DeviceId }) => DeviceId)).toEqual([BLIND]);
  const boost = { environmentId: BEDROOM as EnvironmentId, target: 21 };
  expect(await codeOf(user.climate.boost({ ...boost, minutes: 30 }))).toBe('FORBIDDEN');

  expect(as(await say(user, 'unlock the front door'), 'mayNot').DeviceIds).toEqual([LOCK]);
  expect(as(await say(user, 'apri il cancello', 'it'), 'mayNot').DeviceIds).toEqual([GATE]);
  expect(as(await say(user, 'turn on the sofa lamp'), 'done').actions[0]?.DeviceId).toBe(SOFA);

  const now = Date.now();
  const pass = (DeviceId: DeviceId) =>
    admin.guestPasses.add({
      Name: 'Paolo',
      note: '',
      language: 'it',
      tiles: [{ DeviceId, operate: true }],
      from: now - 1000,
      until: now + 3_600_000,
      hours: [],
      uses: null,
      onlyAtHome: false,
      call: null,
    });
  expect([await codeOf(pass(LOCK)), await codeOf(pass(SOFA))]).toEqual(['FORBIDDEN', 'OK']);
});

test('[USERS-B1] a rule does in nobody’s name what its author or its runner may not', async () => {
  const close = {
    Id: 'do',
    Payload: { Type: 'deviceAction', DeviceId: GATE, ActionId: 'MOVE', Value: 'UP' },
  } as const;
  const runOf = async (author: TestClient, runner: TestClient) => {
    const { Id } = await author.triggers.add({ Name: 'Gate', If: [], Do: [close] });
    await runner.triggers.run({ Id });
    await until(async () =>
      (await owner.triggers.runs({ Id })).every(({ state }) => state !== 'running'),
    );
    const [run] = await owner.triggers.runs({ Id });
    return run?.error;
  };
  expect(await runOf(admin, owner)).toBe('FORBIDDEN');
  expect(await runOf(owner, user)).toBe('FORBIDDEN');
  expect(await runOf(owner, owner)).not.toBe('FORBIDDEN');
});

test('[USERS-B1] a gate stays one for who may not open it, whatever they call it', async () => {
  const { revision } = await admin.devices.get({ reference: GATE });
  const rename = (Name: string) => admin.devices.update({ Id: GATE, revision, change: { Name } });
  expect(await failureOf(rename('Tenda'))).toMatchObject({
    code: 'FORBIDDEN',
    data: { claim: 'OPERATE_DEVICE' },
  });
  expect((await rename('Cancello grande')).Name).toBe('Cancello grande');
});

test('[USERS-B2] who can use a thing follows what it controls', async () => {
  const may = async (DeviceId: DeviceId) => {
    const people = await owner.users.whoMay({ DeviceId });
    return ['user', 'admin'].map((who) => people.find(({ Id }) => Id === who)?.allowed);
  };
  expect(await may(SOFA)).toEqual([true, true]);
  expect(await may(THERMOSTAT)).toEqual([false, true]);
  expect(await may(LOCK)).toEqual([false, false]);
});

test('[USERS-12] who may not open doors gives nobody the permission to', async () => {
  const Id = 'user' as UserId;
  const give = async (...rows: ConditionRow[]) => {
    const { revision } = await owner.users.details({ Id });
    const Condition = rows.map((row) => ({ ...row, Value: [...row.Value] }));
    const change = { ClaimsExplicitAllow: [{ Key: 'OPERATE_DEVICE' as const, Condition }] };
    return codeOf(admin.users.update({ Id, revision, change }));
  };
  expect(await give()).toBe('BEYOND_OWN_CLAIMS');
  expect(await give(kinds('in', 'light', 'entrance'))).toBe('BEYOND_OWN_CLAIMS');
  expect(await give(kinds('in', 'light', 'climate'))).toBe('OK');
  expect(await give({ ...kinds('in'), Value: ['kettle'] })).toBe('VALIDATION_FAILED');
});
