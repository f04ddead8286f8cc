import { mkdtempSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPrivate, openFilesWarning } from './private-files.ts';

let umask: number;
let folder: string;
beforeEach(() => {
  umask = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'dimora-private-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});
const modeOf = (...names: string[]): string =>
  (statSync(join(folder, ...names)).mode & 0o777).toString(8);

test('a folder and its content are closed to others, also new files, and links are not followed', () => {
  const data = join(folder, 'data');
  mkdirSync(join(data, 'log'), { recursive: true, mode: 0o755 });
  writeFileSync(join(data, 'log', 'hub.log'), '', { mode: 0o664 });
  writeFileSync(join(folder, 'elsewhere'), '', { mode: 0o644 });
  symlinkSync(join(folder, 'elsewhere'), join(data, 'link'));
  expect(keepPrivate(data)).toEqual([]);
  writeFileSync(join(data, 'new'), '');
  expect([modeOf('data'), modeOf('data', 'log'), modeOf('data', 'log', 'hub.log')]).toEqual([
    '700',
    '700',
    '600',
  ]);
  expect([modeOf('data', 'new'), modeOf('elsewhere')]).toEqual(['600', '644']);
});

test('files that can’t be closed are returned, and reported in one line', ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux has files whose mode nobody can change');
  // Nobody can change modes there, not even root.
  const fixed = `/proc/${process.pid}/fdinfo`;
  const failed = keepPrivate(fixed);
  expect(failed[0]).toMatchObject({ path: fixed, error: { code: 'EPERM' } });
  expect(openFilesWarning(failed)).toEqual([
    expect.stringMatching(/^Warning: other users of this machine may read \/proc\/\d+\/fdinfo/),
  ]);
  expect(openFilesWarning([])).toEqual([]);
});
