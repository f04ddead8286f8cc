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

test('[SECURITY-03] each of the people the house serves signs in and finds their own things', async () => {
  const held = async (username: string) => {
    const { user, environments } = await (await as(username)).snapshot.load({});
    const rooms = environments.filter(({ IsSystem }) => !IsSystem).length;
    const { Role, superAdministrator, Claims } = user;
    return { Role, superAdministrator, rooms, Claims: new Set(Object.keys(Claims)) };
  };
  const people = {
    owner: await held('owner'),
    // An installer works as an administrator of the house.
    admin: await held('admin'),
    user: await held('user'),
    guest: await held('guest'),
    // The provider's support comes as a super administrator, without any role in the house.
    support: await held('super'),
  };
  expect([people.owner, people.admin, people.user, people.guest].map(({ Role }) => Role)).toEqual([
    'owner',
    'admin',
    'user',
    'guest',
  ]);
  expect(people.support).toMatchObject({ Role: 'none', superAdministrator: true });
  expect(people.owner.superAdministrator).toBe(false);
  expect(people.admin.Claims).toContain('INSTALL_DEVICE');
  expect(people.user.Claims).toContain('OPERATE_DEVICE');
  expect(people.user.Claims).not.toContain('MODIFY_ENVIRONMENT');
  expect(people.owner.Claims).not.toContain('SIMULATE_DEVICE');
  expect(people.support.Claims).toContain('SIMULATE_DEVICE');
  expect(people.guest.rooms).toBe(1);
  expect(people.owner.rooms).toBeGreaterThan(10);
});

test.each(['fridge', 'irrigation'] as DeviceId[])(
  'a new password is entered in the %s immediately: it reconnects by itself',
  { timeout: 90_000 },
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
        { timeout: 30_000, interval: 50 },
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
