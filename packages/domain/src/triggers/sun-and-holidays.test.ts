import { describe, expect, test } from 'vitest';
import type { DeviceId } from '../ids.ts';
import { conditionHolds } from './evaluate.ts';
import type { TriggerCondition } from './parts/condition-parts.ts';
import { placeNeedsOf } from './place-needs.ts';
import { replay } from './replay.ts';
import type { HubPlace } from './schedule.ts';

const ROME: HubPlace = {
  timeZone: 'Europe/Rome',
  position: { Latitude: 41.9, Longitude: 12.5 },
  holidays: { country: 'IT', patronDay: '06-29' },
};
/** Beyond the polar circle: no sun from 27 November to 15 January, no night from 18 May to 26 July. */
const TROMSO: HubPlace = {
  timeZone: 'Europe/Oslo',
  position: { Latitude: 69.65, Longitude: 18.96 },
};
const NOWHERE: HubPlace = { timeZone: 'Europe/Rome', position: null };

type Edge = Extract<TriggerCondition, { Type: 'sun' }>['from'];
const at = (sun: 'sunrise' | 'sunset', offsetMinutes = 0): Edge => ({ sun, offsetMinutes });
const between = (from: Edge, to: Edge): TriggerCondition => ({ Type: 'sun', from, to });
const NIGHT = between(at('sunset'), at('sunrise'));
const DAY = between(at('sunrise'), at('sunset'));
const EVENING = between(at('sunset'), null);
const BEFORE_DAWN = between(null, at('sunrise'));

const holds = (condition: TriggerCondition, time: string, place = ROME) =>
  conditionHolds(condition, { now: Date.parse(time), place, valueOf: () => undefined });

describe('[TRIGGERS-02] the sun as a condition', () => {
  // In Rome the sun rises at 5:35 and sets at 20:49 on 21 June, at 7:34 and 16:42 on 21 December.
  test.each<[string, string, string, TriggerCondition, boolean]>([
    ['a summer evening', '2026-06-21T20:45+02:00', 'the night', NIGHT, false],
    ['after its sunset', '2026-06-21T20:53+02:00', 'the night', NIGHT, true],
    ['a winter afternoon', '2026-12-21T16:38+01:00', 'the night', NIGHT, false],
    ['after its sunset', '2026-12-21T16:46+01:00', 'the night', NIGHT, true],
    ['before a winter’s dawn', '2026-12-21T07:30+01:00', 'the night', NIGHT, true],
    ['after it', '2026-12-21T07:38+01:00', 'the night', NIGHT, false],
    ['after it', '2026-12-21T07:38+01:00', 'the day', DAY, true],
    ['after midnight', '2026-12-22T00:01+01:00', 'the night', NIGHT, true],
    ['after midnight', '2026-12-22T00:01+01:00', 'the evening', EVENING, false],
    ['before midnight', '2026-12-21T23:59+01:00', 'the evening', EVENING, true],
    ['after midnight', '2026-12-22T00:01+01:00', 'before dawn', BEFORE_DAWN, true],
    ['after sunset', '2026-12-21T20:00+01:00', 'before dawn', BEFORE_DAWN, false],
    [
      'an hour before a winter’s sunset',
      '2026-12-21T15:46+01:00',
      'from an hour before sunset on',
      between(at('sunset', -60), at('sunrise')),
      true,
    ],
    [
      'more than an hour before it',
      '2026-12-21T15:38+01:00',
      'from an hour before sunset on',
      between(at('sunset', -60), at('sunrise')),
      false,
    ],
    [
      'half an hour after sunset',
      '2026-12-21T17:10+01:00',
      'around sunset',
      between(at('sunset', -30), at('sunset', 30)),
      true,
    ],
    [
      'later',
      '2026-12-21T17:16+01:00',
      'around sunset',
      between(at('sunset', -30), at('sunset', 30)),
      false,
    ],
  ])('%s (%s) is %s: %#', (_when, time, _what, condition, expected) => {
    expect(holds(condition, time).holds).toBe(expected);
  });

  test('it says until when it holds, or when it begins', () => {
    const minutes = (value: unknown): number => {
      const [hours = 0, rest = 0] = String(value).split(':').map(Number);
      return hours * 60 + rest;
    };
    const night = minutes(holds(NIGHT, '2026-12-21T12:00+01:00').Value);
    expect(Math.abs(night - (16 * 60 + 42))).toBeLessThanOrEqual(3);
    const dawn = minutes(holds(NIGHT, '2026-12-21T20:00+01:00').Value);
    expect(Math.abs(dawn - (7 * 60 + 35))).toBeLessThanOrEqual(3);
    expect(holds(EVENING, '2026-12-21T20:00+01:00').Value).toBe('00:00');
  });

  test('beyond the polar circle the night and the day last for weeks', () => {
    expect(holds(NIGHT, '2026-12-21T12:00+01:00', TROMSO).holds).toBe(true);
    expect(holds(DAY, '2026-12-21T12:00+01:00', TROMSO).holds).toBe(false);
    expect(holds(NIGHT, '2026-06-21T00:00+02:00', TROMSO).holds).toBe(false);
    expect(holds(DAY, '2026-06-21T00:00+02:00', TROMSO).holds).toBe(true);
  });

  test('without a position it is unknown, and so is its opposite', () => {
    expect(holds(NIGHT, '2026-12-21T20:00+01:00', NOWHERE).holds).toBeNull();
    const opposite = { Type: 'not', part: NIGHT } as const;
    expect(holds(opposite, '2026-12-21T20:00+01:00', NOWHERE).holds).toBeNull();
    expect(placeNeedsOf({ If: [], Condition: opposite, Do: [] })).toEqual(['position']);
  });
});

