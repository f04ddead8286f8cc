import { HOME, type DeviceId, type EnvironmentId } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { deviceAdded } from '../../src/modules/devices/device-register/device.events.ts';
import {
  BEDROOM,
  LIVING,
  NIGHT,
  aFolder,
  aFurnishedHouse,
  failure,
  guestOf,
  settle,
} from '../support/a-house.ts';

const RELAY = 'relay-1' as DeviceId;
const SECOND = 'relay-1_2' as DeviceId;
const TERRACE = { Id: RELAY, Channel: 2, revision: 1, Name: 'Terrace', EnvironmentId: BEDROOM };

/** A board of two relays in the living room. */
async function aHouseWithRelay(folder?: string) {
  const home = await aFurnishedHouse(folder === undefined ? undefined : { folder });
  home.install(RELAY, LIVING, 'relay');
  await settle();
  const owner = home.as('giulia', { Role: 'owner' });
  const board = home.real.device(RELAY);
  const valuesOf = (id: DeviceId) =>
    Object.fromEntries(
      Object.entries(home.devices.byId(id)?.Status.StateVars ?? {}).map(([name, { Value }]) => [
        name,
        Value,
      ]),
    );
  const revisionOf = (id: DeviceId): number => home.devices.byId(id)?.revision ?? 0;
  return { home, owner, board, valuesOf, revisionOf };
}

/** The same, with its second channel called Terrace in the bedroom. */
async function aHouseWithTerrace(folder?: string) {
  const house = await aHouseWithRelay(folder);
  await house.owner.devices.separate(TERRACE);
  return house;
}

