import { FakeClock, SeededEntropy } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { DriverError } from './driver-error.ts';
import type { DeviceReport } from './device.ts';
import { keepConnected } from './keep-connected.ts';

/** A keeper on a clock that the test moves; the test decides how each attempt ends. */
function bench(outcomes: readonly ('up' | Error)[]) {
  const clock = new FakeClock();
  const reports: DeviceReport[] = [];
  const end = new AbortController();
  let attempts = 0;
  const losses: ((error: Error) => void)[] = [];
  const kept = keepConnected(
    {
      clock,
      entropy: new SeededEntropy(1),
      signal: end.signal,
      report: (news) => reports.push(news),
    },
    (_signal, up) => {
      const outcome = outcomes[attempts] ?? new Error('no more');
      attempts += 1;
      if (outcome !== 'up') return Promise.reject(outcome);
      up();
      return new Promise((_, reject) => losses.push(reject));
    },
  );
  return {
    clock,
    reports,
    kept,
    end,
    lose: (error: Error) => losses.at(-1)?.(error),
    attempts: () => attempts,
  };
}

test('reports why a device is unreachable, and clears the trouble when it is back', async () => {
  const { clock, reports, lose } = bench([
    new DriverError('REFUSED', { trouble: 'WRONG_CREDENTIALS' }),
    new DriverError('PROTOCOL'),
    'up',
    new DriverError('TIMEOUT'),
  ]);
  await clock.advanceAsync(5_000, 50);
  expect(reports).toEqual([
    { Reachable: false, trouble: 'WRONG_CREDENTIALS' },
    { Reachable: false, trouble: 'NOT_UNDERSTOOD' },
    { Reachable: true, trouble: null },
  ]);
  lose(new DriverError('UNREACHABLE'));
  await clock.advanceAsync(900, 50);
  expect(reports.slice(3)).toEqual([
    { Reachable: false, trouble: 'NO_ANSWER' },
    { Reachable: false, trouble: 'NO_ANSWER' },
  ]);
});

test('backs off between attempts', async () => {
  const { clock, attempts } = bench([]);
  await clock.advanceAsync(1_000, 50);
  expect(attempts()).toBe(2);
  await clock.advanceAsync(60_000, 250);
  const before = attempts();
  await clock.advanceAsync(60_000, 250);
  expect(attempts() - before).toBeLessThanOrEqual(3);
});

test('leaves no timer when it is stopped, and reports nothing more', async () => {
  const { clock, kept, reports } = bench([]);
  await clock.advanceAsync(100, 50);
  kept[Symbol.dispose]();
  await clock.advanceAsync(100, 50);
  const said = reports.length;
  expect(clock.waiting).toBe(0);
  await clock.advanceAsync(60_000, 1_000);
  expect(reports).toHaveLength(said);
});
