import { expect, test } from 'vitest';
import { holdsMask, keepSecrets, maskSecrets } from './parameter-secrets.ts';

const MASK = '••••••';
const stored = [
  { Id: 'garage', url: 'mqtt://a', Password: 'one' },
  { Id: 'cellar', url: 'mqtt://b', Password: 'two' },
  { Id: 'open', url: 'mqtt://c' },
];

test('only declared secrets are masked', () => {
  expect(maskSecrets(stored, ['Password'])).toEqual([
    { Id: 'garage', url: 'mqtt://a', Password: MASK },
    { Id: 'cellar', url: 'mqtt://b', Password: MASK },
    { Id: 'open', url: 'mqtt://c' },
  ]);
  expect(maskSecrets('Password', ['Password'])).toBe('Password');
});

test('a mask that is sent back stands for the secret of the same member, in any order', () => {
  const sent = [
    { Id: 'cellar', url: 'mqtt://new', Password: MASK },
    { Id: 'garage', url: 'mqtt://a', Password: 'fresh' },
  ];
  expect(keepSecrets(sent, stored, ['Password'])).toEqual([
    { Id: 'cellar', url: 'mqtt://new', Password: 'two' },
    { Id: 'garage', url: 'mqtt://a', Password: 'fresh' },
  ]);
});

test('a new member gets no other member’s secret', () => {
  const kept = keepSecrets([{ Id: 'thief', Password: MASK }], stored, ['Password']);
  expect(kept).toEqual([{ Id: 'thief', Password: MASK }]);
  expect(holdsMask(kept, ['Password'])).toEqual(['Value.0.Password']);
});
