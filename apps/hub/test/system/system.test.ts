import { BUILD, VERSION } from '@dimora/domain';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PROPERTY } from '../../src/modules/house/product/definitions.ts';
import { aHub, type TestHub } from '../support/a-hub.ts';

let home: TestHub;
let owner: TestClient;
let provider: TestClient;
beforeAll(async () => {
  home = await aHub();
  [owner, provider] = await Promise.all([home.as('owner'), home.as('super')]);
});
afterAll(() => home[Symbol.asyncDispose]());

const system = (Group: string, Key: string) => ({ Context: 'system', Group, Key });

test('[START-10] [START-15] what a hub is can be read before signing in', async () => {
  expect(await home.anonymous.system.info()).toEqual({
    mode: 'NORMAL',
    maintenance: false,
    version: VERSION,
    build: BUILD,
    productId: expect.stringMatching(/^\w{26}$/) as string,
    productModel: 'hub',
    barredRoles: [],
    brand: 'dimora',
    demo: false,
    accessPoint: false,
    offlineEnabled: true,
    telemetry: true,
    gatewayAddress: '192.168.4.1',
    name: '',
    cloudUrl: null,
    cloudState: 'none',
    paired: false,
    federationKeyId: null,
    providersOwn: false,
  });
  expect([VERSION, BUILD]).toEqual(['3.2.2', '250530']);
});

test('[START-16] a hub without an owner is in FIRST_PAIR', async () => {
  await using empty = await aHub({ furnished: false });
  expect((await empty.anonymous.system.info()).mode).toBe('FIRST_PAIR');
});

test('[START-20] on an air-quality model, plain users and guests count as not enabled', async () => {
  await using air = await aHub();
  const [boss, staff, user] = await Promise.all([air.as('owner'), air.as('super'), air.as('user')]);
  await staff.parameters.set({
    ...system('product', 'productModel'),
    Value: 'air-quality',
  });
  expect(await air.anonymous.system.info()).toMatchObject({
    productModel: 'air-quality',
    barredRoles: ['user', 'guest'],
  });
  expect(await failureOf(user.snapshot.load())).toMatchObject({
    code: 'USER_NOT_ENABLED',
    status: 403,
  });
  const guest = await air.as('guest');
  expect(await failureOf(guest.devices.list())).toMatchObject({ code: 'USER_NOT_ENABLED' });
  await expect(air.live(guest)).rejects.toThrow('USER_NOT_ENABLED');
  await expect(boss.snapshot.load()).resolves.toBeDefined();
  await expect(air.as('admin')).resolves.toBeDefined();
});

test('[START-23] one load contains everything, with the place’s name', async () => {
  const place = {
    Id: 'casa',
    Name: 'Casa al mare',
    Latitude: null,
    Longitude: null,
  };
  await provider.parameters.set({
    ...system(PROPERTY.Group, PROPERTY.Key),
    Value: place,
  });
  const picture = await owner.snapshot.load();
  expect(picture).toMatchObject({
    property: place,
    user: { Id: 'owner', Role: 'owner' },
    info: { mode: 'NORMAL' },
  });
  expect([picture.devices.length, picture.users.length]).toEqual([2, 5]);
  expect(picture.seq).toBeGreaterThan(0);
});

test('[START-B2] every subsystem reports how far it is, and nothing waits for it', async () => {
  const { subsystems } = await owner.system.state();
  const broker = subsystems.find((each) => each.subsystem === 'broker');
  expect(broker).toMatchObject({ readiness: 'ready', reason: null });
  expect(await owner.system.readiness()).toEqual(subsystems);
});

test('[START-B2] pages and signing in work before the modules have started', async () => {
  await using fresh = await aHub({ furnished: true, waitForModules: false });
  const early = await fresh.as('owner');
  expect((await early.snapshot.load()).devices.length).toBe(2);
});

describe('parameters', () => {
  test('have their default until somebody sets them, then keep their value', async () => {
    const brand = system('product', 'brand');
    expect(await provider.parameters.get(brand)).toEqual({
      ...brand,
      Value: 'dimora',
      isDefault: true,
    });
    const set = await provider.parameters.set({ ...brand, Value: 'partner' });
    expect(set).toEqual({ ...brand, Value: 'partner', isDefault: false });
    expect(await provider.parameters.list({ Context: 'system' })).toContainEqual(set);
    expect((await home.anonymous.system.info()).brand).toBe('partner');
  });

  test('known to the hub refuse impossible values', async () => {
    const failure = await failureOf(
      provider.parameters.set({
        ...system('property', 'property'),
        Value: { Name: '' },
      }),
    );
    expect(failure).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { issues: expect.any(Array) as unknown },
    });
    expect(JSON.stringify(failure.data)).toContain('Value.Id');
  });

  test('are logged with the person who changed them, for people who run the hub', async () => {
    const { events } = await owner.events.list({ limit: 100 });
    const event = events.find((each) => each.IoTEventType === 'parameter.changed');
    expect(event?.actor).toMatchObject({ kind: 'user', Id: 'super' });
    const { events: seen } = await (await home.as('user')).events.list({ limit: 100 });
    expect(seen.map((each) => each.IoTEventType)).not.toContain('parameter.changed');
  });

  test('internal to the hub, such as its certificate, make no event', async () => {
    await using secured = await aHub({ mqttsPort: 0 });
    const owns = await secured.as('owner');
    await vi.waitFor(
      async () => {
        const { tls } = await owns.mqtt.broker();
        expect(tls.certificate).not.toBeNull();
      },
      { timeout: 300_000 },
    );
    const { events } = await (await secured.as('super')).events.list({ limit: 200 });
    expect(events.map((each) => each.IoTEventType)).not.toContain('parameter.changed');
  });
});
