import { FakeClock, RecordedLog } from '@dimora/runtime';
import { expect, test, vi } from 'vitest';
import { listenFor } from './listening.ts';
import type { JobMessage, JobProgress } from './network.ts';

/** A job that listens for a minute, as the person who started it meets it. */
function listening(prolong?: (seconds: number) => Promise<unknown>) {
  const clock = new FakeClock();
  const log = new RecordedLog();
  const told: JobProgress[] = [];
  const listeners = new Set<(message: JobMessage) => void>();
  const over = vi.fn<() => void>();
  const at = { isHeard: false };
  const time = listenFor({
    job: {
      signal: new AbortController().signal,
      progress: (news) => void told.push(news),
      ask: async () => null,
      hear: (listener) => {
        listeners.add(listener);
        return { [Symbol.dispose]: () => void listeners.delete(listener) };
      },
    },
    clock,
    log,
    seconds: 60,
    isHeard: () => at.isHeard,
    ...(prolong && { prolong }),
    over,
  });
  const extend = async (...seconds: number[]): Promise<void> => {
    for (const each of seconds)
      for (const hear of listeners) hear({ kind: 'extend', seconds: each });
    // All that is chained to them.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { clock, log, told, over, at, time, extend, listeners };
}

const ends = (told: readonly JobProgress[]) => told.map(({ endsInMs }) => endsInMs);

test('a job says when it stops listening, and stops then', () => {
  const { clock, told, over } = listening();
  expect(told).toEqual([{ step: 'listening', endsInMs: 60_000 }]);
  clock.advance(59_999);
  expect(over).not.toHaveBeenCalled();
  clock.advance(1);
  expect(over).toHaveBeenCalledTimes(1);
});

test('a minute more is added to what is left, and two at once add both', async () => {
  const asked: number[] = [];
  const { clock, told, over, extend } = listening(async (seconds) => asked.push(seconds));
  clock.advance(20_000);
  await extend(60);
  expect(ends(told)).toEqual([60_000, 100_000]);
  await extend(60, 60);
  expect(ends(told).slice(2)).toEqual([160_000, 220_000]);
  expect(asked).toEqual([100, 160, 220]);
  clock.advance(219_999);
  expect(over).not.toHaveBeenCalled();
  clock.advance(1);
  expect(over).toHaveBeenCalledTimes(1);
});

test('no radio is told to listen for more than 254 seconds', async () => {
  const asked: number[] = [];
  const { told, extend } = listening(async (seconds) => asked.push(seconds));
  await extend(254);
  expect([asked, ends(told)]).toEqual([[254], [60_000, 254_000]]);
});

test('a radio that refuses keeps the time that it had, and the log says so', async () => {
  const { clock, log, told, over, extend } = listening(() => Promise.reject(new Error('busy')));
  await extend(60);
  expect(ends(told)).toEqual([60_000]);
  expect(log.lines.map(({ event }) => event)).toEqual(['radio.notProlonged']);
  clock.advance(60_000);
  expect(over).toHaveBeenCalledTimes(1);
});

test('nothing is prolonged once something was heard, the time is over or the job has ended', async () => {
  const heard = listening();
  heard.at.isHeard = true;
  await heard.extend(60);
  expect(heard.told).toHaveLength(1);
  const late = listening();
  late.clock.advance(60_000);
  await late.extend(60);
  expect(late.told).toHaveLength(1);
  const ended = listening();
  ended.time[Symbol.dispose]();
  expect([ended.clock.waiting, ended.listeners.size]).toEqual([0, 0]);
  ended.clock.advance(60_000);
  expect(ended.over).not.toHaveBeenCalled();
});
