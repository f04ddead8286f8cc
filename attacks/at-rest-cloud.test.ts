import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@dimora/identity';
import { cloudClient } from '@dimora/testing/cloud';
import { failureOf } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloudEnded, newPlace, firstKey, startedCloud, useCloud } from './fixtures/at-rest.ts';
import { CLOUD_COLUMNS, filesWith, makePlain, stored } from './fixtures/data-thief.ts';

const place = newPlace();
const database = join(place.cloudData, 'cloud.db');

beforeAll(() => useCloud(place));
afterAll(() => rmSync(place.folder, { recursive: true, force: true }));

describe('[SECURITY-B1] the key', () => {
  test('damaged, or of another cloud, opens no cloud; the right one does', async () => {
    const damaged = join(place.folder, 'damaged-key');
    writeFileSync(damaged, readFileSync(firstKey(place, 'cloud'), 'utf8').slice(0, 20));
    for (const [file, words] of [
      [damaged, /damaged-key is not a key file: .* Bring it back from a copy\./],
      [firstKey(place, 'hub'), /another key than the one/],
    ] as const) {
      const { status, said } = cloudEnded(place, ['--demo', '--key-file', file]);
      expect([status, said]).toEqual([1, expect.stringMatching(words)]);
      expect(said).not.toMatch(/\n\s+at /);
    }
    await using cloud = await startedCloud(place);
    expect((await fetch(new URL('/api/cloud/info', cloud.url))).status).toBe(200);
    await cloud.program.end('SIGTERM');
  });

  test('of a cloud can be changed too', () => {
    const before = stored(database, CLOUD_COLUMNS);
    expect(cloudEnded(place, ['--demo', '--change-key']).status).toBe(0);
    const after = stored(database, CLOUD_COLUMNS);
    expect(after.filter((value) => before.includes(value))).toEqual([]);
    expect(after.length).toBe(before.length);
  });
});

describe('[SECURITY-B1] data of older versions', () => {
  test('is encrypted at the next start of a cloud too', async () => {
    const texts = makePlain(database, CLOUD_COLUMNS, firstKey(place, 'cloud'));
    await using cloud = await startedCloud(place);
    const { code } = await failureOf(
      cloudClient(cloud.url).identity.login({ username: 'owner', password: DEMO_PASSWORD }),
    );
    expect(code).toBe('SECOND_FACTOR_NEEDED');
    await cloud.program.end('SIGKILL');
    for (const text of texts) expect(filesWith(place.cloudData, text)).toEqual([]);
  });
});
