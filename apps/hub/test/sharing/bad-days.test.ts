import type { UserId } from '@dimora/domain';
import { failureOf } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHub } from '../support/a-hub.ts';
import { aSharedHome, type SharedHome } from './a-shared-home.ts';

let shared: SharedHome;
beforeAll(async () => {
  shared = await aSharedHome();
});
afterAll(() => shared[Symbol.asyncDispose]());

const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
const add = (name: string, Role: 'admin' | 'user' | 'guest' = 'user') =>
  shared.owner.users.add({ Name: name, Role, Email: `${name.toLowerCase()}@example.org` });

test('[USERS-09] [USERS-13] while the cloud is unreachable nothing is lost: everything follows when it returns', async () => {
  const { owner } = shared;
  const [paola, rosa, oscar] = [await add('Paola'), await add('Rosa'), await add('Oscar')];
  for (const { Id } of [paola, rosa, oscar]) await owner.sharing.share({ Id });
  const [asPaola, asRosa, asOscar] = [
    await shared.register('paola@example.org'),
    await shared.register('rosa@example.org'),
    await shared.register('oscar@example.org'),
  ];
  const invitationOf = async (person: typeof asPaola) =>
    (await person.invitations.list())[0]?.Id ?? '';
  await shared.goAway();
  await expect
    .poll(async () => (await shared.home.anonymous.system.info()).cloudState, { timeout: 300_000 })
    .toBe('away');
  const nina = await add('Nina');
  expect(await codeOf(owner.sharing.share({ Id: nina.Id }))).toBe('CLOUD_UNREACHABLE');
  expect(await owner.sharing.get({ Id: nina.Id })).toMatchObject({ fault: null, open: null });
  expect(await codeOf(owner.sharing.resend({ Id: paola.Id }))).toBe('CLOUD_UNREACHABLE');
  // Withdrawing and removing don't wait for the cloud.
  await owner.sharing.withdraw({ Id: rosa.Id });
  await owner.users.deleteKnown({ Id: oscar.Id });
  await shared.operate('--staff', 'paola@example.org=partner');
  await shared.comeBack();
  await expect.poll(() => asRosa.invitations.list(), { timeout: 300_000 }).toEqual([]);
  await expect.poll(() => asOscar.invitations.list(), { timeout: 300_000 }).toEqual([]);

  // A partner's person is kept by the partner: they come in, and can be removed, not changed.
  await asPaola.invitations.accept({ Id: await invitationOf(asPaola) });
  const details = await owner.users.details({ Id: paola.Id });
  expect(details).toMatchObject({ external: true, mayChange: false, mayRemove: true });
  const external = details.Contacts.find(({ Provider }) => Provider === 'partner');
  expect(external).toMatchObject({ Value: 'paola@example.org' });
  expect(external).toHaveProperty('share_request_id');
  const { revision } = details;
  const change = { Name: 'Paola R.' };
  expect(await codeOf(owner.users.update({ Id: paola.Id, revision, change }))).toBe(
    'USER_EXTERNAL',
  );
  expect((await (await shared.through(asPaola)).users.profile()).Id).toBe(paola.Id);
  await owner.users.deleteKnown({ Id: paola.Id });
  await expect.poll(() => asPaola.products.list({})).toEqual([]);
});

test('[USERS-09] an invitation accepted while the hub is away takes effect when it returns', async () => {
  const { owner } = shared;
  const { Id } = await add('Mario', 'guest');
  await owner.sharing.share({ Id });
  const mario = await shared.register('mario@example.org');
  const [invitation] = await mario.invitations.list();
  shared.cable.unplug();
  const { delivered } = await mario.invitations.accept({ Id: invitation?.Id ?? '' });
  expect(delivered).toBe(false);
  shared.cable.plug();
  await expect
    .poll(async () => (await owner.sharing.get({ Id })).account?.Username, { timeout: 300_000 })
    .toBe('mario@example.org');
  expect((await (await shared.through(mario)).users.profile()).Id).toBe(Id);
});

test('[USERS-12] [USERS-10] who may invite whom', async () => {
  const { owner } = shared;
  const guest = await owner.users.add({ Name: 'Lia', Role: 'guest' });
  expect(await owner.sharing.get({ Id: guest.Id })).toMatchObject({ fault: 'noEmail' });
  expect(await codeOf(owner.sharing.share({ Id: guest.Id }))).toBe('SHARE_NO_EMAIL');
  const disabled = await add('Kai');
  await owner.users.update({
    Id: disabled.Id,
    revision: disabled.revision,
    change: { Enabled: false },
  });
  expect(await codeOf(owner.sharing.share({ Id: disabled.Id }))).toBe('SHARE_DISABLED');
  expect(await codeOf(owner.sharing.share({ Id: 'owner' as UserId }))).toBe('SHARE_ROLE');
  expect(await codeOf(owner.sharing.share({ Id: 'nobody' as UserId }))).toBe('NOT_FOUND');
});

test('[USERS-09] a hub without a cloud says so', async () => {
  await using alone = await aHub();
  const owner = await alone.as('owner');
  const { Id } = await owner.users.add({ Name: 'Ada', Role: 'user', Email: 'ada@example.org' });
  expect(await owner.sharing.get({ Id })).toMatchObject({ cloud: false });
  expect(await codeOf(owner.sharing.share({ Id }))).toBe('NO_CLOUD');
});

test('[USERS-12] nobody can invite with more rights than their own, nor an administrator an owner', async () => {
  await using home = await aHub({ cloudUrl: 'http://127.0.0.1:9' });
  const [owner, admin] = [await home.as('owner'), await home.as('admin')];
  const { Id } = await owner.users.add({ Name: 'Ada', Role: 'user', Email: 'ada@example.org' });
  const { Id: own } = await admin.users.profile();
  const { revision } = await owner.users.details({ Id: own });
  await owner.users.update({
    Id: own,
    revision,
    change: { ClaimsExplicitDeny: ['OPERATE_DEVICE'] },
  });
  expect(await failureOf(admin.sharing.share({ Id }))).toMatchObject({
    code: 'BEYOND_OWN_CLAIMS',
    data: { claims: ['OPERATE_DEVICE'] },
  });
  expect(await codeOf(admin.sharing.share({ Id: 'owner' as UserId }))).toBe('FORBIDDEN');
  for (const who of ['user', 'guest'] as const)
    expect(await codeOf((await home.as(who)).sharing.share({ Id }))).toBe('FORBIDDEN');
});
