import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFileLog } from './file-log.ts';
import { systemClock } from './system-clock.ts';
import { systemEntropy } from './system-entropy.ts';

test('ids have 26 characters and sort by the time they were made, even within a millisecond', () => {
  const ids = Array.from({ length: 2_000 }, () => systemEntropy.id());
  expect(ids.every((id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a timer calls once, a period repeatedly, and neither after it was disposed of', async () => {
  const fired: string[] = [];
  systemClock.after(1, () => fired.push('disposed'))[Symbol.dispose]();
  const { promise, resolve } = Promise.withResolvers<void>();
  const period = systemClock.every(2, () => {
    fired.push('period');
    if (fired.length < 3) return;
    period[Symbol.dispose]();
    systemClock.after(10, resolve);
  });
  await Promise.race([
    promise,
    new Promise((_resolve, reject) => setTimeout(() => reject(new Error('never')), 5_000)),
  ]);
  expect(fired).toEqual(['period', 'period', 'period']);
});

test('a log file has one object per line, with causes of errors, and is rotated when large', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-log-'));
  const path = join(folder, 'hub.log');
  writeFileSync(path, 'x'.repeat(5_000_001));
  {
    using log = openFileLog(path);
    log
      .with({ subsystem: 'mqtt' })
      .error('broker.failed', { error: new Error('outer', { cause: new Error('inner') }) });
    log.debug('not.written');
  }
  // A write that was under way at the end may still be in progress.
  await expect.poll(() => readFileSync(path, 'utf8')).toMatch(/\n$/);
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  expect(readdirSync(folder).toSorted()).toEqual(['hub.log', 'hub.log.1']);
  expect(lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'broker.failed',
    subsystem: 'mqtt',
    error: { message: 'outer', cause: { message: 'inner' } },
  });
  rmSync(folder, { recursive: true });
});

test('[SECURITY-B1] a log file that grows large is rotated while it is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-log-'));
  const path = join(folder, 'hub.log');
  {
    using log = openFileLog(path);
    const room = 'x'.repeat(60_000);
    for (let each = 0; !existsSync(`${path}.1`); each += 1) {
      log.info(`event.${each}`, { room });
      // The file is written between two lines.
      await new Promise((resolve) => setImmediate(resolve));
    }
    log.info('after.rotation');
    await expect.poll(() => readFileSync(path, 'utf8')).toMatch(/after\.rotation/);
  }
  expect(statSync(path).size).toBeLessThan(5_200_000);
  expect(statSync(`${path}.1`).size).toBeLessThan(6_200_000);
  rmSync(folder, { recursive: true });
});
