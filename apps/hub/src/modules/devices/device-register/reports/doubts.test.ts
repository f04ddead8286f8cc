import type { DeviceId } from '@dimora/domain';
import { FakeClock, RecordedLog } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { DOUBT_MS, Doubts } from './doubts.ts';

const [LIAR, OTHER] = ['liar', 'other'] as DeviceId[] as [DeviceId, DeviceId];

test('a device with impossible values is logged once, and trusted again after plausible ones', () => {
  const clock = new FakeClock();
  const log = new RecordedLog();
  const told: unknown[] = [];
  const doubts = new Doubts({ clock, log }, (...news) => told.push(news));
  for (let at = 0; at < 10; at += 1) {
    doubts.refused(LIAR, ['HUMIDITY']);
    clock.advance(DOUBT_MS / 2);
  }
  expect(told).toEqual([[LIAR, true]]);
  expect(log.lines.filter(({ event }) => event === 'devices.notBelieved')).toHaveLength(1);
  clock.advance(DOUBT_MS);
  expect(told).toEqual([
    [LIAR, true],
    [LIAR, false],
  ]);
  doubts.refused(OTHER, ['HUMIDITY']);
  doubts.end(OTHER);
  clock.advance(DOUBT_MS * 2);
  expect(told).toHaveLength(3);
});
