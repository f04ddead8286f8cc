import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeviceId, TriggerId } from '../ids.ts';
import type { StateValue } from '../state/value.ts';
import { isEveryDay } from './calendar.ts';
import { conditionHolds, decide, nextMoment } from './evaluate.ts';
import { conflictsOf, loopsThrough } from './findings.ts';
import type { TriggerCondition } from './parts/condition-parts.ts';
import type { DoPart } from './parts/do-parts.ts';
import type { IfPart } from './parts/if-parts.ts';
import { replay, unreplayable } from './replay.ts';
import { zoneTime, type HubPlace } from './schedule.ts';
import { sunTimes } from './sun.ts';
import { TriggerIndex } from './trigger-index.ts';
import { changeFires, type TriggerWorld } from './watched.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const ROME: HubPlace = {
  timeZone: 'Europe/Rome',
  position: { Latitude: 41.9, Longitude: 12.5 },
};
const LAMP = 'lamp' as DeviceId;
const DOOR = 'door' as DeviceId;

const world = (
  at: string,
  values: Readonly<Record<string, { Value: StateValue; since?: string }>> = {},
): TriggerWorld => ({
  now: Date.parse(at),
  place: ROME,
  valueOf: (of, StateVar) => {
    const held = values[`${of.DeviceId ?? of.EnvironmentId} ${StateVar}`];
    return held && { Value: held.Value, since: Date.parse(held.since ?? '2026-01-01T00:00:00Z') };
  },
});

const daily = (at: string) =>
  ({ Type: 'time', at, Condition: { EveryDaysOfWeek: EVERY_DAY }, StartDate: null }) as const;
const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
const next = (payload: Parameters<typeof nextMoment>[0], after: string, place = ROME) =>
  iso(nextMoment(payload, Date.parse(after), place));

