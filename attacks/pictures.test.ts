import { AVATAR_LIMIT_BYTES } from '@dimora/domain';
import { readFile } from 'node:fs/promises';
import { cloudClient } from '@dimora/testing/cloud';
import { aPng } from '@dimora/testing/pictures';
import { rounds } from '@dimora/testing/rounds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackedCloud, residentBytes, type Attacked } from './fixtures/attacked-program.ts';

let cloud: Attacked;
let token: string;
beforeAll(async () => {
  cloud = await attackedCloud();
  const login = { username: 'user', password: 'dimora-demo' };
  ({ accessToken: token } = await cloudClient(cloud.url).identity.login(login));
});
afterAll(() => cloud[Symbol.asyncDispose]());

const send = (picture: Buffer | string) =>
  cloudClient(cloud.url, token).profile.setAvatar({
    ImageBase64: Buffer.from(picture as string, 'latin1').toString('base64'),
  });

const header = (width: number, height: number) => aPng({ width, height, pixels: false });

/** The processes that the cloud has started and that run; pictures are decoded in such ones. */
const decoders = async (): Promise<number> => {
  const { pid } = cloud.program;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).length;
};

test('[SECURITY-B1] bombs of 50,000 by 50,000 pixels are refused by their headers, and none is decoded', async () => {
  const before = await residentBytes(cloud.program.pid);
  let refused = false;
  const bombs = (async () => {
    for (let at = 0; at < rounds({ test: 5, soak: 100 }); at += 1)
      await expect(send(header(50_000, 50_000))).rejects.toMatchObject({
        code: 'IMAGE_DIMENSIONS',
        data: { max: 4096 },
      });
  })().finally(() => (refused = true));
  while (!refused) expect(await decoders()).toBe(0);
  await bombs;
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

test('[SECURITY-B1] data appended to a picture is sent to nobody', async () => {
  const payload = '<script>alert(document.domain)</script>';
  const { Avatar } = await send(Buffer.concat([aPng(), Buffer.from(payload)]));
  const shown = await fetch(new URL(Avatar ?? '', cloud.url));
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await shown.arrayBuffer()).includes('script')).toBe(false);
});

/** Two are decoded at once; the others wait. */
const PICTURES = rounds({ test: 4, soak: 10 });

test('[SECURITY-B1] others get answers while pictures of the largest size are drawn', async () => {
  const largest = aPng({ width: 4096, height: 4096 });
  expect(largest.length).toBeLessThan(AVATAR_LIMIT_BYTES);
  const drawn = Promise.allSettled(Array.from({ length: PICTURES }, () => send(largest)));
  let done = false;
  void drawn.finally(() => (done = true));
  let answers = 0;
  let atOnce = 0;
  while (!done) {
    await fetch(new URL('/api/info/health', cloud.url));
    answers += 1;
    atOnce = Math.max(atOnce, await decoders());
  }
  // A cloud that decoded them itself would answer about once between two pictures.
  expect(answers).toBeGreaterThan(5 * PICTURES);
  expect(atOnce).toBe(2);
});
