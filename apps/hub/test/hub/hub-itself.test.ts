import { HOME } from '@dimora/domain';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BEDROOM, LIVING, aFolder, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';
import { CloudControls } from '../../src/modules/cloud/tunnel/port.ts';

let home: TestHub;
let owner: TestClient;
beforeAll(async () => {
  home = await aHub();
  owner = await home.as('owner');
});
afterAll(() => home[Symbol.asyncDispose]());

describe('[WIZARD-20] the hub itself', () => {
  test('has no name and is in the home until somebody changes that, which is stored', async () => {
    await using folder = await aFolder();
    const place = { folder: folder.path };
    {
      await using first = await aHub({ place });
      const boss = await first.as('owner');
      expect(await boss.hub.get()).toEqual({ Name: '', EnvironmentId: HOME, revision: 0 });
      await boss.hub.update({ change: { Name: 'Hub della villa', EnvironmentId: LIVING } });
    }
    await using again = await aHub({ place, furnished: false });
    const held = await (await again.as('owner')).hub.get();
    expect(held).toEqual({ Name: 'Hub della villa', EnvironmentId: LIVING, revision: 1 });
    expect((await again.anonymous.system.info()).name).toBe('Hub della villa');
  });

  test('returns to the home when its room is removed', async () => {
    const attic = await owner.environments.add({
      Name: 'Attic',
      Type: 'other',
      ParentEnvironmentId: HOME,
    });
    await owner.hub.update({ change: { EnvironmentId: attic.Id } });
    await owner.environments.remove({ Id: attic.Id });
    expect((await owner.hub.get()).EnvironmentId).toBe(HOME);
  });

  test.each(['nowhere', '$unknown', '$internet'])(
    'can’t be placed in %s',
    async (EnvironmentId) => {
      const failure = await failureOf(
        owner.hub.update({ change: { EnvironmentId: EnvironmentId as never } }),
      );
      expect(failure).toMatchObject({ code: 'NOT_FOUND', data: { kind: 'environment' } });
    },
  );

  test('needs a readable name', async () => {
    expect(await failureOf(owner.hub.update({ change: { Name: '   ' } }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  test('refuses the slower of two concurrent changes', async () => {
    const { revision } = await owner.hub.get();
    const admin = await home.as('admin');
    await admin.hub.update({ change: { Name: 'By Marco' }, revision });
    expect(
      await failureOf(owner.hub.update({ change: { Name: 'By Giulia' }, revision })),
    ).toMatchObject({ code: 'EDIT_CONFLICT', data: { kind: 'hub', changedBy: 'Marco Bianchi' } });
  });

  test('can be changed by owner and admin alone, and is known to everybody of the house', async () => {
    const [user, guest] = [await home.as('user'), await home.as('guest')];
    const change = { Name: 'Mine' };
    for (const client of [user, guest])
      expect(await failureOf(client.hub.update({ change }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await failureOf(guest.hub.get())).toMatchObject({ code: 'FORBIDDEN' });
    await expect(user.hub.get()).resolves.toBeDefined();
    redefine(home.hub, 'admin', { deny: ['MODIFY_HUB'] });
    const admin = await home.as('admin');
    expect(await failureOf(admin.hub.update({ change }))).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('sends a change to every open console', async () => {
    using live = await home.live(owner);
    const { Name } = await owner.hub.update({
      change: { Name: 'New name', EnvironmentId: BEDROOM },
    });
    await until(() => live.news.some(({ kind }) => kind === 'hub'));
    expect(Name).toBe('New name');
    expect(live.news.find(({ kind }) => kind === 'hub')?.by?.Name).toBe('Giulia Bianchi');
  });
});

describe('the place that the cloud names', () => {
  const place = { Id: 'p1', Name: 'Casa al lago', Latitude: 45.9, Longitude: 9.2 };
  const control = (body: unknown): Promise<unknown> =>
    home.hub.modules.port(CloudControls)['POST property']?.(body) ?? Promise.reject(new Error());

  test('[START-23] appears immediately in every open console, and in the next load', async () => {
    using live = await home.live(await home.as('user'));
    await control(place);
    await until(() => live.news.some(({ kind }) => kind === 'property'));
    expect(await owner.system.property()).toEqual({ property: place });
    expect((await owner.snapshot.load()).property).toEqual(place);
  });

  test('is no news when repeated, and disappears when removed', async () => {
    await control(place);
    using live = await home.live(owner);
    await control(place);
    await control(null);
    await until(() => live.news.some(({ kind }) => kind === 'property'));
    expect(live.news.filter(({ kind }) => kind === 'property')).toHaveLength(1);
    expect((await owner.system.property()).property).toBeNull();
  });

  test('survives a restart', async () => {
    await using folder = await aFolder();
    {
      await using first = await aHub({ place: { folder: folder.path } });
      await first.hub.modules.port(CloudControls)['POST property']?.(place);
    }
    await using again = await aHub({ place: { folder: folder.path }, furnished: false });
    expect((await (await again.as('owner')).system.property()).property).toEqual(place);
  });

  test.each([{}, 'x', { ...place, Latitude: 'north' }])('%j is refused', async (body) => {
    await expect(control(body)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

test('no call can change which product a hub is', async () => {
  const failure = await failureOf(
    (await home.as('super')).parameters.set({
      Context: 'system',
      Group: 'product',
      Key: 'productId',
      Value: 'another',
    }),
  );
  expect(failure).toMatchObject({ code: 'FORBIDDEN' });
});