describe('the clock', () => {
  test('[TRIGGERS-04] seven days are every day', () => {
    expect(isEveryDay([7, 1, 2, 3, 4, 5, 6])).toBe(true);
    expect(isEveryDay([1, 2, 3, 4, 5, 6])).toBe(false);
  });

  test('a time is in the hub’s zone, in summer and in winter', () => {
    expect(next(daily('07:00'), '2026-07-01T00:00:00Z')).toBe('2026-07-01T05:00:00.000Z');
    expect(next(daily('07:00'), '2026-12-01T00:00:00Z')).toBe('2026-12-01T06:00:00.000Z');
  });

  test('a weekday and a first day limit the days', () => {
    // 23 November 2026 is a Monday.
    const sundays = { ...daily('07:00'), Condition: { EveryDaysOfWeek: [7] } };
    expect(next(sundays, '2026-11-23T00:00:00Z')).toBe('2026-11-29T06:00:00.000Z');
    const later = { ...daily('07:00'), StartDate: '2026-11-25' };
    expect(next(later, '2026-11-23T00:00:00Z')).toBe('2026-11-25T06:00:00.000Z');
  });

  test('half past two comes once, whether it is skipped or repeated', () => {
    // Rome: 29 March 2026, 02:00 becomes 03:00; 25 October, 03:00 becomes 02:00.
    expect(iso(zoneTime('2026-03-29', '02:30', 'Europe/Rome'))).toBe('2026-03-29T01:30:00.000Z');
    expect(next(daily('02:30'), '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z');
    expect(iso(zoneTime('2026-10-25', '02:30', 'Europe/Rome'))).toBe('2026-10-25T00:30:00.000Z');
    expect(next(daily('02:30'), '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  test.each(['Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
    '%s: a daily time fires once on each of 400 days, whatever the time',
    (timeZone) => {
      const two = (value: number): string => String(value).padStart(2, '0');
      const property = fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        let at = Date.parse('2026-01-01T12:00:00Z');
        for (let day = 0; day < 400; day += 1) {
          const then = nextMoment(daily(`${two(hour)}:${two(minute)}`), at, {
            timeZone,
            position: null,
          });
          // 24 hours apart, but for one hour when the clocks change.
          expect(then).not.toBeNull();
          if (day > 0)
            expect(Math.abs((then ?? 0) - at - 86_400_000)).toBeLessThanOrEqual(3_600_000);
          at = then ?? 0;
        }
      });
      fc.assert(property, { numRuns: 5 });
    },
  );
});

describe('the sun', () => {
  const minutes = (at: number | undefined, expected: string): number =>
    Math.abs((at ?? 0) - Date.parse(expected)) / 60_000;

  test('rises and sets when the almanac says', () => {
    // Almanac: Rome, 21 June 2026, 05:35 to 20:48; 21 December, 07:34 to 16:42.
    const june = sunTimes('2026-06-21', { Latitude: 41.9, Longitude: 12.5 });
    expect(minutes(june?.sunrise, '2026-06-21T03:35:00Z')).toBeLessThan(3);
    expect(minutes(june?.sunset, '2026-06-21T18:48:00Z')).toBeLessThan(3);
    const december = sunTimes('2026-12-21', { Latitude: 41.9, Longitude: 12.5 });
    expect(minutes(december?.sunrise, '2026-12-21T06:34:00Z')).toBeLessThan(3);
    expect(minutes(december?.sunset, '2026-12-21T15:42:00Z')).toBeLessThan(3);
  });

  test('neither rises nor sets beyond the polar circle in June and December', () => {
    const tromso = { Latitude: 69.65, Longitude: 18.96 };
    expect(sunTimes('2026-06-21', tromso)).toBeNull();
    expect(sunTimes('2026-12-21', tromso)).toBeNull();
    expect(sunTimes('2026-03-21', tromso)).not.toBeNull();
    const sunset = {
      ...daily('00:00'),
      Type: 'sun',
      sun: 'sunset',
      offsetMinutes: 0,
    } as const;
    const place = { timeZone: 'Europe/Oslo', position: tromso };
    expect(next(sunset, '2026-06-21T00:00:00Z', place)).toBeNull();
    expect(next(sunset, '2026-06-21T00:00:00Z', { ...place, position: null })).toBeNull();
  });

  test('an offset moves the moment', () => {
    const sunset = { ...daily('00:00'), Type: 'sun', sun: 'sunset', offsetMinutes: 0 } as const;
    const plain = nextMoment(sunset, Date.parse('2026-11-23T00:00:00Z'), ROME) ?? 0;
    const early = { ...sunset, offsetMinutes: -15 };
    expect(nextMoment(early, Date.parse('2026-11-23T00:00:00Z'), ROME)).toBe(plain - 900_000);
    // On the far side of the date line the day of the zone counts, not that of UTC.
    const auckland = {
      timeZone: 'Pacific/Auckland',
      position: { Latitude: -36.85, Longitude: 174.76 },
    };
    const there = next(sunset, '2026-11-22T11:00:00Z', auckland);
    expect(there?.slice(0, 13)).toBe('2026-11-23T07');
  });
});

describe('conditions', () => {
  const lampOn = {
    Type: 'deviceState',
    DeviceId: LAMP,
    StateVar: 'LIGHT_ON_OFF',
    operator: 'equals',
    Value: true,
    forSeconds: 0,
  } as const;

  test('for how long', () => {
    const long = { ...lampOn, forSeconds: 60 };
    const values = { 'lamp LIGHT_ON_OFF': { Value: true, since: '2026-11-23T10:00:00Z' } };
    expect(conditionHolds(long, world('2026-11-23T10:00:59Z', values)).holds).toBe(false);
    expect(conditionHolds(long, world('2026-11-23T10:01:00Z', values)).holds).toBe(true);
  });

  test('a value that isn’t known neither holds nor doesn’t, whatever it is compared with', () => {
    for (const operator of ['equals', 'differs', 'above', 'below'] as const)
      expect(
        conditionHolds({ ...lampOn, operator }, world('2026-11-23T10:00:00Z')).holds,
      ).toBeNull();
  });

  test('a window over midnight belongs to the day on which it begins', () => {
    // 23 November 2026 is a Monday; Rome is an hour ahead of UTC.
    const window = {
      Type: 'timeWindow',
      from: '22:00',
      to: '06:00',
      EveryDaysOfWeek: [1],
    } as const;
    const holds = (at: string) => conditionHolds(window, world(at)).holds;
    expect(holds('2026-11-23T20:59:00Z')).toBe(false);
    expect(holds('2026-11-23T21:00:00Z')).toBe(true);
    expect(holds('2026-11-24T04:59:00Z')).toBe(true);
    expect(holds('2026-11-24T05:00:00Z')).toBe(false);
    expect(holds('2026-11-23T04:00:00Z')).toBe(false);
    expect(holds('2026-11-24T22:00:00Z')).toBe(false);
  });

  test('and, or and not follow logic', () => {
    const leaf = fc.boolean().map((on) => ({
      on,
      condition: { ...lampOn, Value: on } as TriggerCondition,
    }));
    type Case = { on: boolean; condition: TriggerCondition };
    const { tree } = fc.letrec<{ tree: Case }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        tie('tree').map(({ on, condition }) => ({
          on: !on,
          condition: { Type: 'not', part: condition } as const,
        })),
        fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((parts) => ({
          on: parts.every(({ on }) => on),
          condition: { Type: 'and', parts: parts.map((each) => each.condition) } as const,
        })),
        fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((parts) => ({
          on: parts.some(({ on }) => on),
          condition: { Type: 'or', parts: parts.map((each) => each.condition) } as const,
        })),
      ),
    }));
    const lit = world('2026-11-23T10:00:00Z', { 'lamp LIGHT_ON_OFF': { Value: true } });
    fc.assert(
      fc.property(tree, ({ on, condition }) => conditionHolds(condition, lit).holds === on),
    );
  });
});

