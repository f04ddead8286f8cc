import { expect, test } from 'vitest';
import { StayLive } from './stay-live.ts';

const at = (behind: number) => ({ start: 0, end: 10, at: 10 - behind });

test.each([
  ['0.1 s behind plays as it is', 0.1, { rate: 1 }],
  ['0.13 s behind plays faster', 0.13, { rate: 1.08 }],
  ['0.36 s behind jumps to just before the end', 0.36, { seekTo: 9.96, rate: 1 }],
  ['minutes behind jumps, too', 9.9, { seekTo: 9.96, rate: 1 }],
])('live video %s', (_what, behind, pace) => {
  expect(new StayLive().pace(at(behind))).toEqual(pace);
});

test('live video that stands in a gap, or beyond the end, goes to the newest pictures', () => {
  const pace = new StayLive();
  expect(pace.pace({ start: 5, end: 5.02, at: 2 })).toEqual({ seekTo: 5, rate: 1 });
  expect(pace.pace({ start: 5, end: 8, at: 9 })).toEqual({ seekTo: 7.96, rate: 1 });
});

test('live video whose pictures run out keeps more distance, a second at most, and comes nearer when calm', () => {
  const pace = new StayLive();
  pace.ranOut(1);
  expect(pace.pace({ start: 0, end: 2, at: 1.6 })).toEqual({ rate: 1.08 });
  expect(pace.pace({ start: 0, end: 2, at: 1.5 })).toEqual({
    seekTo: expect.closeTo(1.86),
    rate: 1,
  });
  for (let times = 0; times < 20; times += 1) pace.ranOut(2);
  expect(pace.roomS).toBe(1);
  pace.pace({ start: 0, end: 16, at: 16.9 });
  expect(pace.roomS).toBe(1);
  pace.pace({ start: 0, end: 18, at: 17 });
  expect(pace.roomS).toBeCloseTo(0.9);
});