describe('[TRIGGERS-02] public holidays as a condition', () => {
  const [ONLY, EXCEPT] = [true, false].map((holiday) => ({ Type: 'holiday', holiday }) as const);
  test.each([
    ['2026-12-25T00:30+01:00', true],
    // Still the 24th in Rome, already the 25th elsewhere.
    ['2026-12-24T23:30+01:00', false],
    ['2026-04-06T12:00+02:00', true],
    ['2026-06-29T12:00+02:00', true],
    // A plain Sunday.
    ['2026-11-29T12:00+01:00', false],
  ])('%s in Rome: %s', (time, expected) => {
    expect(holds(ONLY!, time).holds).toBe(expected);
    expect(holds(EXCEPT!, time).holds).toBe(!expected);
  });

  test('unknown where nobody knows the country’s', () => {
    expect(holds(EXCEPT!, '2026-12-24T12:00+01:00', NOWHERE).holds).toBeNull();
  });
});

test('[TRIGGERS-B3] the time machine asks the sun and the calendar of that day', () => {
  const DOOR = 'door' as DeviceId;
  const opened = ['2026-12-23T16:00+01:00', '2026-12-23T18:00+01:00', '2026-12-25T18:00+01:00'];
  const ts = opened.flatMap((time) => [Date.parse(time), Date.parse(time) + 60_000]);
  const change = { StateVar: 'OPENINGS', change: 'becomes', Value: true, forSeconds: 0 } as const;
  const Payload = { Type: 'deviceState', DeviceId: DOOR, ...change } as const;
  const [from, to] = [Date.parse('2026-12-23T00:00Z'), Date.parse('2026-12-26T00:00Z')];
  const answer = replay(
    {
      If: [{ Id: 'opened', Label: '', Payload }],
      Condition: { Type: 'and', parts: [NIGHT, { Type: 'holiday', holiday: false }] },
      Modalities: 'any',
      Payload: {
        Type: 'calendar',
        Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] },
        StartDate: null,
      },
    },
    [
      {
        of: { DeviceId: DOOR },
        StateVar: 'OPENINGS',
        ts: Float64Array.of(from, ...ts),
        values: Float64Array.of(0, 1, 0, 1, 0, 1, 0),
      },
    ],
    { from, to, place: ROME },
  );
  expect(answer.firings).toEqual([
    { at: Date.parse(opened[0]!), part: 'opened', missed: 'Condition.0' },
    { at: Date.parse(opened[1]!), part: 'opened', missed: null },
    { at: Date.parse(opened[2]!), part: 'opened', missed: 'Condition.1' },
  ]);
});