describe('[TRIGGERS-02] If', () => {
  test('a value fires when it crosses the limit, not while it stays beyond', () => {
    const above = { change: 'risesAbove', Value: 20 } as const;
    expect(changeFires(above, 20, 20.5)).toBe(true);
    expect(changeFires(above, 20.5, 21)).toBe(false);
    // The first value that is ever known.
    expect(changeFires(above, null, 21)).toBe(true);
    expect(changeFires(above, 19, '21')).toBe(false);
    expect(changeFires({ change: 'fallsBelow', Value: 20 }, 20, 19)).toBe(true);
    expect(changeFires({ change: 'becomes', Value: true }, false, true)).toBe(true);
    expect(changeFires({ change: 'becomes', Value: true }, true, true)).toBe(false);
    expect(changeFires({ change: 'changes', Value: null }, 20, 21)).toBe(true);
    expect(changeFires({ change: 'changes', Value: null }, 20, null)).toBe(false);
  });

  const part = (Id: string, DeviceId: DeviceId, StateVar: string): IfPart => ({
    Id,
    Label: '',
    Payload: {
      Type: 'deviceState',
      DeviceId,
      StateVar,
      change: 'becomes',
      Value: true,
      forSeconds: 0,
    },
  });
  const If = [part('a', LAMP, 'LIGHT_ON_OFF'), part('b', DOOR, 'OPENINGS')];
  const shut = world('2026-11-23T10:00:00Z', { 'door OPENINGS': { Value: false } });
  const open = world('2026-11-23T10:00:00Z', { 'door OPENINGS': { Value: true } });

  test('any or all parts must hold, by Modalities', () => {
    expect(decide({ If, Modalities: 'any', Condition: null }, 'a', shut).runs).toBe(true);
    expect(decide({ If, Modalities: 'all', Condition: null }, 'a', open).runs).toBe(true);
    expect(decide({ If, Modalities: 'all', Condition: null }, 'a', shut)).toEqual({
      runs: false,
      looked: [{ part: 'b', holds: false, Value: false }],
    });
  });

  test('an index finds the parts that an event concerns, and no others', () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({
      Id: `rule-${at}` as TriggerId,
      If: [part('a', `device-${at % 400}` as DeviceId, 'LIGHT_ON_OFF')],
    }));
    const index = new TriggerIndex(many);
    const found = index.ofDevice({ Id: 'device-7' as DeviceId })?.get('LIGHT_ON_OFF');
    expect(found?.map(({ Id }) => Id)).toEqual(['rule-7', 'rule-407', 'rule-807']);
    expect(index.ofDevice({ Id: 'device-7' as DeviceId })?.get('OPENINGS')).toBeUndefined();
    expect(index.ofDevice({ Id: LAMP })).toBeUndefined();
  });
});