describe('a channel with a name and a room', () => {
  test('[DEVICES-B5] is a device of its own; the rest stays with its board', async () => {
    const { home, owner, valuesOf } = await aHouseWithRelay();
    const before = await owner.devices.get({ reference: RELAY });
    expect(before.Channels).toEqual([
      { Channel: 1, DeviceId: null, Name: null, EnvironmentId: null },
      { Channel: 2, DeviceId: null, Name: null, EnvironmentId: null },
    ]);
    const told: unknown[] = [];
    home.platform.bus.on(deviceAdded, ({ device, by }) =>
      told.push([device.Id, 'Id' in by && by.Id]),
    );
    expect(await owner.devices.separate(TERRACE)).toMatchObject({
      Id: SECOND,
      Name: 'Terrace',
      EnvironmentId: BEDROOM,
      ParentIoTDeviceId: RELAY,
      Channel: 2,
      Channels: [],
      IoTCategoryIds: ['switch'],
      Actions: [{ Id: 'SET_ON_OFF', ReplyAs: 'SWITCH_ON_OFF' }],
      Reachable: true,
      revision: 1,
    });
    expect(told).toEqual([[SECOND, 'giulia']]);
    expect(valuesOf(SECOND)).toEqual({ SWITCH_ON_OFF: false });
    expect(valuesOf(RELAY)).toEqual({ SWITCH_ON_OFF: true, RSSI: -60 });
    const board = await owner.devices.get({ reference: RELAY });
    expect(board).toMatchObject({ revision: 2, Actions: [{ Id: 'SET_ON_OFF' }] });
    expect(board.Channels[1]).toEqual({
      Channel: 2,
      DeviceId: SECOND,
      Name: 'Terrace',
      EnvironmentId: BEDROOM,
    });
  });

  test('[DEVICES-B5] switches and answers independently, and appears in the log by its name', async () => {
    const { owner, board, valuesOf } = await aHouseWithTerrace();
    const run = (Id: DeviceId, Value: boolean) =>
      owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value });
    expect((await run(SECOND, true)).Value).toMatchObject({ Value: true });
    expect(board.ran).toEqual([{ actionId: 'SET_ON_OFF_2', value: true }]);
    expect([valuesOf(SECOND)['SWITCH_ON_OFF'], valuesOf(RELAY)['SWITCH_ON_OFF']]).toEqual([
      true,
      true,
    ]);
    await run(RELAY, false);
    expect(board.ran.at(-1)).toEqual({ actionId: 'SET_ON_OFF', value: false });
    expect(valuesOf(SECOND)).toEqual({ SWITCH_ON_OFF: true });
    board.host.report({ StateVars: { SWITCH_ON_OFF_2: false } });
    const { events } = await owner.events.list({ DeviceId: SECOND });
    expect(
      events.map(({ IoTEventType, DeviceName, Cls }) => [IoTEventType, DeviceName, Cls]),
    ).toEqual([
      ['device.stateChanged', 'Terrace', 'SWITCH_ON_OFF'],
      ['device.operated', 'Terrace', 'SWITCH_ON_OFF'],
      ['device.added', 'Terrace', 'device'],
    ]);
  });

  test('[DEVICES-B5] counts in its own room, not in its board’s', async () => {
    const { owner, board } = await aHouseWithTerrace();
    board.host.report({ StateVars: { SWITCH_ON_OFF_2: true } });
    const on = async (Id: EnvironmentId) =>
      (await owner.environments.get({ Id })).State['SWITCH_ON_OFF'];
    expect(await on(BEDROOM)).toMatchObject({ Value: 1, of: 1 });
    expect(await on(LIVING)).toMatchObject({ Value: 1, of: 1 });
    expect(await on(HOME)).toMatchObject({ Value: 2, of: 2 });
  });

  test('[DEVICES-B5] declared a light is one, and goes off with the lights', async () => {
    const { owner, board, valuesOf } = await aHouseWithTerrace();
    await owner.devices.update({ Id: SECOND, revision: 1, change: { PluggedType: 'light' } });
    board.host.report({ StateVars: { SWITCH_ON_OFF_2: true } });
    expect(valuesOf(SECOND)).toEqual({ LIGHT_ON_OFF: true });
    const results = await owner.environments.control({
      Id: BEDROOM,
      command: { control: 'lights', Value: false },
    });
    expect(results).toContainEqual({
      DeviceId: SECOND,
      status: 'resolved',
      undo: { Id: SECOND, ActionId: 'SET_ON_OFF', Value: true },
    });
    expect(board.ran).toEqual([{ actionId: 'SET_ON_OFF_2', value: false }]);
    expect(valuesOf(SECOND)).toEqual({ LIGHT_ON_OFF: false });
  });

  test('[DEVICES-B5] is reachable and forgotten together with its board', async () => {
    const { home, owner, board } = await aHouseWithTerrace();
    const reachable = () => home.devices.byId(SECOND)?.Reachable;
    board.host.report({ Reachable: false });
    expect(reachable()).toBe(false);
    expect(
      await failure(owner.devices.run({ Id: SECOND, ActionId: 'SET_ON_OFF', Value: true })),
    ).toMatchObject({ code: 'DEVICE_UNREACHABLE' });
    board.host.report({ Reachable: true });
    expect(reachable()).toBe(true);
    const { events } = await owner.events.list({});
    const lost = events.filter(({ IoTEventType }) => IoTEventType === 'device.becameUnreachable');
    expect(
      lost.map(({ DeviceId }) => DeviceId),
      'told once',
    ).toEqual([RELAY]);
    expect((await owner.maintenance.list()).findings).toEqual([]);
    await owner.deviceManager.forget({ Id: RELAY });
    expect([home.devices.byId(SECOND), home.devices.byId(RELAY)]).toEqual([undefined, undefined]);
  });

  test('[DEVICES-B5] is renamed and moved like any device, and its board shows the change', async () => {
    const { home, owner } = await aHouseWithTerrace();
    const change = { Name: 'Balcony', EnvironmentId: NIGHT };
    await owner.devices.update({ Id: SECOND, revision: 1, change });
    expect((await owner.devices.get({ reference: RELAY })).Channels[1]).toMatchObject(change);
    await owner.environments.remove({ Id: NIGHT });
    expect(home.devices.byId(SECOND)?.EnvironmentId).toBe(
      (await owner.devices.get({ reference: RELAY })).Channels[1]?.EnvironmentId,
    );
    expect(home.devices.byId(SECOND)?.EnvironmentId).not.toBe(NIGHT);
  });

  test('[DEVICES-B5] goes back to its board with its data', async () => {
    const { home, owner, board, valuesOf } = await aHouseWithTerrace();
    board.host.report({ StateVars: { SWITCH_ON_OFF_2: true } });
    await owner.devices.rejoin({ Id: RELAY, Channel: 2, revision: 1 });
    expect(home.devices.byId(SECOND)).toBeUndefined();
    expect(valuesOf(RELAY)).toEqual({ SWITCH_ON_OFF: true, SWITCH_ON_OFF_2: true, RSSI: -60 });
    await owner.devices.run({ Id: RELAY, ActionId: 'SET_ON_OFF_2', Value: false });
    expect(valuesOf(RELAY)['SWITCH_ON_OFF_2']).toBe(false);
  });

  test('[DEVICES-B5] survives a restart as it was, with favourites and last state', async () => {
    const folder = aFolder();
    const before = await aHouseWithTerrace(folder);
    await before.owner.devices.favourite({ Id: SECOND, favourite: true });
    before.board.host.report({ StateVars: { SWITCH_ON_OFF_2: true } });
    await before.home.stop();
    const { home, owner, board, valuesOf } = await aHouseWithRelay(folder);
    expect(valuesOf(SECOND)).toEqual({ SWITCH_ON_OFF: true });
    expect(await owner.devices.favourites()).toEqual([SECOND]);
    expect(board.host.remembered('SWITCH_ON_OFF_2')).toBe(true);
    expect(home.devices.byId(RELAY)?.Channels[1]).toMatchObject({ DeviceId: SECOND });
  });

  test('[DEVICES-B1] [DEVICES-B5] keeps name and room when its board is replaced', async () => {
    const { home, owner, revisionOf } = await aHouseWithTerrace();
    home.install('relay-2', LIVING, 'relay');
    await settle();
    await owner.deviceManager.replace({
      Id: RELAY,
      revision: revisionOf(RELAY),
      accepted: { Actions: [], StateVars: [], EVENTS: [] },
      by: { Id: 'relay-2' as DeviceId, revision: 1 },
    });
    await settle();
    expect(home.devices.byId(SECOND)).toMatchObject({ Name: 'Terrace', EnvironmentId: BEDROOM });
    await owner.devices.run({ Id: SECOND, ActionId: 'SET_ON_OFF', Value: true });
    expect(home.real.device('relay-2').ran).toEqual([{ actionId: 'SET_ON_OFF_2', value: true }]);
    expect(
      await failure(
        owner.deviceManager.replace({
          Id: SECOND,
          revision: revisionOf(SECOND),
          accepted: { Actions: [], StateVars: [], EVENTS: [] },
          by: { Id: 'lamp-1' as DeviceId, revision: 1 },
        }),
      ),
      'it has no body of its own',
    ).toMatchObject({ code: 'REPLACEMENT_UNFIT' });
  });
});

