import { FakeClock } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { OpeningLane } from './opening-lane.ts';

const hang = (): Promise<never> => new Promise(() => {});
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a few sessions open at a time, the next when one has opened or failed', async () => {
  const lane = new OpeningLane(new FakeClock());
  const opening = Array.from({ length: 20 }, () => Promise.withResolvers<void>());
  let begun = 0;
  const runs = opening.map(({ promise }) =>
    lane.run(() => {
      begun += 1;
      return promise;
    }),
  );
  await settled();
  expect(begun).toBe(16);
  opening[0]?.resolve();
  opening[1]?.reject(new Error('away'));
  await expect(runs[1]).rejects.toThrow('away');
  await settled();
  expect(begun).toBe(18);
  for (const { resolve } of opening) resolve();
  await Promise.allSettled(runs);
  expect(begun).toBe(20);
});

test('hanging sessions give up their turn, and take no other when they finally end', async () => {
  const clock = new FakeClock();
  const lane = new OpeningLane(clock);
  const late = Promise.withResolvers<void>();
  const first = lane.run(() => late.promise);
  for (let at = 0; at < 31; at += 1) void lane.run(hang);
  let opened = false;
  void lane.run(async () => {
    opened = true;
  });
  await settled();
  expect(opened).toBe(false);
  clock.advance(200);
  await settled();
  expect(opened).toBe(false);
  late.resolve();
  await first;
  await settled();
  expect(opened).toBe(false);
  clock.advance(200);
  await settled();
  expect(opened).toBe(true);
});
