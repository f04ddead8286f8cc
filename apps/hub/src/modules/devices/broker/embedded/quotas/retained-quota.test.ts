import { expect, test } from 'vitest';
import { RetainedQuota } from './retained-quota.ts';

const KIB = 1024;

test('an account at its own limit stores nothing more', () => {
  const quota = new RetainedQuota();
  for (let at = 0; at < 190; at += 1) quota.claim('greedy', `g/${at}`, 64 * KIB);
  expect(quota.claim('greedy', 'g/more', 256 * KIB)).toBeUndefined();
  expect(quota.accountOf('g/more')).toBeUndefined();
});

test('all accounts share a total: the account with the most makes room for the others', () => {
  const quota = new RetainedQuota();
  // Five of 12 MiB and one of 4 are 64.
  for (let account = 0; account < 6; account += 1)
    for (let at = 0; at < (account < 5 ? 190 : 70); at += 1)
      quota.claim(`greedy-${account}`, `g${account}/${at}`, 64 * KIB);
  const made = quota.claim('modest', 'modest/state', 1024 * KIB);
  expect(made?.account).toMatch(/^greedy-[0-4]$/);
  expect(made?.topics[0]).toMatch(/^g\d\/0$/);
  expect(quota.accountOf('modest/state')).toBe('modest');
  for (const topic of made?.topics ?? []) expect(quota.accountOf(topic)).toBeUndefined();
  // There is room for the next one.
  expect(quota.claim('modest', 'modest/other', 2)).toEqual({ account: '', topics: [] });
});

test('20,000 small messages reach the total too', () => {
  const quota = new RetainedQuota();
  for (let account = 0; account < 5; account += 1)
    for (let at = 0; at < 4_000; at += 1) quota.claim(`a${account}`, `a${account}/${at}`, 1);
  expect(quota.claim('a0', 'a0/more', 1)).toBeUndefined();
  const made = quota.claim('modest', 'modest/state', 1);
  expect(made?.topics.length).toBeGreaterThan(0);
  expect(quota.accountOf('modest/state')).toBe('modest');
});

test('the hub’s own messages never make room', () => {
  const quota = new RetainedQuota();
  for (let at = 0; at < 20_000; at += 1) quota.put('', `hub/${at}`, 1);
  expect(quota.claim('modest', 'modest/state', 1)).toBeUndefined();
});