describe('[TRIGGERS-B3] triggers that don’t get along', () => {
  const becomes = (Id: string, Value: boolean): IfPart => ({
    Id,
    Label: '',
    Payload: {
      Type: 'deviceState',
      DeviceId: LAMP,
      StateVar: 'LIGHT_ON_OFF',
      change: 'becomes',
      Value,
      forSeconds: 0,
    },
  });
  const turn = (DeviceId: DeviceId, Value: boolean): DoPart => ({
    Id: 'do',
    Label: '',
    Payload: { Type: 'deviceAction', ActionCtx: '', DeviceId, ActionId: 'SET_ON_OFF', Value },
  });
  const named = (name: string, If: IfPart[], Do: DoPart[]) => ({ Id: name as TriggerId, If, Do });
  const house = { replyOf: () => 'LIGHT_ON_OFF', commandsOf: () => [] };
  const on = named('on', [becomes('a', false)], [turn(LAMP, true)]);
  const off = named('off', [becomes('a', true)], [turn(LAMP, false)]);

  test('a circle is named from the trigger back to itself, through steps within steps', () => {
    expect(loopsThrough(on, [off], house)).toEqual([['on', 'off', 'on']]);
    const nested: DoPart = {
      Id: 'r',
      Label: '',
      Payload: { Type: 'repeat', times: 2, parts: [turn(LAMP, false)] },
    };
    expect(loopsThrough(on, [{ ...off, Do: [nested] }], house)).toHaveLength(1);
    const runs = (Id: string): DoPart => ({
      Id,
      Label: '',
      Payload: { Type: 'trigger', TriggerId: Id as TriggerId },
    });
    const three = ['b', 'c', 'a'].map((to, at) => named('abc'.charAt(at), [], [runs(to)]));
    expect(loopsThrough(three[0]!, three.slice(1), house)).toEqual([['a', 'b', 'c', 'a']]);
  });

  test('a trigger that can’t be started again makes no circle', () => {
    expect(
      loopsThrough(on, [named('off', [becomes('a', true)], [turn(DOOR, false)])], house),
    ).toEqual([]);
    expect(
      loopsThrough(on, [named('off', [becomes('a', false)], [turn(LAMP, false)])], house),
    ).toEqual([]);
    expect(loopsThrough(on, [off], { ...house, replyOf: () => null })).toEqual([]);
  });

  test('the same event and contrary commands are a conflict', () => {
    const left = named('left', [becomes('a', true)], [turn(DOOR, true)]);
    const right = named('right', [becomes('b', true)], [turn(DOOR, false), turn(DOOR, false)]);
    expect(conflictsOf(left, [left, right], house)).toEqual([
      { TriggerId: 'right', DeviceId: DOOR, ActionId: 'SET_ON_OFF' },
    ]);
    expect(conflictsOf(left, [{ ...right, Do: [turn(DOOR, true)] }], house)).toEqual([]);
    expect(conflictsOf(left, [{ ...right, If: [becomes('b', false)] }], house)).toEqual([]);
    const monday = { ...daily('07:00'), Condition: { EveryDaysOfWeek: [1] } };
    const at = (Payload: IfPart['Payload']): IfPart[] => [{ Id: 'a', Label: '', Payload }];
    const morning = { ...left, If: at(daily('07:00')) };
    expect(conflictsOf(morning, [{ ...right, If: at(monday) }], house)).toHaveLength(1);
    expect(conflictsOf(morning, [{ ...right, If: at(daily('07:01')) }], house)).toEqual([]);
  });
});

