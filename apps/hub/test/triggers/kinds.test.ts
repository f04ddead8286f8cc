/** Rules whose steps operate kinds and groups of devices, resolved when they run. */
import { HOME, type DeviceGroupId, type DeviceId, type TriggerId } from '@dimora/domain';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
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

let home: TestHub;
let owner: TestClient;
let admin: TestClient;

const LOCK = 'lock' as DeviceId;
const install = (Id: DeviceId, driver: string, EnvironmentId = BEDROOM): void =>
  void home.hub.modules
    .port(DeviceInstall)
    .installDevice(
      grantToHub('INSTALL_DEVICE'),
      { driver, Name: Id, EnvironmentId, Settings: { Address: Id, delayMs: 0, driven: true } },
      { Id },
    );

beforeAll(async () => {
  home = await aHub();
  owner = await home.as('owner');
  admin = await home.as('admin');
  install(LOCK, 'fake_door_lock', LIVING);
});
afterAll(() => home[Symbol.asyncDispose]());

type Kind = { readonly IoTCategoryId: string } | { readonly DeviceGroupId: DeviceGroupId };
const step = (Kind: Kind, EnvironmentIds = [HOME], ActionId = 'SET_ON_OFF', Value = true) => ({
  Id: 'all',
  Payload: { Type: 'kindAction', Kind, EnvironmentIds, ActionId, Value } as const,
});
const add = (by: TestClient, Name: string, Do: ReturnType<typeof step>[]) =>
  by.triggers.add({ Name, If: [], Do });
const run = async (Id: TriggerId) => {
  await owner.triggers.run({ Id });
  await until(async () => (await owner.triggers.jobs()).length === 0);
  const [last] = await owner.triggers.runs({ Id });
  const steps = last?.steps.map(({ DeviceId, error }) => [DeviceId, error]).toSorted();
  return { state: last?.state, steps };
};
const isOn = async (reference: DeviceId, variable: string) =>
  (await owner.devices.get({ reference })).Status.StateVars[variable]?.Value;

test('[TRIGGERS-02] [TRIGGERS-03] an action on a kind in a place includes devices added after the rule was saved', async () => {
  const { Id } = await add(owner, 'Lit bedroom', [step({ IoTCategoryId: 'light' }, [BEDROOM])]);
  expect(await run(Id)).toEqual({ state: 'failed', steps: [[null, 'NOT_FOUND']] });
  const later = 'later' as DeviceId;
  install(later, 'fake_light');
  await until(async () => (await owner.devices.get({ reference: later })).Reachable);
  expect(await run(Id)).toEqual({ state: 'done', steps: [[later, null]] });
  expect(await isOn(later, 'LIGHT_ON_OFF')).toBe(true);
  expect(await isOn(LAMP, 'LIGHT_ON_OFF')).not.toBe(true);
  await owner.deviceManager.forget({ Id: later });
});

test('[TRIGGERS-02] [TRIGGERS-B1] an action on a custom group uses its current devices, and fails once the group is removed', async () => {
  const group = await owner.deviceGroups.addGroup({ Name: 'Night', IoTCategoryIds: ['light'] });
  const { Id } = await add(owner, 'Night', [step({ DeviceGroupId: group.Id })]);
  expect(await run(Id)).toEqual({ state: 'done', steps: [[LAMP, null]] });
  await owner.deviceGroups.update({
    Id: group.Id,
    revision: group.revision,
    Name: 'Night',
    IoTCategoryIds: ['light', 'smart_plug'],
  });
  expect((await run(Id)).steps).toEqual([
    [LAMP, null],
    [SOCKET, null],
  ]);
  expect((await owner.triggers.one({ Id })).broken).toEqual([]);
  await owner.deviceGroups.remove({ Id: group.Id });
  const broken = [{ part: 'all', kind: 'deviceGroup', Id: group.Id }];
  expect((await owner.triggers.one({ Id })).broken).toEqual(broken);
  const draft = { Name: 'Draft', If: [], Do: [step({ DeviceGroupId: group.Id })] };
  expect((await owner.triggers.check(draft)).broken).toEqual(broken);
  expect(await run(Id)).toEqual({ state: 'failed', steps: [[null, 'NOT_FOUND']] });
});

test('[TRIGGERS-B5] an action on a kind affects only what its author may operate at that moment', async () => {
  const both: Kind = { DeviceGroupId: 'system-lights' as DeviceGroupId };
  const { Id } = await add(admin, 'Admin’s', [
    step(both),
    { ...step({ IoTCategoryId: 'smart_plug' }), Id: 'plugs' },
  ]);
  expect((await run(Id)).steps).toEqual([
    [LAMP, null],
    [SOCKET, null],
  ]);
  redefine(home.hub, 'admin', { deny: ['OPERATE_DEVICE'] });
  expect(await run(Id)).toEqual({ state: 'failed', steps: [[null, 'FORBIDDEN']] });
  redefine(home.hub, 'admin', { deny: [] });
});

test('an action on a kind locks doors and never unlocks one', async () => {
  const locks: Kind = { IoTCategoryId: 'door_lock' };
  const lock = await add(owner, 'Lock', [step(locks, [HOME], 'SET_LOCKED', true)]);
  expect(await run(lock.Id)).toEqual({ state: 'done', steps: [[LOCK, null]] });
  const unlock = await add(owner, 'Unlock', [step(locks, [HOME], 'SET_LOCKED', false)]);
  expect((await run(unlock.Id)).steps).toEqual([[null, 'NOT_FOUND']]);
  expect(await isOn(LOCK, 'LOCKED')).toBe(true);
});

test('[TRIGGERS-B3] conflicts between actions on kinds name the device', async () => {
  const startUp = { Id: 'if', Payload: { Type: 'startUp' } } as const;
  const other = await owner.triggers.add({
    Name: 'Off at start',
    If: [startUp],
    Do: [
      {
        Id: 'off',
        Payload: { Type: 'deviceAction', DeviceId: LAMP, ActionId: 'SET_ON_OFF', Value: false },
      },
    ],
  });
  const draft = { Name: 'All on', If: [startUp], Do: [step({ IoTCategoryId: 'light' })] };
  expect((await owner.triggers.check(draft)).conflicts).toEqual([
    { TriggerId: other.Id, DeviceId: LAMP, ActionId: 'SET_ON_OFF' },
  ]);
});

test('[TRIGGERS-B5] an export keeps kinds and groups; a kind that is both or neither is refused', async () => {
  const kinds: Kind[] = [
    { IoTCategoryId: 'light' },
    { DeviceGroupId: 'system-sockets' as DeviceGroupId },
  ];
  const Do = kinds.map((kind, at) => ({ ...step(kind, [LIVING]), Id: `p${at}` }));
  const { Id } = await add(owner, 'Kept', Do);
  const file = await owner.triggers.export({ Id });
  const again = await owner.triggers.import(file);
  expect(again.Do.map(({ Payload }) => Payload)).toEqual(Do.map(({ Payload }) => Payload));
  const both = { IoTCategoryId: 'light', DeviceGroupId: 'system-lights' };
  for (const Kind of [both, {}, { IoTCategoryId: '' }])
    await expect(add(owner, 'No kind', [step(Kind as unknown as Kind)])).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
});
