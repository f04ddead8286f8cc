import type { UserId } from '@dimora/domain';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PeopleMaking } from '../apps/hub/src/modules/people/users/port.ts';
import { aHub, type TestHub } from '../apps/hub/test/support/a-hub.ts';

const outside = { Context: 'mqtt', Group: 'brokers', Key: 'outside' };
const models = { Context: 'system', Group: 'product', Key: 'airQualityModels' };
const MASK = '••••••';

let home: TestHub;
let provider: TestClient;
beforeAll(async () => {
  home = await aHub();
  provider = await home.as('super');
});
afterAll(() => home[Symbol.asyncDispose]());

describe('[SECURITY-B1] who may use parameters (A81)', () => {
  test.each(['owner', 'admin', 'user', 'guest'] as const)(
    '%s can neither read nor set any',
    async (who) => {
      const { parameters } = await home.as(who);
      const attempts = [
        parameters.list({}),
        parameters.get(outside),
        parameters.get({ ...outside, Key: 'none' }),
        parameters.set({ ...models, Value: [] }),
        parameters.set({ ...outside, Key: 'none', Value: [] }),
      ];
      for (const failure of await Promise.all(attempts.map(failureOf)))
        expect(failure).toMatchObject({ code: 'FORBIDDEN', status: 403 });
    },
  );

  test('with --owner-parameters the owner can, and nobody else', async () => {
    await using open = await aHub({ ownerParameters: true });
    const owner = await open.as('owner');
    await owner.parameters.set({ ...models, Value: ['garden-air'] });
    expect((await owner.parameters.get(models)).Value).toEqual(['garden-air']);
    // What only the provider may switch stays so.
    const maintenance = {
      Context: 'system',
      Group: 'hub',
      Key: 'maintenance',
      Value: true,
    };
    expect((await failureOf(owner.parameters.set(maintenance))).code).toBe('FORBIDDEN');
    for (const who of ['admin', 'user', 'guest'] as const)
      expect((await failureOf((await open.as(who)).parameters.get(models))).code).toBe('FORBIDDEN');
  });

  test('an explicit allow gives them to nobody', async () => {
    home.hub.modules.port(PeopleMaking).change('admin' as UserId, {
      ClaimsExplicitAllow: [{ Key: 'READ_PARAMETERS' }, { Key: 'WRITE_PARAMETERS' }],
    });
    const { parameters } = await home.as('admin');
    expect((await failureOf(parameters.list({}))).code).toBe('FORBIDDEN');
    expect((await failureOf(parameters.set({ ...models, Value: [] }))).code).toBe('FORBIDDEN');
  });

  test('no socket of the owner learns which parameter changed', async () => {
    using live = await home.live(await home.as('owner'));
    using theirs = await home.live(provider);
    await provider.parameters.set({ ...models, Value: ['cellar-air'] });
    await expect.poll(() => theirs.news.some(({ kind }) => kind === 'parameter')).toBe(true);
    // What they do on screen is theirs to learn, by its own news.
    await provider.parameters.set({ ...outside, Value: [] });
    await expect.poll(() => live.news.some(({ kind }) => kind === 'mqttSettings')).toBe(true);
    expect(live.news.filter(({ kind }) => kind === 'parameter')).toEqual([]);
  });
});

describe('[SECURITY-B1] parameter limits, for the provider too', () => {
  test('a key that the hub does not declare can be neither read nor set', async () => {
    const { parameters } = provider;
    for (const at of [
      { Context: 'test', Group: 'free', Key: 'key' },
      { ...models, Key: 'airqualitymodels' },
      { ...models, Key: '__proto__' },
      { Context: '__proto__', Group: 'constructor', Key: 'toString' },
    ]) {
      const missing = { code: 'NOT_FOUND', data: { kind: 'parameter' } };
      expect(await failureOf(parameters.get(at))).toMatchObject(missing);
      expect(await failureOf(parameters.set({ ...at, Value: 'x' }))).toMatchObject(missing);
    }
    const keys = (await parameters.list({})).map(({ Key }) => Key);
    expect(keys).toContain('airQualityModels');
    expect(keys.filter((key) => ['key', 'airqualitymodels', '__proto__'].includes(key))).toEqual(
      [],
    );
  });

  test('5 × 0.9 MB are refused, and each parameter has its own limit', async () => {
    const { config } = home.hub.platform.databases;
    const stored = () =>
      config.statement<{ bytes: number }>('SELECT SUM(LENGTH(Value)) AS bytes FROM parameter').get()
        ?.bytes ?? 0;
    const before = stored();
    const big = 'x'.repeat(900_000);
    for (const at of [
      models,
      outside,
      { Context: 'system', Group: 'product', Key: 'brand' },
      { Context: 'system', Group: 'product', Key: 'productModel' },
      { Context: 'system', Group: 'property', Key: 'property' },
    ])
      for (const Value of [big, [big], { Id: big, Name: 'x', Latitude: null, Longitude: null }])
        expect(await failureOf(provider.parameters.set({ ...at, Value }))).toMatchObject({
          code: 'VALIDATION_FAILED',
          data: { issues: [{ path: 'Value', code: 'too_big' }] },
        });
    const brand = { Context: 'system', Group: 'product', Key: 'brand' };
    expect(
      await failureOf(provider.parameters.set({ ...brand, Value: 'è'.repeat(8_200) })),
    ).toMatchObject({
      data: { issues: [{ path: 'Value', code: 'too_big', limit: 16_384 }] },
    });
    expect(stored()).toBe(before);
  });

  test('a secret is masked wherever it is read, whatever else is sent with it', async () => {
    const owner = await home.as('owner');
    const broker = {
      Id: 'garage',
      url: 'mqtt://127.0.0.1:9',
      Username: 'hub',
      Password: 's3cret-1',
    };
    const sent = {
      ...broker,
      password: 's3cret-2',
      PASSWORD: 's3cret-3',
      pwd: 's3cret-4',
      Token: 's3cret-5',
    };
    await provider.parameters.set({ ...outside, Value: [sent] });
    const masked = { ...broker, Password: MASK, protocolVersion: 4 };
    const read = [
      await provider.parameters.get(outside),
      await provider.parameters.list({}),
      await provider.parameters.list({ Context: 'mqtt' }),
      await owner.mqtt.settings(),
      await provider.events.list({ limit: 100 }),
    ];
    expect(JSON.stringify(read)).not.toContain('s3cret');
    expect((await owner.mqtt.settings()).brokers).toEqual([masked]);
    expect((await provider.parameters.get(outside)).Value).toEqual([masked]);
    await owner.mqtt.setSettings({
      brokers: [
        {
          Id: 'cellar',
          url: 'mqtt://hub:s3cret%2D6@127.0.0.1:9',
          protocolVersion: 4,
        },
      ],
    });
    const clients = (await (await home.as('user')).system.mqtt()).clients;
    expect(JSON.stringify([await owner.mqtt.settings(), clients])).not.toContain('s3cret');
    expect((await owner.mqtt.settings()).brokers).toEqual([
      {
        Id: 'cellar',
        url: 'mqtt://127.0.0.1:9',
        Username: 'hub',
        Password: MASK,
        protocolVersion: 4,
      },
    ]);
    // Nothing undeclared is stored, so a later version can't show it either.
    const { config } = home.hub.platform.databases;
    const stored = JSON.stringify(config.statement('SELECT * FROM parameter').all());
    expect(stored).not.toMatch(/s3cret-[2-5]/);
  });
});
