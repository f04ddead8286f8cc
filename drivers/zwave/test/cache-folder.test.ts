import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readyCache } from '../src/wire/cache-folder.ts';

test('a cache that can’t be read is set aside, and the lock of a killed process goes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zwave-cache-'));
  try {
    await writeFile(join(folder, 'e1a244f0.jsonl'), '{"k":"a","v":1}\n{"k":"b"');
    await writeFile(join(folder, 'e1a244f0.values.jsonl'), '\0\0\0\n\0\0\n');
    await writeFile(join(folder, 'notes.txt'), 'ours');
    await mkdir(join(folder, 'e1a244f0.jsonl.lock'));
    // The last line was cut off by a power failure, which zwave-js can live with.
    expect(await readyCache(folder)).toEqual(['e1a244f0.values.jsonl']);
    expect((await readdir(folder)).toSorted()).toEqual([
      'e1a244f0.jsonl',
      'e1a244f0.values.jsonl.damaged',
      'notes.txt',
    ]);
    expect(await readyCache(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a folder that isn’t there is made', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'zwave-cache-'));
  try {
    expect(await readyCache(join(parent, 'networks', 'one'))).toEqual([]);
    expect(await readdir(join(parent, 'networks'))).toEqual(['one']);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});
