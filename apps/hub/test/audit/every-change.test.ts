/** Every procedure that changes something, with a change made by hand: its entry says what was, and what is (USERS-B4). */
import { auditPlan, hubContract, isAudited, type AuditEntry, type Facts } from '@dimora/contract';
import { HOME, type DeviceId, type UserId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import type { TestClient } from '@dimora/testing/hub';
import { aPng } from '@dimora/testing/pictures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAMP, LIVING, SOCKET, BEDROOM, type TestHub } from '../support/a-hub.ts';
import { ENTRANCE, aWatchedHouse, face } from '../faces/a-watched-house.ts';

const USER = 'user' as UserId;
let home: TestHub;
let owner: TestClient;
let provider: TestClient;
beforeAll(async () => {
  ({ home, owner } = await aWatchedHouse({ ownerParameters: true }));
  await owner.identity.stepUp({ password: DEMO_PASSWORD });
  provider = await home.as('super');
});
afterAll(() => home[Symbol.asyncDispose]());

type Changes = AuditEntry['changes'];
const field = (Field: string, Before: unknown, After: unknown): Changes[number] =>
  ({
    Field,
    ...(Before !== undefined && { Before }),
    ...(After !== undefined && { After }),
    shortened: false,
  }) as Changes[number];

const revisionOf = async (Id: UserId) => (await owner.users.details({ Id })).revision;
const deviceRevision = async (reference: DeviceId) =>
  (await owner.devices.get({ reference })).revision;
const room = {
  Name: 'Study',
  Description: '',
  Type: 'office',
  ParentEnvironmentId: HOME,
  IsPhysical: true,
} as const;
const rule = { Name: 'Evening', If: [], Do: [] };
const pass = {
  Name: 'Paolo',
  note: '',
  language: 'it',
  tiles: [{ DeviceId: LAMP, operate: true }],
  from: Date.now() - 60_000,
  until: Date.now() + 3_600_000,
  hours: [],
  uses: null,
  onlyAtHome: false,
  call: null,
} as const;
const tariff = {
  price: { kind: 'single', all: 0.3 },
  fixedPerMonth: 10,
  contractualPower: 3,
} as const;
const stranger = async () => {
  const before = new Set((await owner.faces.list()).map(({ Id }) => Id));
  await owner.faces.report({ camera: ENTRANCE, embedding: face(before.size + 1) });
  const seen = (await owner.faces.list()).find(({ Id }) => !before.has(Id));
  return { Id: seen?.Id ?? '', CameraDeviceKey: seen?.CameraDeviceKey ?? '' };
};

/** Makes the change of a procedure, and says what its entry holds: some of its fields, or all of them. */
type Made = readonly [make: () => Promise<unknown>, holds: () => Changes];

const MADE: Readonly<Record<string, Made>> = {
  'users.add': [
    () => owner.users.add({ Name: 'Nina', Role: 'guest', Email: 'nina@example.org' }),
    () => [
      field('Name', undefined, 'Nina'),
      field('Role', undefined, 'guest'),
      field('Email', undefined, 'nina@example.org'),
    ],
  ],
  'users.update': [
    async () => {
      const Condition = [{ Attr: 'Until', Operator: 'until', Value: ['2999-06-30'] }] as const;
      const ClaimsExplicitAllow = [{ Key: 'READ_AUDIT' as const, Condition: [...Condition] }];
      const change = {
        ClaimsExplicitAllow,
        ClaimsExplicitDeny: ['RUN_TRIGGERS' as const],
        Email: 'sofia@example.org',
      };
      await owner.users.update({ Id: USER, revision: await revisionOf(USER), change } as never);
    },
    () => [
      field(
        'ClaimsExplicitAllow',
        [],
        [
          {
            Key: 'READ_AUDIT',
            Condition: [{ Attr: 'Until', Operator: 'until', Value: ['2999-06-30'] }],
          },
        ],
      ),
      field('ClaimsExplicitDeny', [], ['RUN_TRIGGERS']),
      field('Email', '', 'sofia@example.org'),
    ],
  ],
  'users.updateProfile': [
    () => owner.users.updateProfile({ change: { theme: 'dark' } } as never),
    () => [field('theme', 'auto', 'dark')],
  ],
  'userPicture.setOwn': [
    () =>
      owner.userPicture.setOwn({
        ImageBase64: `data:image/png;base64,${aPng({ width: 20, height: 20 }).toString('base64')}`,
      }),
    () => [field('ImageUrl', null, expect.stringMatching(/^\//))],
  ],
  'presence.set': [
    () => owner.presence.set({ UserId: USER, state: 'home' }),
    () => [field('state', 'unknown', 'home'), field('cause', null, 'hand')],
  ],
  'presence.setSettings': [
    () => owner.presence.setSettings({ holdMinutes: 12 }),
    () => [field('holdMinutes', 5, 12)],
  ],
  'faces.setSettings': [
    () => owner.faces.setSettings({ unknownDays: 9 }),
    () => [field('unknownDays', 30, 9)],
  ],
  'faces.link': [
    async () => owner.faces.link({ ...(await stranger()), UserId: USER }),
    () => [field('samples', 0, 1)],
  ],
  'faces.forgetKnown': [
    () => owner.faces.forgetKnown({ UserId: USER }),
    () => [field('samples', 1, 0)],
  ],
  'guestPasses.add': [
    () => owner.guestPasses.add(pass as never),
    () => [field('Name', undefined, 'Paolo'), field('onlyAtHome', undefined, false)],
  ],
  'guestPasses.update': [
    async () => {
      const [held] = await owner.guestPasses.list();
      await owner.guestPasses.update({
        Id: held?.Id ?? '',
        revision: held?.revision ?? 0,
        pass: { ...pass, onlyAtHome: true, uses: 3 } as never,
      });
    },
    () => [field('onlyAtHome', false, true), field('uses', null, 3)],
  ],
  'guestPasses.revoke': [
    async () => owner.guestPasses.revoke({ Id: (await owner.guestPasses.list())[0]?.Id ?? '' }),
    () => [field('state', 'valid', 'revoked')],
  ],
  'guestPasses.remove': [
    async () => owner.guestPasses.remove({ Id: (await owner.guestPasses.list())[0]?.Id ?? '' }),
    () => [field('Name', 'Paolo', undefined)],
  ],
  'environments.add': [
    () => owner.environments.add(room),
    () => [field('Name', undefined, 'Study')],
  ],
  'devices.update': [
    async () =>
      owner.devices.update({
        Id: LAMP,
        revision: await deviceRevision(LAMP),
        change: { LinkedUser: USER },
      }),
    () => [field('LinkedUser', null, 'user')],
  ],
  'devices.changeMany': [
    async () =>
      owner.devices.changeMany({
        devices: [
          { Id: LAMP, revision: await deviceRevision(LAMP), EnvironmentId: BEDROOM },
          { Id: SOCKET, revision: await deviceRevision(SOCKET), EnvironmentId: LIVING },
        ],
      } as never),
    () => [
      field('lamp', { EnvironmentId: LIVING }, { EnvironmentId: BEDROOM }),
      field('socket', { EnvironmentId: BEDROOM }, { EnvironmentId: LIVING }),
    ],
  ],
  'deviceManager.add': [
    () =>
      provider.deviceManager.add({
        devices: [
          {
            driver: 'fake_light',
            Name: 'Spot',
            EnvironmentId: LIVING,
            Settings: { Address: 'x1' },
          },
        ],
      }),
    () => [field('Spot', undefined, LIVING)],
  ],
  'hub.update': [
    async () =>
      owner.hub.update({
        revision: (await owner.hub.get()).revision,
        change: { Name: 'Our house' },
      } as never),
    () => [field('Name', expect.anything(), 'Our house')],
  ],
  'hub.setTimeZone': [
    () => owner.hub.setTimeZone({ chosen: 'Asia/Tokyo' }),
    () => [field('chosen', null, 'Asia/Tokyo')],
  ],
  'hub.setHolidays': [
    () => owner.hub.setHolidays({ country: 'IT', patronDay: '12-07' }),
    () => [field('country', null, 'IT'), field('patronDay', null, '12-07')],
  ],
  'voice.setPin': [() => owner.voice.setPin({ pin: '4711' }), () => [field('hasPin', false, true)]],
  'voice.removePin': [() => owner.voice.removePin(), () => [field('hasPin', true, false)]],
  'limits.set': [
    async () => owner.limits.set({ Id: (await owner.limits.list())[0]!.Id, limit: 21 }),
    () => [field('limit', expect.anything(), 21)],
  ],
  'alarmDesk.setEscalation': [
    () => owner.alarmDesk.setEscalation({ UserIds: [USER], minutes: 7 }),
    () => [field('UserIds', [], ['user']), field('minutes', null, 7)],
  ],
  'alarmDesk.setRunbook': [
    async () =>
      owner.alarmDesk.setRunbook({
        Type: (await owner.alarmDesk.runbooks())[0]!.Type,
        steps: [{ text: { en: 'Call', it: 'Chiama' } }],
      } as never),
    () => [field('steps', expect.anything(), [{ text: { en: 'Call', it: 'Chiama' } }])],
  ],
  'recorder.setRetention': [
    () => owner.recorder.setRetention({ StateVar: 'TEMPERATURE', days: 33 }),
    () => [field('days', expect.any(Number), 33)],
  ],
  'energy.setTariff': [
    () => owner.energy.setTariff({ tariff }),
    () => [field('tariff', null, tariff)],
  ],
  'energy.setMarketPrices': [
    () => owner.energy.setMarketPrices({ prices: [{ at: 1_800_000_000_000, price: 0.1 }] }),
    () => [field('marketPricesUntil', null, 1_800_003_600_000)],
  ],
  'mqtt.setSettings': [
    () => owner.mqtt.setSettings({ announcing: [] }),
    () => [field('announcing', ['embedded'], [])],
  ],
  'mqtt.createAccount': [
    () => owner.mqtt.createAccount({ Username: 'bridge' }),
    () => [field('Username', undefined, 'bridge')],
  ],
  'mqtt.changeAccount': [
    () => owner.mqtt.changeAccount({ Username: 'bridge', topics: ['bridge/#'] }),
    () => [field('topics', [], ['bridge/#'])],
  ],
  'mqtt.removeAccount': [
    () => owner.mqtt.removeAccount({ Username: 'bridge' }),
    () => [field('topics', ['bridge/#'], undefined)],
  ],
  'mqtt.openWindow': [
    () => owner.mqtt.openWindow({ minutes: 2 }),
    () => [field('closesAt', null, expect.any(Number))],
  ],
  'mqtt.closeWindow': [
    () => owner.mqtt.closeWindow(),
    () => [field('closesAt', expect.any(Number), null)],
  ],
  'triggers.add': [() => owner.triggers.add(rule), () => [field('Name', undefined, 'Evening')]],
  'triggers.enable': [
    async () => owner.triggers.enable({ Id: (await owner.triggers.all())[0]!.Id, Enabled: false }),
    () => [field('Enabled', true, false)],
  ],
  'triggers.import': [
    () =>
      owner.triggers.import({
        format: 'dimora.trigger',
        version: 1,
        trigger: { ...rule, Name: 'Imported' },
      } as never),
    () => [field('Name', undefined, 'Imported'), field('Enabled', undefined, false)],
  ],
  'deviceGroups.addGroup': [
    () =>
      owner.deviceGroups.addGroup({
        Name: 'Lights',
        Description: '',
        IoTCategoryIds: ['light'],
        Reports: [],
      } as never),
    () => [field('Name', undefined, 'Lights')],
  ],
  'assistantTokens.create': [
    () =>
      owner.assistantTokens.create({
        Name: 'Claude',
        scope: 'read',
        rooms: null,
        days: 7,
      } as never),
    () => [field('Claude', undefined, 'read')],
  ],
  'pushChoices.set': [
    async () => {
      const { choices } = await owner.pushChoices.get();
      await owner.pushChoices.set({ ...choices, Chat: !choices.Chat });
    },
    () => [field('Chat', true, false)],
  ],
};

test.each(Object.entries(MADE))('[USERS-B4] %s', async (what, [make, holds]) => {
  await make();
  const [entry] = (await owner.audit.list({ what, limit: 1 })).entries;
  expect(entry?.what).toBe(what);
  expect(entry?.changes).toEqual(expect.arrayContaining(holds()));
});

type Declared = { readonly '~orpc': { readonly meta: Facts; readonly route: { method?: string } } };
const declared = new Map<string, Declared['~orpc']>(
  Object.entries(hubContract).flatMap(([noun, of]) =>
    Object.entries(of as unknown as Record<string, Declared>).map(
      ([name, { '~orpc': facts }]) => [`${noun}.${name}`, facts] as const,
    ),
  ),
);

test('[USERS-B4] what a change of a procedure does can be read, or its input says it', () => {
  const silent = [...declared]
    .filter(([, { meta, route }]) => isAudited(meta, route.method))
    .filter(([what]) => {
      const { reader, ofInput } = auditPlan(what, (name) => declared.get(name)?.meta);
      return !reader && ofInput.length === 0;
    })
    .map(([what]) => what);
  // Sessions, secrets, what is for one reader, and what is called by no person.
  expect(silent.toSorted()).toEqual(
    [
      'identity.login',
      'identity.secondFactor',
      'identity.askForPasskey',
      'identity.signInByPasskey',
      'identity.logoutEverywhere',
      'identity.logoutOthers',
      'identity.revoke',
      'identity.changePassword',
      'personData.exportOwn',
      'personData.exportOf',
      'personData.eraseOwn',
      'personData.erase',
      'viewAs.start',
      'deviceDiscovery.move',
      'guest.page',
    ].toSorted(),
  );
});

test('[USERS-B4] a console that says the language again leaves no entry', async () => {
  const before = (await owner.audit.list({ limit: 1 })).entries;
  const { PreferredLanguageId } = await owner.users.profile();
  await owner.users.updateProfile({
    change: { PreferredLanguageId: PreferredLanguageId ?? 'en' },
  } as never);
  await owner.users.updateProfile({
    change: { PreferredLanguageId: PreferredLanguageId ?? 'en' },
  } as never);
  const { entries } = await owner.audit.list({ what: 'users.updateProfile', limit: 10 });
  expect(entries.filter(({ changes }) => changes.length === 0)).toEqual([]);
  expect(before).toHaveLength(1);
});
