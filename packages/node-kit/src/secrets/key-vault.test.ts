import type { SecretColumn } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { makeSecretKey } from './envelope.ts';
import { KeyVault, memoryVault } from './key-vault.ts';
import { SecretKeys } from './secret-keys.ts';

const SECRET: SecretColumn = { table: 'authenticator', column: 'secret', row: ['UserId'] };
const PENDING: SecretColumn = { ...SECRET, column: 'pending' };
const FORMER: SecretColumn = { ...SECRET, column: 'former', compared: true };

test('a value can be read in its own place only, and never encrypts the same twice', () => {
  const vault = memoryVault();
  const sealed = vault.seal(SECRET, ['anna'], 'città "1"');
  expect(sealed).toMatch(/^enc1\.[\w-]{11}\.[\w-]+$/);
  expect(vault.seal(SECRET, ['anna'], 'città "1"')).not.toBe(sealed);
  expect(vault.open(SECRET, ['anna'], sealed)).toBe('città "1"');
  expect(vault.open(SECRET, ['anna'], vault.seal(SECRET, ['anna'], ''))).toBe('');
  expect(() => vault.open(SECRET, ['bruno'], sealed)).toThrow(
    'secret of bruno was changed or moved',
  );
  expect(() => vault.open(PENDING, ['anna'], sealed)).toThrow('changed or moved');
});

test('no single letter of a stored value can be changed unnoticed', () => {
  const vault = memoryVault();
  const sealed = vault.seal(SECRET, ['anna'], 'JBSWY3DPEHPK3PXP');
  for (let at = 0; at < sealed.length; at += 1) {
    const other = sealed[at] === 'A' ? 'Q' : 'A';
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
    expect(() => vault.open(SECRET, ['anna'], changed)).toThrow('The stored secret');
  }
  for (const cut of [sealed.slice(0, -4), sealed.slice(0, 30), '', 'JBSWY3DPEHPK3PXP'])
    expect(() => vault.open(SECRET, ['anna'], cut)).toThrow('The stored secret');
});

test('a former key can read but not write, and an unknown one is named', () => {
  const [former, current] = [makeSecretKey(), makeSecretKey()];
  const old = new KeyVault(new SecretKeys([former])).seal(SECRET, ['anna'], 'x');
  const vault = new KeyVault(new SecretKeys([current, former]));
  expect(vault.open(SECRET, ['anna'], old)).toBe('x');
  expect(vault.seal(SECRET, ['anna'], 'x')).toContain(current.id);
  const later = new KeyVault(new SecretKeys([current]));
  expect(() => later.open(SECRET, ['anna'], old)).toThrow(`needs the key ${former.id}`);
});

test('values that are only compared are hashed, differently in each place', () => {
  const vault = memoryVault();
  const stored = vault.seal(FORMER, ['anna'], 'a key');
  expect(vault.seal(FORMER, ['anna'], 'a key')).toBe(stored);
  expect(vault.seal(FORMER, ['bruno'], 'a key')).not.toBe(stored);
  expect(() => vault.open(FORMER, ['anna'], stored)).toThrow('The stored secret');
});