describe('refused changes', () => {
  test.each([
    ['a channel that the device hasn’t', { Channel: 3 }, 'NOT_FOUND'],
    ['no channel', { Channel: 0 }, 'VALIDATION_FAILED'],
    ['half a channel', { Channel: 1.5 }, 'VALIDATION_FAILED'],
    ['a device of one channel', { Id: 'lamp-1' as DeviceId }, 'NOT_FOUND'],
    ['a device that isn’t there', { Id: 'no-such' as DeviceId }, 'NOT_FOUND'],
    ['a room that isn’t there', { EnvironmentId: 'no-such' as EnvironmentId }, 'NOT_FOUND'],
    ['no name', { Name: ' ' }, 'VALIDATION_FAILED'],
    ['a name without end', { Name: 'x'.repeat(81) }, 'VALIDATION_FAILED'],
    ['a device as it no longer is', { revision: 0 }, 'EDIT_CONFLICT'],
  ])('[DEVICES-B5] %s can’t be named', async (_, wrong, code) => {
    const { home, owner } = await aHouseWithRelay();
    const before = home.devices.all().length;
    expect(await failure(owner.devices.separate({ ...TERRACE, ...wrong }))).toMatchObject({ code });
    expect(home.devices.all()).toHaveLength(before);
  });

  test('[DEVICES-B5] the slower of two people gets a conflict; a channel can be separated only once', async () => {
    const { home, owner } = await aHouseWithTerrace();
    const other = home.as('ada', { Role: 'admin' });
    expect(await failure(other.devices.separate(TERRACE))).toMatchObject({
      code: 'EDIT_CONFLICT',
      data: { changedBy: 'giulia' },
    });
    expect(
      await failure(other.devices.separate({ ...TERRACE, revision: 2 })),
      'it is no longer its board’s',
    ).toMatchObject({ code: 'NOT_FOUND' });
    await owner.devices.update({ Id: SECOND, revision: 1, change: { Name: 'Balcony' } });
    const rejoin = { Id: RELAY, Channel: 2, revision: 1 };
    expect(await failure(other.devices.rejoin(rejoin))).toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await failure(other.devices.rejoin({ ...rejoin, Channel: 1 }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('[SECURITY-05] [DEVICES-B5] nobody can put a channel where they may not put a device', async () => {
    const { home } = await aHouseWithRelay();
    const within = (room: EnvironmentId) => [
      { Attr: 'EnvironmentId' as const, Operator: 'within' as const, Value: [room] },
    ];
    const keeper = home.as('bruno', {
      Role: 'guest',
      allow: [
        { Key: 'READ_ENVIRONMENT', Condition: [] },
        { Key: 'READ_DEVICE', Condition: [] },
        { Key: 'MODIFY_DEVICE', Condition: within(LIVING) },
      ],
    });
    expect(await failure(keeper.devices.separate(TERRACE))).toMatchObject({ code: 'FORBIDDEN' });
    const here = { ...TERRACE, EnvironmentId: LIVING };
    await keeper.devices.separate(here);
    expect(
      await failure(home.as('luca', guestOf(LIVING)).devices.rejoin({ ...here, revision: 1 })),
    ).toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('[SECURITY-05] [USERS-B1] a gate behind a channel is opened neither by joining, forgetting nor replacing it', async () => {
  const { home, owner, revisionOf } = await aHouseWithRelay();
  const GATE = 'relay-2' as DeviceId;
  const Name = 'Cancello';
  await owner.devices.separate({ ...TERRACE, Name });
  home.install(GATE, BEDROOM, 'relay');
  await settle();
  await owner.devices.update({ Id: GATE, revision: revisionOf(GATE), change: { Name } });
  const noGates = { Attr: 'ControlKind' as const, Operator: 'notIn' as const, Value: ['entrance'] };
  const keeper = home.as('ada', {
    Role: 'admin',
    allow: [{ Key: 'OPERATE_DEVICE', Condition: [noGates] }],
  });
  const refused = { code: 'FORBIDDEN', data: { claim: 'OPERATE_DEVICE' } };
  const open = (Id: DeviceId) => keeper.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: true });
  expect(await failure(open(SECOND))).toMatchObject(refused);
  const back = { Id: RELAY, Channel: 2, revision: 1 };
  expect(await failure(keeper.devices.rejoin(back))).toMatchObject(refused);
  expect(await failure(keeper.deviceManager.forget({ Id: SECOND }))).toMatchObject(refused);
  expect(await keeper.deviceManager.forgetMany({ Ids: [SECOND] })).toEqual([
    { Id: SECOND, error: refused },
  ]);
  const replaced = (client: typeof owner, Id: DeviceId, newcomer: DeviceId) =>
    client.deviceManager.replace({
      Id,
      revision: revisionOf(Id),
      accepted: { Actions: [], StateVars: [], EVENTS: [] },
      by: { Id: newcomer, revision: revisionOf(newcomer) },
    });
  expect(await failure(replaced(keeper, RELAY, GATE))).toMatchObject(refused);
  // Those who may open it may do all that, and a lamp's channel goes back for everybody.
  await owner.devices.rejoin(back);
  await owner.devices.separate({ ...TERRACE, revision: revisionOf(RELAY) });
  await keeper.devices.rejoin(back);
  await replaced(owner, RELAY, GATE);
});

describe('a guest of one room', () => {
  test('[SECURITY-05] [DEVICES-B5] of the channel’s room sees and switches only that channel, and nothing of its board', async () => {
    const { home, board } = await aHouseWithTerrace();
    const guest = home.as('luca', guestOf(BEDROOM));
    board.host.report({ StateVars: { SWITCH_ON_OFF: false, SWITCH_ON_OFF_2: true } });
    await guest.devices.run({ Id: SECOND, ActionId: 'SET_ON_OFF', Value: false });
    expect(board.ran).toEqual([{ actionId: 'SET_ON_OFF_2', value: false }]);
    const seen = {
      devices: await guest.devices.list(),
      device: await guest.devices.get({ reference: SECOND }),
      counts: await guest.devices.counts(),
      configurations: await guest.deviceManager.allConfigurations(),
      picture: { ...(await guest.snapshot.load()), property: null },
      events: await guest.events.list({}),
      room: await guest.environments.get({ Id: BEDROOM }),
    };
    expect(seen.devices.map(({ Id }) => Id)).toEqual(['lamp-3', 'blind-1', SECOND]);
    expect(seen.device).toMatchObject({ ParentIoTDeviceId: null, UDN: '', Address: '' });
    for (const [path, answer] of Object.entries(seen))
      expect(JSON.stringify(answer), path).not.toMatch(/"relay-1"|RSSI|SWITCH_ON_OFF_2/);
    expect(seen.room.State['SWITCH_ON_OFF']).toMatchObject({ Value: 0, of: 1 });
    for (const [ActionId, Id] of [
      ['SET_ON_OFF', RELAY],
      ['SET_ON_OFF_2', SECOND],
      ['SET_ON_OFF_2', RELAY],
    ] as const)
      expect(await failure(guest.devices.run({ Id, ActionId, Value: true }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(board.ran).toHaveLength(1);
  });

  test('[SECURITY-05] [DEVICES-B5] of the board’s room sees nothing of the channel elsewhere', async () => {
    const { home, owner, board } = await aHouseWithTerrace();
    await owner.devices.run({ Id: SECOND, ActionId: 'SET_ON_OFF', Value: true });
    const guest = home.as('luca', guestOf(LIVING));
    const seen = {
      devices: await guest.devices.list(),
      device: await guest.devices.get({ reference: RELAY }),
      picture: { ...(await guest.snapshot.load()), property: null },
      events: await guest.events.list({}),
    };
    for (const [path, answer] of Object.entries(seen))
      expect(JSON.stringify(answer), path).not.toMatch(/relay-1_2|Terrace|SWITCH_ON_OFF_2/);
    expect(seen.device.Channels.map(({ Channel }) => Channel)).toEqual([1]);
    expect(
      await failure(guest.devices.run({ Id: RELAY, ActionId: 'SET_ON_OFF_2', Value: false })),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(board.ran).toHaveLength(1);
  });
});
