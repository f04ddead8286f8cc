import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { snappy } from './snappy.ts';

/** Reads the format as its description says, with every kind of element. */
function decompressed(block: Buffer): Buffer {
  let [length, at, factor] = [0, 0, 1];
  for (let more = true; more; at += 1, factor *= 128) {
    const byte = block[at] ?? 0;
    length += (byte & 0x7f) * factor;
    more = byte >= 0x80;
  }
  const bytes: number[] = [];
  while (at < block.length) {
    const tag = block[at] ?? 0;
    at += 1;
    if ((tag & 3) === 0) {
      let size = (tag >> 2) + 1;
      const more = size - 60;
      if (more > 0) {
        size = block.readUIntLE(at, more) + 1;
        at += more;
      }
      for (const byte of block.subarray(at, at + size)) bytes.push(byte);
      at += size;
      continue;
    }
    expect(tag & 3).toBe(2);
    const distance = block.readUInt16LE(at);
    at += 2;
    expect(distance).toBeGreaterThan(0);
    for (let copied = 0; copied <= tag >> 2; copied += 1)
      bytes.push(bytes[bytes.length - distance] ?? -1);
  }
  expect(bytes.length).toBe(length);
  return Buffer.from(bytes);
}

const words = (count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, (_, at) => `dimora_temperature ${at % 13};`).join(''));

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a byte', Buffer.from('a')],
  ['three bytes', Buffer.from('abc')],
  ['one byte many times', Buffer.alloc(200_000, 7)],
  ['words', words(20_000)],
  ['noise', randomBytes(150_000)],
  ['noise and words', Buffer.concat([randomBytes(70_000), words(4_000), randomBytes(61)])],
])('%s is what it was', (_name, input) => {
  const block = snappy(input);
  expect(decompressed(block).equals(input)).toBe(true);
  expect(block.length).toBeLessThan(input.length + input.length / 100 + 32);
});

test('repetitive data compresses well', () => {
  expect(snappy(words(20_000)).length).toBeLessThan(words(20_000).length / 8);
});
