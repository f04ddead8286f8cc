import { AVATAR_LIMIT_BYTES } from '@dimora/domain';
import { cloudClient } from '@dimora/testing/cloud';
import { aPng } from '@dimora/testing/pictures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackedCloud, residentBytes, type Attacked } from './fixtures/attacked-program.ts';

let cloud: Attacked;
let token: string;
beforeAll(async () => {
  cloud = await attackedCloud();
  const login = { username: 'user', password: 'dimora-demo' };
  ({ accessToken: token } = await cloudClient(cloud.url).identity.login(login));
}, 60_000);
afterAll(() => cloud[Symbol.asyncDispose]());

const send = (picture: Buffer | string) =>
  cloudClient(cloud.url, token).profile.setAvatar({
    ImageBase64: Buffer.from(picture as string, 'latin1').toString('base64'),
  });

const header = (width: number, height: number) => aPng({ width, height, pixels: false });

test('[SECURITY-B1] a hundred bombs of 50,000 by 50,000 pixels are refused by their headers', async () => {
  const before = await residentBytes(cloud.program.pid);
  const since = performance.now();
  for (let at = 0; at < 100; at += 1)
    await expect(send(header(50_000, 50_000))).rejects.toMatchObject({
      code: 'IMAGE_DIMENSIONS',
      data: { max: 4096 },
    });
  // Decoding one would take seconds and gigabytes.
  expect((performance.now() - since) / 100).toBeLessThan(100);
  expect((await residentBytes(cloud.program.pid)) - before).toBeLessThan(60_000_000);
});

test.each([
  ['the signature of a PNG', '\x89PNG\r\n\x1a\n', 'IMAGE_TYPE'],
  ['a page behind the signature', '\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'IMAGE_TYPE'],
  [
    'a drawing with scripts',
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    'IMAGE_TYPE',
  ],
  ['a header without pixels', header(64, 64), 'IMAGE_DAMAGED'],
  ['a byte too many', aPng({ length: AVATAR_LIMIT_BYTES + 1 }), 'IMAGE_TOO_LARGE'],
])('[SECURITY-B1] %s is no picture of a person', async (_what, picture, code) => {
  await expect(send(picture)).rejects.toMatchObject({ code });
});

test('[SECURITY-B1] what is appended to a picture is served to nobody', async () => {
  const payload = '<script>alert(document.domain)</script>';
  const { Avatar } = await send(Buffer.concat([aPng(), Buffer.from(payload)]));
  const shown = await fetch(new URL(Avatar ?? '', cloud.url));
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await shown.arrayBuffer()).includes('script')).toBe(false);
});

test('[SECURITY-B1] others are answered while pictures of the largest size are drawn', async () => {
  const largest = aPng({ width: 4096, height: 4096 });
  expect(largest.length).toBeLessThan(AVATAR_LIMIT_BYTES);
  const drawn = Promise.allSettled(Array.from({ length: 10 }, () => send(largest)));
  let done = false;
  void drawn.finally(() => (done = true));
  const times: number[] = [];
  while (!done) {
    const since = performance.now();
    await fetch(new URL('/api/info/health', cloud.url));
    times.push(performance.now() - since);
  }
  expect(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]).toBeLessThan(
    200,
  );
}, 60_000);
