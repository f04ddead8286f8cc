import { usualWeek } from '@dimora/domain';
import { expect, test } from 'vitest';
import { piecesOf, scaleOf, setOtherwise, stillSet, upToNow } from './today.ts';

const ROME = 'Europe/Rome';
/** Thursday 26 November 2026 in Rome. */
const at = (time: string): number => Date.parse(`2026-11-26T${time}:00+01:00`);
const thursday = usualWeek().filter(({ day }) => day === 4);

test('the curve follows the hub’s clock, with gaps where values are missing', () => {
  const ts = [at('00:00'), at('06:30'), at('07:00'), at('08:00')];
  expect(piecesOf({ ts, avg: [18, 18.5, null, 20] }, ROME)).toEqual([
    [
      [0, 18],
      [390, 18.5],
    ],
    [[480, 20]],
  ]);
});

test('the curve goes on to now, but not across a stretch that is unknown until now', () => {
  const ts = [at('00:00'), at('06:30'), at('07:00')];
  const known = piecesOf({ ts, avg: [18, 18.5, 19] }, ROME);
  expect(upToNow(known, 480, 20)).toEqual([
    [
      [0, 18],
      [390, 18.5],
      [420, 19],
      [480, 20],
    ],
  ]);
  const unknown = piecesOf({ ts, avg: [18, 18.5, null] }, ROME);
  expect(upToNow(unknown, 480, 20)).toEqual([
    [
      [0, 18],
      [390, 18.5],
    ],
    [[480, 20]],
  ]);
  expect(upToNow(unknown, 480, null).flat()).toHaveLength(2);
});

test('deviations from the programme are marked, rounding isn’t', () => {
  // 21 for two minutes can't be seen.
  const ts = ['00:00', '06:30', '08:00', '09:00', '10:00', '10:58'].map(at);
  const avg = [17.4, 20.5, 23, 23, 19, 21];
  expect(setOtherwise({ ts, avg }, thursday, { timeZone: ROME, now: 660 })).toEqual([
    { from: 480, to: 600, target: 23 },
  ]);
});

test('a temporary target lasts until its end or the end of the day; a window isn’t marked', () => {
  const wins = (reason: 'boost' | 'window' | 'programme', until: number | null) => ({
    timeZone: ROME,
    ladder: [
      {
        reason,
        applies: true,
        wins: true,
        target: 22,
        since: at('17:00'),
        until,
        environmentId: null,
        by: null,
      },
    ],
  });
  const now = at('18:00');
  expect(stillSet(wins('boost', at('18:30')), now)).toEqual({ from: 1080, to: 1110, target: 22 });
  expect(stillSet(wins('boost', at('18:30') + 86_400_000), now)).toMatchObject({ to: 1440 });
  expect(stillSet(wins('boost', at('18:30') + 7 * 86_400_000), now)).toMatchObject({ to: 1440 });
  expect(stillSet(wins('window', null), now)).toBeNull();
  expect(stillSet(wins('programme', at('22:30')), now)).toBeNull();
});

test('the scale covers all values in whole degrees', () => {
  expect(scaleOf([17.4, 20.6, 21])).toEqual({ min: 16, max: 22, lines: [16, 18, 20, 22] });
  expect(scaleOf([7, 21])).toEqual({ min: 4, max: 24, lines: [4, 8, 12, 16, 20, 24] });
});
