import type { DeviceId } from '@dimora/domain';
import { LiveClient, type TestClient } from '@dimora/testing/hub';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
let guest: TestClient;
beforeEach(async () => {
  home = await aHub();
  [owner, guest] = await Promise.all([home.as('owner'), home.as('guest')]);
});
afterEach(() => home[Symbol.asyncDispose]());

const everything = {
  devices: [LAMP, SOCKET],
  environments: [LIVING, BEDROOM],
  events: 'all' as const,
};
const turn = (client: TestClient, Id: DeviceId, Value: boolean) =>
  client.devices.run({ Id, ActionId: 'SET_ON_OFF', Value });
const valuesOf = (live: LiveClient, Id: DeviceId, name: string): unknown[] =>
  live.batches.flatMap(({ devices }) =>
    devices?.[Id]?.StateVars?.[name] ? [devices[Id].StateVars[name].Value] : [],
  );

describe('connecting', () => {
  test.each([
    ['nonsense', 'NOT_AUTHENTICATED'],
    ['', 'NOT_AUTHENTICATED'],
  ])('a socket with the token "%s" is refused', async (token, code) => {
    await expect(LiveClient.open(home.url, token)).rejects.toMatchObject({
      message: code,
      data: { code },
    });
  });

  test.each([['https://evil.example'], ['http://localhost:1']])(
    'a page of %s can’t open a socket, not even with a good token',
    async (origin) => {
      const socket = io(`${home.url}/live`, {
        query: { token: owner.token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        extraHeaders: { origin },
      });
      await expect(
        new Promise((resolve, reject) =>
          socket.once('connect', () => resolve('open')).once('connect_error', reject),
        ),
      ).rejects.toThrow(/websocket error/);
      socket.disconnect();
    },
  );

  test('a fresh token of the same session keeps a socket open, another person’s does not', async () => {
    using live = await home.live(owner);
    expect(await live.renew(owner.token ?? '')).toEqual({ ok: true });
    expect(await live.renew(guest.token ?? '')).toEqual({ ok: false });
    expect(await live.renew('nonsense')).toEqual({ ok: false });
  });

  test('[SHELL-07] a heartbeat is answered with the hub’s own view', async () => {
    using live = await home.live(guest);
    expect(await live.pulse()).toMatchObject({
      internet: true,
      maintenance: false,
      mode: 'NORMAL',
    });
  });
});

describe('[SHELL-B1] watching', () => {
  test('returns the current values and then sends only what is watched', async () => {
    using live = await home.live(owner);
    const answer = await live.watch({ devices: [LAMP] });
    expect(answer).toMatchObject({
      ok: true,
      snapshot: { devices: { [LAMP]: { Reachable: true } } },
    });
    await turn(owner, SOCKET, true);
    await turn(owner, LAMP, true);
    await until(() => valuesOf(live, LAMP, 'LIGHT_ON_OFF').includes(true));
    expect(live.batches.flatMap((batch) => Object.keys(batch.devices ?? {}))).not.toContain(SOCKET);
    expect(live.batches.some((batch) => batch.events)).toBe(false);
  });

  test('sends nothing before it is watched or after watching ends', async () => {
    using live = await home.live(owner);
    await turn(owner, LAMP, true);
    await live.watch({ devices: [LAMP] });
    await live.watch({});
    await turn(owner, LAMP, false);
    await live.pulse();
    expect(live.batches).toEqual([]);
  });

  test('a room’s numbers follow its devices', async () => {
    using live = await home.live(owner);
    await live.watch({ environments: [LIVING] });
    await turn(owner, LAMP, true);
    await until(() =>
      live.batches.some((batch) => batch.environments?.[LIVING]?.LIGHT_ON_OFF?.Value === 1),
    );
  });

  test('a live event names its actor', async () => {
    using live = await home.live(owner);
    await live.watch({ events: { DeviceId: LAMP } });
    await turn(owner, LAMP, true);
    await until(() =>
      live.batches.some((batch) =>
        batch.events?.some((event) => event.IoTEventType === 'device.operated'),
      ),
    );
    const [event] = live.batches
      .flatMap((batch) => batch.events ?? [])
      .filter((each) => each.IoTEventType === 'device.operated');
    expect(event).toMatchObject({
      DeviceId: LAMP,
      actor: { kind: 'user', Name: 'Giulia Bianchi' },
    });
  });

  test.each([
    [{ devices: 'all' }],
    [{ devices: [''], environments: [], events: 'all' }],
    [null],
    [7],
  ])('an invalid watch, %j, is refused and the socket stays', async (watch) => {
    using live = await home.live(owner);
    const answer = (await live.socket
      .timeout(5_000)
      .emitWithAck('watch', watch as never)) as unknown;
    expect(answer).toEqual({ ok: false, code: 'VALIDATION_FAILED' });
    expect(await live.pulse()).toBeDefined();
  });

  test('a client that changes its watch too often is rate limited', async () => {
    using live = await home.live(owner);
    const answers = await Promise.all(Array.from({ length: 60 }, () => live.watch({})));
    expect(answers.filter((answer) => !answer.ok)).not.toEqual([]);
    expect(answers.filter((answer) => answer.ok).length).toBeGreaterThanOrEqual(20);
  });
});

describe('[SECURITY-05] a guest of one room', () => {
  test('receives only that room, whatever they watch', async () => {
    using live = await home.live(guest);
    const answer = await live.watch(everything);
    expect(JSON.stringify(answer)).not.toMatch(/socket|bedroom/i);
    await turn(owner, SOCKET, true);
    await turn(owner, LAMP, true);
    await until(() => valuesOf(live, LAMP, 'LIGHT_ON_OFF').includes(true));
    await until(() => live.batches.some((batch) => batch.events?.length));
    expect(JSON.stringify(live.heard)).not.toMatch(/socket|bedroom|SMART_PLUG/i);
  });

  test('receives no actor, since they may not read people', async () => {
    using live = await home.live(guest);
    await live.watch(everything);
    await turn(owner, LAMP, true);
    await until(() => live.batches.some((batch) => batch.events?.length));
    expect(JSON.stringify(live.heard)).not.toMatch(/Giulia|"owner"/);
  });

  test('a device that moves into their room is added, one that moves out is removed', async () => {
    using live = await home.live(guest);
    const socket = await owner.devices.get({ reference: SOCKET });
    const moved = await owner.devices.update({
      Id: SOCKET,
      revision: socket.revision,
      change: { EnvironmentId: LIVING },
    });
    await until(() => live.news.some((news) => news.kind === 'device' && news.change === 'added'));
    await owner.devices.update({
      Id: SOCKET,
      revision: moved.revision,
      change: { EnvironmentId: BEDROOM },
    });
    await until(() =>
      live.news.some((news) => news.kind === 'device' && news.change === 'removed'),
    );
    expect(
      live.news.filter((news) => news.kind === 'device').map((news) => [news.Id, news.change]),
    ).toEqual([
      [SOCKET, 'added'],
      [SOCKET, 'removed'],
    ]);
  });

  test('a device that is moved out sends nothing more immediately', async () => {
    using live = await home.live(guest);
    await live.watch(everything);
    const lamp = await owner.devices.get({ reference: LAMP });
    await owner.devices.update({
      Id: LAMP,
      revision: lamp.revision,
      change: { EnvironmentId: BEDROOM },
    });
    await turn(owner, LAMP, true);
    await live.pulse();
    await until(() => live.news.some((news) => news.change === 'removed'));
    expect(valuesOf(live, LAMP, 'LIGHT_ON_OFF')).toEqual([]);
  });

  test('changes of hidden rooms send nothing', async () => {
    using live = await home.live(guest);
    const added = await owner.environments.add({
      Name: 'Cellar',
      Type: 'other',
      ParentEnvironmentId: BEDROOM,
    });
    await owner.environments.remove({ Id: added.Id });
    await turn(owner, LAMP, true);
    await live.pulse();
    expect(live.heard).toEqual([]);
  });
});

describe('registry changes', () => {
  test('when two people rename a room, the other is notified who did it', async () => {
    const admin = await home.as('admin');
    using live = await home.live(admin);
    const room = await owner.environments.get({ Id: LIVING });
    await owner.environments.update({
      ...room,
      ParentEnvironmentId: room.ParentEnvironmentId!,
      Name: 'Salon',
    });
    await until(() => live.news.some((news) => news.kind === 'environment'));
    expect(live.news.find((news) => news.kind === 'environment')).toMatchObject({
      Id: LIVING,
      change: 'changed',
      revision: 2,
      by: { Name: 'Giulia Bianchi' },
    });
  });

  test('[SECURITY-05] people who may not read people are notified of a change, not of who made it', async () => {
    using watcher = await home.live(guest);
    await owner.devices.update({ Id: LAMP, revision: 1, change: { Name: 'Reading lamp' } });
    await until(() => watcher.news.some(({ kind }) => kind === 'device'));
    expect(watcher.news.filter((news) => news.by !== undefined)).toEqual([]);
  });

  test('[DEVICES-27] creating, changing or deleting a device group notifies people who may read groups', async () => {
    using live = await home.live(await home.as('admin'));
    redefine(home.hub, 'user', { deny: ['READ_DEVICE'] });
    using stranger = await home.live(await home.as('user'));
    const draft = { Name: 'Terrace', Description: '', IoTCategoryIds: ['light'], Reports: [] };
    const { Id } = await owner.deviceGroups.addGroup(draft);
    await owner.deviceGroups.update({ ...draft, Id, revision: 1, Name: 'Garden' });
    await owner.deviceGroups.remove({ Id });
    const told = () => live.news.filter(({ kind }) => kind === 'deviceGroup');
    await until(() => told().length === 3);
    expect(told()).toMatchObject([
      { Id, change: 'added', revision: 1, by: { Name: 'Giulia Bianchi' } },
      { Id, change: 'changed', revision: 2 },
      { Id, change: 'removed', revision: 2 },
    ]);
    await stranger.pulse();
    expect(stranger.news.some(({ kind }) => kind === 'deviceGroup')).toBe(false);
  });

  test('a change of one’s own profile reaches one’s other consoles', async () => {
    using live = await home.live(guest);
    await guest.users.updateProfile({ change: { theme: 'dark' } });
    await until(() => live.news.some((news) => news.kind === 'profile'));
  });

  test('coming online notifies people who may read people', async () => {
    using watcher = await home.live(owner);
    using _visitor = await home.live(guest);
    await until(() => watcher.news.some((news) => news.kind === 'user' && news.Id === 'guest'));
    expect((await owner.users.list()).find((user) => user.Id === 'guest')?.Online).toBe(true);
  });

  test('after their claims change, consoles are told to reload, and hidden things send nothing more', async () => {
    const user = await home.as('user');
    using live = await home.live(user);
    await live.watch(everything);
    redefine(home.hub, 'user', { deny: ['READ_DEVICE'] });
    await until(() => live.has('claimsChanged'));
    await turn(owner, LAMP, true);
    await live.pulse();
    expect(valuesOf(live, LAMP, 'LIGHT_ON_OFF')).toEqual([]);
  });

  test('[WIZARD-16] a newly chosen time zone reaches every open console', async () => {
    using live = await home.live(guest);
    await owner.hub.setTimeZone({ chosen: 'Asia/Tokyo' });
    await until(() => live.batches.some((batch) => batch.system?.timeZone === 'Asia/Tokyo'));
    await owner.hub.setTimeZone({ chosen: null });
  });

  test('[SHELL-06] maintenance is sent to everyone immediately, and blocks all but the super administrator', async () => {
    using live = await home.live(guest);
    const boss = await home.as('super');
    const flag = { Context: 'system', Group: 'hub', Key: 'maintenance' };
    await expect(owner.parameters.set({ ...flag, Value: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await boss.parameters.set({ ...flag, Value: true });
    await until(() => live.batches.some((batch) => batch.system?.maintenance));
    await expect(turn(owner, LAMP, true)).rejects.toMatchObject({
      code: 'MAINTENANCE',
      status: 503,
    });
    await expect(owner.devices.list()).resolves.toHaveLength(2);
    await expect(turn(boss, LAMP, true)).resolves.toBeDefined();
    await boss.parameters.set({ ...flag, Value: false });
    await expect(turn(owner, LAMP, false)).resolves.toBeDefined();
  });
});
