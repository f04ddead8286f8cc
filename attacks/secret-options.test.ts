import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rounds } from '@dimora/testing/rounds';
import { afterAll, describe, expect, test } from 'vitest';
import { cloudEnded, hubEnded, newPlace } from './fixtures/at-rest.ts';

const place = newPlace();
afterAll(() => rmSync(place.folder, { recursive: true, force: true }));

describe('[SECURITY-B1] other users of the machine', () => {
  test('can read no password among the arguments, since options that took one are refused', () => {
    for (const [option, value, variable] of [
      ['--smtp', 'smtp://me:s3cret@mail.example', 'DIMORA_SMTP_URL'],
      ['--postgres', 'postgres://me:s3cret@db.example/x', 'DIMORA_POSTGRES_URL'],
      ['--nats', 'nats://me:s3cret@news.example', 'DIMORA_NATS_URL'],
    ] as const) {
      const spellings = [[option, value], [`${option}=${value}`]];
      for (const args of rounds({ test: spellings.slice(-1), soak: spellings })) {
        const { status, said } = cloudEnded(place, args);
        expect([status, said]).toEqual([1, expect.stringContaining(`${variable}_FILE`)]);
        expect(said).not.toContain('s3cret');
      }
    }
    const hub = hubEnded(place, ['--cloud', 'https://:s3cret@cloud.example']);
    expect([hub.status, hub.said]).toEqual([1, expect.stringContaining('--cloud takes')]);
  });

  test('the address of the mail server is read from a file', async () => {
    const file = join(place.folder, 'smtp-url');
    writeFileSync(file, 'ftp://mail.example\n', { mode: 0o600 });
    const wrong = cloudEnded(place, [], { DIMORA_SMTP_URL_FILE: file });
    expect([wrong.status, wrong.said]).toEqual([1, expect.stringContaining('smtp: or smtps:')]);
    const missing = cloudEnded(place, [], { DIMORA_SMTP_URL_FILE: `${file}-no` });
    expect([missing.status, missing.said]).toEqual([1, expect.stringContaining("can't be read")]);
  });
});
