import { FakeClock } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { Internet } from './internet.ts';

const anInternet = (reach: (target: string) => Promise<boolean>, target = 'example:443') => {
  const clock = new FakeClock();
  const changes: boolean[] = [];
  const internet: Internet = new Internet({
    clock,
    reach,
    target: () => target,
    changed: () => changes.push(internet.reachable),
  });
  return { clock, changes, internet };
};

test('[SHELL-07] reports a lost connection and its return, once each', async () => {
  let up = true;
  const { clock, changes, internet } = anInternet(() => Promise.resolve(up));
  await internet.look();
  up = false;
  await clock.advanceAsync(90_000, 30_000);
  up = true;
  await clock.advanceAsync(30_000);
  expect(changes).toEqual([false, true]);
});

test('a probe that never answers blocks nothing, and no second one starts meanwhile', async () => {
  let asked = 0;
  const { clock, internet } = anInternet(() => {
    asked += 1;
    return new Promise(() => {});
  });
  await clock.advanceAsync(300_000, 30_000);
  expect([asked, internet.reachable]).toEqual([1, true]);
});

test('without a target nothing is probed, and the internet counts as reachable', async () => {
  const { internet } = anInternet(() => Promise.reject(new Error('asked')), '');
  await internet.look();
  expect(internet.reachable).toBe(true);
});

test('stops probing once it is disposed of', () => {
  const { clock, internet } = anInternet(() => Promise.resolve(true));
  internet[Symbol.dispose]();
  expect(clock.waiting).toBe(0);
});
