import { describe, expect, test } from 'vitest';
import { aFind, aLockedCamera, completed, running } from '../testing/discovery-scene.tsx';
import { listsOf, NOTHING, progressOf, takeNews } from './search-state.ts';

const begun = takeNews(NOTHING, { kind: 'whole', discovery: running(), at: 0 });
const found = takeNews(begun, { kind: 'find', device: aFind() });

describe('the results of a search', () => {
  test('[DISCOVERY-05] each goes into its list, in the order in which they were found', () => {
    const late = aFind({ Id: 'late', foundAt: 3000 });
    const early = aFind({ Id: 'early', foundAt: 100 });
    const state = [late, early, aLockedCamera(), aFind({ Id: 'in', list: 'installed' })].reduce(
      (held, device) => takeNews(held, { kind: 'find', device }),
      begun,
    );
    const ids = Object.entries(listsOf(state)).map(([list, all]) => [
      list,
      all.map(({ Id }) => Id),
    ]);
    expect(Object.fromEntries(ids)).toEqual({
      toInstall: ['early', 'late'],
      installed: ['in'],
      unprocessable: ['find-camera'],
    });
  });

  test('later details replace earlier ones', () => {
    const state = takeNews(found, { kind: 'find', device: aFind({ list: 'installed' }) });
    expect(listsOf(state).toInstall).toEqual([]);
    expect(listsOf(state).installed).toHaveLength(1);
  });

  test('an answer older than the socket’s news removes nothing', () => {
    const answered = takeNews(found, { kind: 'answer', discovery: running(), at: 5 });
    expect(answered.finds.size).toBe(1);
    const over = takeNews(found, { kind: 'whole', discovery: completed(aFind()), at: 9 });
    expect(takeNews(over, { kind: 'answer', discovery: running(), at: 10 })).toBe(over);
  });

  test('[DISCOVERY-04] the hub’s own state replaces everything, and so does another search', () => {
    const next = running({ startedAt: 9000 });
    expect(takeNews(found, { kind: 'answer', discovery: next, at: 1 }).finds.size).toBe(0);
    expect(takeNews(found, { kind: 'whole', discovery: running(), at: 1 }).finds.size).toBe(0);
  });

  test('ignored results are removed, and finished drivers are shown', () => {
    expect(takeNews(found, { kind: 'gone', Id: 'find-1' }).finds.size).toBe(0);
    const late = takeNews(found, { kind: 'driver', driver: 'tasmota', state: 'timeout' });
    expect(late.discovery?.drivers[0]?.state).toBe('timeout');
    expect(takeNews(NOTHING, { kind: 'driver', driver: 'x', state: 'failed' })).toBe(NOTHING);
  });
});

test.each([
  [0, 0, 0, 30_000],
  [10_000, 5000, 50, 15_000],
  [29_990, 5000, 99, 0],
  [0, -100, 0, 30_100],
])(
  '[DISCOVERY-07] with %i ms of 30 s left, %i ms later: %i percent',
  (elapsedMs, later, percent, leftMs) =>
    expect(progressOf({ expectedMs: 30_000, elapsedMs }, later)).toEqual({ percent, leftMs }),
);
