import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf, type ZippedFile } from './zip-stream.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function unzipped(files: readonly ZippedFile[]): Promise<Record<string, string>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(files, NOW)) pieces.push(piece);
  const found = unzipSync(Buffer.concat(pieces));
  return Object.fromEntries(Object.entries(found).map(([name, held]) => [name, strFromU8(held)]));
}

test('[USERS-B5] an archive holds each file as it was, however many pieces it came in', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => bytes(`line ${n}\n`));
  const found = await unzipped([
    { name: 'a/empty.json', content: [] },
    { name: 'a/rows.txt', content: rows },
  ]);
  expect(found['a/empty.json']).toBe('');
  expect(found['a/rows.txt']?.split('\n').at(-2)).toBe('line 19999');
});

test('[USERS-B5] no name leads outside the folder into which an archive is unpacked', async () => {
  const names = Object.keys(await unzipped([{ name: '../../etc/pass wd', content: [bytes('x')] }]));
  expect(names).toEqual(['_/_/etc/pass_wd']);
});
