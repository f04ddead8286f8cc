import type { IfPart, Listening, TriggerId } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { describe, expect, test } from 'vitest';
import { Timetable } from '../../src/modules/automations/triggers/timetable.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const at = (time: string): Listening => ({
  Id: 'rule' as TriggerId,
  part: {
    Id: time,
    Label: '',
    Payload: {
      Type: 'time',
      at: time,
      Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] },
      StartDate: null,
    },
  } satisfies IfPart,
});

/** A timetable in Rome, and what it has fired since the given moment. */
function aTimetable(from: string, ...times: string[]) {
  const clock = new FakeClock(Date.parse(from));
  const fired: string[] = [];
  const timetable = new Timetable(
    clock,
    () => ({ timeZone: 'Europe/Rome', position: null }),
    ({ part }) => fired.push(`${part.Id} at ${new Date(clock.now()).toISOString().slice(0, 16)}`),
  );
  timetable.watch(times.map(at));
  return { clock, fired, timetable };
}

describe('[TRIGGERS-02] the clock triggers', () => {
  test('each moment once, and the next day again', () => {
    const { clock, fired } = aTimetable('2026-11-23T05:59:00Z', '07:00', '07:01');
    clock.advance(26 * HOUR);
    expect(fired).toEqual([
      '07:00 at 2026-11-23T06:00',
      '07:01 at 2026-11-23T06:01',
      '07:00 at 2026-11-24T06:00',
      '07:01 at 2026-11-24T06:01',
    ]);
  });

  test('half past two once on the days on which the clocks change', () => {
    const spring = aTimetable('2026-03-28T23:00:00Z', '02:30');
    spring.clock.advance(23 * HOUR);
    expect(spring.fired).toEqual(['02:30 at 2026-03-29T01:30']);
    const autumn = aTimetable('2026-10-24T22:00:00Z', '02:30');
    autumn.clock.advance(24 * HOUR);
    expect(autumn.fired).toEqual(['02:30 at 2026-10-25T00:30']);
  });

  test('nothing of what passed while a clock was wrong, and nothing twice', () => {
    const { clock, fired } = aTimetable('2026-11-23T05:00:00Z', '07:00');
    clock.set(Date.parse('2027-06-01T12:00:00Z'));
    clock.advance(2 * MINUTE);
    expect(fired).toEqual([]);
    clock.set(Date.parse('2027-06-02T04:59:30Z'));
    clock.advance(2 * MINUTE);
    expect(fired).toEqual(['07:00 at 2027-06-02T05:00']);
    clock.set(Date.parse('2027-06-02T04:58:00Z'));
    clock.advance(10 * MINUTE);
    expect(fired).toHaveLength(1);
  });

  test('again after a clock that was years ahead is corrected', () => {
    const { clock, fired } = aTimetable('2036-01-01T00:00:00Z', '07:00');
    clock.set(Date.parse('2026-11-23T05:55:00Z'));
    clock.advance(10 * MINUTE);
    expect(fired).toEqual(['07:00 at 2026-11-23T06:00']);
  });

  test('nothing once nobody watches', () => {
    const { clock, fired, timetable } = aTimetable('2026-11-23T05:59:00Z', '07:00');
    timetable.watch([]);
    clock.advance(2 * HOUR);
    expect(fired).toEqual([]);
  });
});