describe('[TRIGGERS-B3] the time machine', () => {
  const START = Date.parse('2026-11-16T00:00:00Z');
  const minute = (at: number): number => START + at * 60_000;
  const recorded = (DeviceId: DeviceId, StateVar: string, rows: readonly [number, number][]) => ({
    of: { DeviceId },
    StateVar,
    ts: Float64Array.from(rows, ([at]) => minute(at)),
    values: Float64Array.from(rows, ([, value]) => value),
  });
  const range = { from: START, to: START + 86_400_000, place: ROME };
  const always = {
    Type: 'calendar',
    Condition: { EveryDaysOfWeek: EVERY_DAY },
    StartDate: null,
  } as const;
  const opened = (forSeconds: number): IfPart => ({
    Id: 'open',
    Label: '',
    Payload: {
      Type: 'deviceState',
      DeviceId: DOOR,
      StateVar: 'OPENINGS',
      change: 'becomes',
      Value: true,
      forSeconds,
    },
  });
  const lit = {
    Type: 'deviceState',
    DeviceId: LAMP,
    StateVar: 'LIGHT_ON_OFF',
    operator: 'equals',
    Value: true,
    forSeconds: 0,
  } as const;

  test('finds runs and near runs, with the part that was false', () => {
    const trigger = {
      If: [opened(0)],
      Condition: lit,
      Modalities: 'any',
      Payload: always,
    } as const;
    const door = recorded(DOOR, 'OPENINGS', [
      [-5, 0],
      [10, 1],
      [11, 1],
      [20, 0],
      [30, 1],
      [40, Number.NaN],
    ]);
    const lamp = recorded(LAMP, 'LIGHT_ON_OFF', [
      [-5, 0],
      [25, 1],
    ]);
    expect(replay(trigger, [door, lamp], range)).toEqual({
      firings: [
        { at: minute(10), part: 'open', missed: 'Condition' },
        { at: minute(30), part: 'open', missed: null },
      ],
      runs: 1,
      near: 1,
    });
    const sunday = { ...always, Condition: { EveryDaysOfWeek: [7] } };
    expect(replay({ ...trigger, Payload: sunday }, [door, lamp], range).firings).toEqual([]);
  });

  test('counts a lasting condition once, including time before the start', () => {
    const stays = {
      If: [opened(300)],
      Condition: null,
      Modalities: 'any',
      Payload: always,
    } as const;
    const door = recorded(DOOR, 'OPENINGS', [
      [-10, 0],
      [-2, 1],
      [20, 0],
      [30, 1],
      [32, 0],
      [40, 1],
      [41, 1],
    ]);
    const { firings } = replay(stays, [door], range);
    expect(firings.map(({ at }) => at)).toEqual([minute(3), minute(45)]);
  });

  test('follows the clock, in the hub’s zone', () => {
    const If: IfPart[] = [{ Id: 'noon', Label: '', Payload: daily('12:00') }];
    const trigger = { If, Condition: null, Modalities: 'any', Payload: always } as const;
    const week = { ...range, to: START + 7 * 86_400_000 };
    const { firings, runs } = replay(trigger, [], week);
    expect(runs).toBe(7);
    expect(iso(firings[0]?.at ?? null)).toBe('2026-11-16T11:00:00.000Z');
  });

  test('lists what no recording covers', () => {
    const If: IfPart[] = [
      { Id: 'start', Label: '', Payload: { Type: 'startUp' } },
      { Id: 'press', Label: '', Payload: { Type: 'button', DeviceId: DOOR, Value: null } },
      opened(0),
      {
        Id: 'word',
        Label: '',
        Payload: { ...opened(0).Payload, Value: 'HEAT' } as IfPart['Payload'],
      },
    ];
    const Condition = { ...lit, Value: 'COOL' };
    expect(unreplayable({ If, Condition, Modalities: 'any', Payload: always })).toEqual([
      { part: 'start', why: 'notRecorded' },
      { part: 'press', why: 'notRecorded' },
      { part: 'word', why: 'text' },
      { part: 'Condition', why: 'text' },
    ]);
  });
});
