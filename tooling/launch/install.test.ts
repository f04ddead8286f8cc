import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInstalled, type Packages } from './install.mjs';

const lock: Packages = {
  '': {},
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/only-for-windows': { version: '1.0.0', integrity: 'sha512-w', optional: true },
};

/** A folder with a lockfile, and with npm's record of what it installed. */
const folder = (installed: Packages | undefined) => {
  const path = mkdtempSync(join(tmpdir(), 'dimora-install-'));
  writeFileSync(join(path, 'package-lock.json'), JSON.stringify({ packages: lock }));
  mkdirSync(join(path, 'node_modules'));
  const hidden = join(path, 'node_modules', '.package-lock.json');
  if (installed) writeFileSync(hidden, JSON.stringify({ packages: installed }));
  return path;
};

test('packages count as installed when npm has recorded them', () => {
  expect(
    isInstalled(folder({ 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } })),
  ).toBe(true);
});

test('an interrupted install, a missing package and another version each require npm ci', () => {
  expect(isInstalled(folder(undefined))).toBe(false);
  expect(isInstalled(folder({}))).toBe(false);
  expect(
    isInstalled(folder({ 'node_modules/a': { version: '1.0.1', integrity: 'sha512-b' } })),
  ).toBe(false);
});
