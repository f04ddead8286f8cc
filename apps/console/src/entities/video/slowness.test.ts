import { expect, test } from 'vitest';
import { Slowness, type LagSeen } from './slowness.ts';

/** Parts at 25 a second that reach the hub and the browser as these say, in milliseconds. */
function watched(hubAt: (n: number) => number, lineMs: (n: number) => number): Slowness {
  const slowness = new Slowness();
  for (let n = 0; n < 100; n += 1) slowness.took(hubAt(n), hubAt(n) + lineMs(n));
  return slowness;
}
const even = (n: number): number => n * 40;
const late: LagSeen = { lagMs: 900, dropped: 0, decoded: 25 };
const soon: LagSeen = { lagMs: 150, dropped: 0, decoded: 25 };

const looks = (slowness: Slowness, ...seen: readonly LagSeen[]) =>
  seen.map((each) => slowness.look(each)).at(-1);

test.each([
  ['the line when parts take long to come', watched(even, () => 800), late, 'line'],
  [
    'the line when they take long now and then',
    watched(even, (n) => (n % 50 === 0 ? 700 : 5)),
    late,
    'line',
  ],
  [
    'the camera when they reach the hub in bursts',
    watched(
      (n) => Math.floor(n / 25) * 1_000 + (n % 25),
      () => 5,
    ),
    late,
    'camera',
  ],
  ['the browser when all came in time', watched(even, () => 5), late, 'browser'],
  [
    'the browser when it leaves pictures out',
    watched(even, () => 200),
    { lagMs: 600, dropped: 10, decoded: 25 },
    'browser',
  ],
] as const)('late video names %s', (_what, slowness, seen, cause) => {
  expect(looks(slowness, seen, seen, seen)).toBe(cause);
});

test('late video names the line where the hub has left pictures out for this reader', () => {
  const slowness = watched(even, () => 5);
  looks(slowness, late, late);
  slowness.skipped();
  expect(slowness.look(late)).toBe('line');
});

test('one late picture is no reason to say anything, and one in time doesn’t end it', () => {
  const slowness = watched(even, () => 800);
  expect(looks(slowness, soon, soon, late, late)).toBeNull();
  expect(looks(slowness, late)).toBe('line');
  expect(looks(slowness, soon, soon)).toBe('line');
  expect(looks(slowness, soon)).toBeNull();
});
