import { failureOf } from '@dimora/testing/cloud';
import { aPng } from '@dimora/testing/pictures';
import { expect, test } from 'vitest';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';
import { aFolder } from '../support/a-folder.ts';

/** Leaves the database no room for another page, as a full disk does. */
async function fill({ cloud }: TestCloud): Promise<void> {
  const { sql } = cloud.platform;
  const row = await sql.one<{ page_count: number }>('PRAGMA page_count');
  await sql.one(`PRAGMA max_page_count = ${row?.page_count ?? 0}`);
}

test('a full disk refuses writes with its own code; reads work, and space repairs everything', async () => {
  await using folder = await aFolder();
  await using home = await aCloud({ place: { folder: folder.path } });
  const owner = await home.as('owner');
  await fill(home);
  const avatar = { ImageBase64: aPng({ width: 250, height: 250, noise: true }).toString('base64') };
  expect(await failureOf(owner.profile.setAvatar(avatar))).toEqual({
    code: 'STORAGE_FULL',
    status: 507,
    data: {},
  });
  expect(await owner.profile.get()).toMatchObject({ Avatar: null, revision: 1 });
  await expect(home.anonymous.info.health()).resolves.toMatchObject({ ok: true });
  await home.cloud.platform.sql.one('PRAGMA max_page_count = 1000000');
  await expect(owner.profile.setAvatar(avatar)).resolves.toMatchObject({ revision: 2 });
});

test('people, sessions and keys survive a restart', async () => {
  await using folder = await aFolder();
  const options = { place: { folder: folder.path }, publicUrl: 'http://127.0.0.1:8081' };
  let token: string | undefined;
  {
    await using home = await aCloud(options);
    ({ token } = await home.as('owner'));
  }
  await using again = await aCloud(options);
  again.anonymous.token = token;
  await expect(again.anonymous.profile.get()).resolves.toMatchObject({ Id: 'owner' });
});
