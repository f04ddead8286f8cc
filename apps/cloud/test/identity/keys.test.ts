import { FakeClock } from '@dimora/runtime';
import { cloudClient } from '@dimora/testing/cloud';
import { expect, test } from 'vitest';
import { aCloud } from '../support/a-cloud.ts';
import { aFolder } from '../support/a-folder.ts';
import { signIn } from '../support/browser.ts';

const DAY_MS = 24 * 3_600_000;

test('a key signs for 90 days, then a newer one does; signatures of the old one stay valid', async () => {
  const clock = new FakeClock();
  await using folder = await aFolder();
  const options = { clock, place: { folder: folder.path }, publicUrl: 'http://127.0.0.1:8081' };
  let before: { token: string };
  {
    await using home = await aCloud(options);
    before = await signIn(home);
    const made = clock.now() - 91 * DAY_MS;
    await home.cloud.platform.sql.run('UPDATE signing_key SET madeAt = ?', [made]);
  }
  await using home = await aCloud(options);
  await expect
    .poll(async () => {
      clock.advance(6_000);
      return (await home.anonymous.identity.jwks()).keys.length;
    })
    .toBe(2);
  const after = await signIn(home);
  const kidOf = (token: string): unknown =>
    (JSON.parse(String(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url'))) as { kid: unknown })
      .kid;
  expect(kidOf(after.token)).not.toBe(kidOf(before.token));
  await expect(cloudClient(home.url, before.token).profile.get()).resolves.toBeDefined();
});
