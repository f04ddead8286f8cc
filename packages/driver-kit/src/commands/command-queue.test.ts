import { FakeClock } from '@dimora/runtime';
import { describe, expect, test } from 'vitest';
import { DriverError } from '../driver-error.ts';
import { CommandQueue } from './command-queue.ts';

const never = (): AbortSignal => new AbortController().signal;
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const outcome = (run: Promise<void>): Promise<string> =>
  run.then(
    () => 'done',
    (error: unknown) => (error instanceof DriverError ? error.failure : String(error)),
  );

describe('a command queue', () => {
  test('starts the next command when the previous one has ended', async () => {
    const queue = new CommandQueue(new FakeClock(), 1_000);
    const first = Promise.withResolvers<void>();
    const started: string[] = [];
    const runs = [
      queue.run(() => {
        started.push('first');
        return first.promise;
      }, never()),
      queue.run(() => {
        started.push('second');
        return Promise.resolve();
      }, never()),
    ];
    await settle();
    expect(started).toEqual(['first']);
    first.resolve();
    await Promise.all(runs);
    expect(started).toEqual(['first', 'second']);
  });

  test('rejects a late command with TIMEOUT and aborts it', async () => {
    const clock = new FakeClock();
    const queue = new CommandQueue(clock, 1_000);
    let aborted = false;
    const run = outcome(
      queue.run(
        (signal) => new Promise(() => signal.addEventListener('abort', () => (aborted = true))),
        never(),
      ),
    );
    await settle();
    clock.advance(1_000);
    expect(await run).toBe('TIMEOUT');
    expect(aborted).toBe(true);
  });

  test('continues after a command that never settles, one time-out later', async () => {
    const clock = new FakeClock();
    const queue = new CommandQueue(clock, 1_000);
    const stuck = outcome(queue.run(() => new Promise(() => {}), never()));
    let next = '';
    void outcome(queue.run(() => Promise.resolve(), never())).then((how) => (next = how));
    await settle();
    clock.advance(1_000);
    expect(await stuck).toBe('TIMEOUT');
    expect(next).toBe('');
    await clock.advanceAsync(1_000);
    await settle();
    expect(next).toBe('done');
    expect(clock.waiting).toBe(0);
  });

  test('wraps what a driver throws, even synchronously', async () => {
    const queue = new CommandQueue(new FakeClock(), 1_000);
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(await outcome(queue.run(() => Promise.reject(refused), never()))).toBe('UNREACHABLE');
    expect(
      await outcome(
        queue.run(() => {
          throw new TypeError('oops');
        }, never()),
      ),
    ).toBe('PROTOCOL');
    expect(
      await outcome(queue.run(() => Promise.reject(new DriverError('REFUSED')), never())),
    ).toBe('REFUSED');
  });

  test('does not start a command whose caller has given up', async () => {
    const queue = new CommandQueue(new FakeClock(), 1_000);
    let started = false;
    const gone = AbortSignal.abort(new DriverError('UNREACHABLE'));
    const run = queue.run(() => {
      started = true;
      return Promise.resolve();
    }, gone);
    expect(await outcome(run)).toBe('UNREACHABLE');
    expect(started).toBe(false);
  });

  test('refuses a command when too many are waiting', async () => {
    const queue = new CommandQueue(new FakeClock(), 1_000);
    for (let at = 0; at < 32; at += 1)
      queue.run(() => new Promise(() => {}), never()).catch(() => {});
    expect(await outcome(queue.run(() => Promise.resolve(), never()))).toBe('REFUSED');
  });
});
