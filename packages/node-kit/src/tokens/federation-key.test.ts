import { SeededEntropy } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { federationKeyId, federationSecret, makeFederationKey } from './federation-key.ts';

test('a key has 32 bytes and an id of 16 letters, different for each key', () => {
  const [one, other] = [1, 2].map((seed) => makeFederationKey(new SeededEntropy(seed)));
  expect(federationSecret(one ?? '').length).toBe(32);
  expect(federationKeyId(one ?? '')).toMatch(/^[\w-]{16}$/);
  expect(federationKeyId(one ?? '')).not.toBe(federationKeyId(other ?? ''));
  expect(one).not.toContain(federationKeyId(one ?? ''));
});
