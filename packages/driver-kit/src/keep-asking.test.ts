import { FakeClock, SeededEntropy } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { DriverError } from './driver-error.ts';
import { keepAsking } from './keep-asking.ts';

/** Polls every second on a clock that the test moves; the test sets each response. */
function bench() {
  const clock = new FakeClock();
  const end = new AbortController();
  const answers: (DriverError | undefined)[] = [];
  let asked = 0;
  const ask = async (): Promise<void> => {
    asked += 1;
    const error = answers.shift();
    if (error) throw error;
  };
  const host = { clock, entropy: new SeededEntropy(1) };
  const outcome = keepAsking(host, 1_000, ask, end.signal).catch((error: unknown) => error);
  return { clock, end, answers, outcome, asked: () => asked };
}

test('tolerates one missed response, but not two in a row', async () => {
  const { clock, answers, outcome, asked } = bench();
  const silence = new DriverError('TIMEOUT');
  answers.push(silence, undefined, silence, silence);
  await clock.advanceAsync(5_500, 100);
  expect(await outcome).toBe(silence);
  expect(asked()).toBe(4);
});

test('another device and a wrong password are final immediately', async () => {
  const { clock, answers, outcome, asked } = bench();
  answers.push(new DriverError('UNREACHABLE', { trouble: 'ANOTHER_DEVICE' }));
  await clock.advanceAsync(1_500, 100);
  expect(await outcome).toMatchObject({ trouble: 'ANOTHER_DEVICE' });
  expect(asked()).toBe(1);
});

test('ends with its signal, and leaves no timer', async () => {
  const { clock, end, outcome } = bench();
  await clock.advanceAsync(2_500, 100);
  end.abort();
  expect(await outcome).toBeInstanceOf(DriverError);
  expect(clock.waiting).toBe(0);
});
