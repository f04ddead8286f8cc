import type { Origin, UserId } from '@dimora/domain';
import type { TestClient } from '@dimora/testing/hub';
import { anEvent } from '@dimora/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeviceLookup } from '../../src/modules/devices/device-register/port.ts';
import { deviceUpdated } from '../../src/modules/devices/device-register/device.events.ts';
import { eventAppended } from '../../src/modules/history/events/event.events.ts';
import { HUB } from '../../src/platform/actor.ts';
import { LAMP, LIVING, SOCKET, aHub, until, type TestHub } from '../support/a-hub.ts';

const OTHER = 'hub-b' as Origin;

let home: TestHub;
let owner: TestClient;
beforeEach(async () => {
  home = await aHub();
  owner = await home.as('owner');
});
afterEach(() => home[Symbol.asyncDispose]());

/** The lamp of another hub, with the Id of our own and another value. */
function othersLamp() {
  const own = home.hub.modules.port(DeviceLookup).byId(LAMP);
  if (!own) throw new Error('the test home has a lamp');
  return { ...own, origin: OTHER, Name: 'The lamp of hub B' };
}

test('[SECURITY-05] watching another hub’s lamp does not send our own lamp with the same Id', async () => {
  using live = await home.live(owner);
  const from = { [OTHER]: { devices: [LAMP], environments: [LIVING] } };
  expect(await live.watch({ from })).toEqual({ ok: true, snapshot: {} });
  await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  await live.pulse();
  expect(live.batches).toEqual([]);
  const both = await live.watch({ devices: [LAMP], from });
  expect(both).toMatchObject({ snapshot: { devices: { [LAMP]: { Reachable: true } } } });
  expect(both).not.toHaveProperty('snapshot.from');
});

test('[SECURITY-05] claims on this hub give no news of another hub’s things', async () => {
  using live = await home.live(owner);
  await live.watch({ devices: [LAMP, SOCKET], environments: [LIVING], events: 'all' });
  const { bus } = home.hub.platform;
  bus.emit(deviceUpdated, { device: othersLamp(), by: HUB });
  bus.emit(eventAppended, {
    event: anEvent({ DeviceId: LAMP, EnvironmentId: LIVING, origin: OTHER }),
  });
  bus.emit(eventAppended, { event: anEvent({ EnvironmentId: LIVING, origin: OTHER }) });
  const { revision } = await owner.devices.get({ reference: SOCKET });
  await owner.devices.update({ Id: SOCKET, revision, change: { Name: 'Plug' } });
  await until(() => live.news.some(({ Id }) => Id === SOCKET));
  await until(() => live.batches.some(({ events }) => events?.length));
  expect(live.news.filter(({ Id }) => Id === LAMP)).toEqual([]);
  expect(JSON.stringify(live.heard)).not.toContain(OTHER);
});

test('[SECURITY-05] a claim on another hub’s lamp gives no access on this hub, and is stored unchanged', async () => {
  const Condition = [
    { Attr: 'DeviceId' as const, Operator: 'in' as const, Value: [LAMP], origin: OTHER },
  ];
  const Id = 'guest' as UserId;
  const { revision } = await owner.users.details({ Id });
  await owner.users.update({
    Id,
    revision,
    change: {
      ClaimsExplicitAllow: [
        { Key: 'READ_DEVICE', Condition },
        { Key: 'OPERATE_DEVICE', Condition },
      ],
    },
  });
  const guest = await home.as('guest');
  expect((await guest.users.profile()).Claims.READ_DEVICE).toEqual([Condition]);
  expect(await guest.devices.list({})).toEqual([]);
  await expect(guest.devices.get({ reference: LAMP })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(
    guest.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a watch with an invalid hub id is refused', async () => {
  using live = await home.live(owner);
  const from = { '../b': { devices: [LAMP], environments: [] } };
  expect(await live.watch({ from } as never)).toEqual({ ok: false, code: 'VALIDATION_FAILED' });
});

test('answers about this hub’s own things contain no origin', async () => {
  const answers = await Promise.all([
    owner.snapshot.load(),
    owner.devices.list({}),
    owner.triggers.all(),
    owner.users.list(),
    owner.events.list({}),
  ]);
  expect(JSON.stringify(answers)).not.toContain('"origin"');
});
