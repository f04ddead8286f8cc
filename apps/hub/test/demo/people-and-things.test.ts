import type { DeviceId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import { hubClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoHome } from '../../src/demo/demo-home.ts';
import { startHub, type Hub } from '../../src/hub.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await startHub({
    machine: {
      clock: systemClock,
      entropy: systemEntropy,
      log: new RecordedLog(),
      reach: () => Promise.resolve(true),
    },
    place: 'memory',
    port: 0,
    host: '127.0.0.1',
    mqttPort: 0,
    mqttsPort: 'none',
    consoleFolder: undefined,
    demo: demoHome,
  });
  await hub.started;
});
afterAll(() => hub[Symbol.asyncDispose]());

async function as(username: string) {
  const { accessToken } = await hubClient(hub.url).identity.login({
    username,
    password: DEMO_PASSWORD,
  });
  return hubClient(hub.url, accessToken);
}

test('[DEVICES-06] devices describe their abilities beyond their actions', async () => {
  const devices = await (await as('owner')).devices.list();
  const ofCategory = (category: string) => {
    const found = devices.find(({ IoTCategoryIds }) => IoTCategoryIds.includes(category));
    if (!found) throw new Error(`no ${category} in the demo`);
    return found;
  };
  expect(ofCategory('thermostat').Capabilities).toMatchObject({ Thermostat: true, HVAC: true });
  expect(ofCategory('light').Capabilities).toMatchObject({ Thermostat: false, HVAC: false });
  expect(ofCategory('remote_button').Capabilities.EVENTS.length).toBeGreaterThan(0);
  for (const { Capabilities, EntityDescriptor } of devices) {
    expect(Capabilities).toMatchObject({ can_access_streaming_video: false, streams: [] });
    expect(EntityDescriptor).toEqual({ ownership: 'hub', locked: false });
  }
});

test('[SECURITY-03] owners, administrators, residents, guests and the provider each find and do what is theirs', async () => {
  const codeOf = (attempt: Promise<unknown>): Promise<string> =>
    attempt.then(
      () => 'OK',
      ({ code }: { readonly code: string }) => code,
    );
  const lamp = 'sofa-lamp' as DeviceId;
  const found = async (username: string) => {
    const person = await as(username);
    const { user, environments, devices } = await person.snapshot.load({});
    const rooms = environments.filter(({ IsSystem }) => !IsSystem);
    return {
      who: [user.Role, user.superAdministrator],
      rooms: rooms.map(({ Id }) => Id as string),
      outside: devices.filter(({ EnvironmentId }) => !rooms.some(({ Id }) => Id === EnvironmentId)),
      does: {
        lamp: await codeOf(person.devices.run({ Id: lamp, ActionId: 'SET_ON_OFF', Value: true })),
        fridge: await codeOf(person.devices.get({ reference: 'fridge' })),
        people: await codeOf(person.users.list()),
        passes: await codeOf(person.guestPasses.list()),
        audit: await codeOf(person.audit.list({ limit: 1 })),
        simulating: await codeOf(
          person.devices.simulate({ Id: lamp, StateVar: 'SWITCH_ON_OFF', Value: true }),
        ),
      },
    };
  };
  const [owner, admin, user, guest, provider] = await Promise.all(
    ['owner', 'admin', 'user', 'guest', 'super'].map(found),
  );
  const no = 'FORBIDDEN';
  const house = { lamp: 'OK', fridge: 'OK', people: 'OK' };
  expect(owner?.who).toEqual(['owner', false]);
  expect(owner?.does).toEqual({ ...house, passes: 'OK', audit: 'OK', simulating: no });
  expect(admin?.who).toEqual(['admin', false]);
  expect(admin?.does).toEqual({ ...house, passes: 'OK', audit: no, simulating: no });
  expect(user?.who).toEqual(['user', false]);
  expect(user?.does).toEqual({ ...house, passes: no, audit: no, simulating: no });
  expect(guest?.who).toEqual(['guest', false]);
  expect(guest?.does).toEqual({
    lamp: 'OK',
    fridge: 'NOT_FOUND',
    people: no,
    passes: no,
    audit: no,
    simulating: no,
  });
  expect(guest?.rooms).toEqual(['living-room']);
  expect(guest?.outside).toEqual([]);
  // The provider's super administrator has no role in the house.
  expect(provider?.who).toEqual(['none', true]);
  expect(provider?.does).toMatchObject({ ...house, passes: 'OK', audit: 'OK' });
  expect(provider?.does.simulating).not.toBe(no);
  for (const person of [admin, user, provider]) expect(person?.rooms).toEqual(owner?.rooms);
  expect(owner?.rooms).toEqual(expect.arrayContaining(['living-room', 'kitchen', 'garage']));
});

test.each(['fridge', 'irrigation'] as DeviceId[])(
  'a new password is entered in the %s immediately: it reconnects by itself',
  { timeout: 300_000 },
  async (Id) => {
    const owner = await as('owner');
    const { Key } = await owner.devices.get({ reference: Id });
    const connection = async () => {
      const { clients } = await owner.system.mqtt();
      const { Reachable } = await owner.devices.get({ reference: Id });
      return {
        ...clients.find((each) => !each.assignable && each.used_by.includes(Key)),
        Reachable,
      };
    };
    const isBack = (drops: number) =>
      vi.waitFor(
        async () =>
          expect(await connection()).toMatchObject({
            connected: true,
            disconnection_count: drops,
            Reachable: true,
          }),
        { timeout: 300_000, interval: 50 },
      );
    await isBack(0);
    await owner.devices.renewCredentials({ Id });
    await isBack(1);
  },
);

test('[SHELL-04] Giulia and Marco have written to each other, in the language of the reader', async () => {
  const [owner, admin] = [await as('owner'), await as('admin')];
  const [thread] = await owner.chat.threads();
  expect(thread).toMatchObject({ kind: 'direct', unread: 0, canWrite: true });
  const textsFor = async (client: typeof owner) =>
    (await client.chat.messages({ Id: thread!.Id })).messages.map(({ text }) => text);
  const english = await textsFor(owner);
  expect(english).toHaveLength(3);
  expect(english[0]).toMatch(/^I’ve watered the garden/);
  await admin.users.updateProfile({ change: { PreferredLanguageId: 'it' } });
  expect((await textsFor(admin))[0]).toMatch(/^Ho già annaffiato/);
});
