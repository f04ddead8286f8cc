import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EnvironmentId, UserId } from '../ids.ts';
import { climateLabel, climatePageOf, programmeOf } from './inherit.ts';
import { nextSlotChange, slotAt } from './moments.ts';
import {
  CLIMATE_DAYS,
  copyDay,
  faultyDay,
  paintSlot,
  slotsOf,
  tidySlots,
  usualWeek,
  type ClimateSlot,
} from './programme.ts';
import { nextAim, resolveClimate, type ClimateOverride, type RoomClimate } from './resolve.ts';

const ROME = 'Europe/Rome';
const HOME = '$home' as EnvironmentId;
const ROOM = 'bath' as EnvironmentId;
const BY = { Id: 'anna' as UserId, Name: 'Anna' };
const at = (iso: string): number => Date.parse(iso);

/** Monday 23 November 2026, 17:00 in Rome. */
const NOW = at('2026-11-23T16:00:00Z');

const aRoom = (room: Partial<RoomClimate> = {}): RoomClimate => ({
  programme: { environmentId: HOME, slots: usualWeek() },
  overrides: [],
  holidays: [],
  frost: 7,
  windowSince: null,
  work: { kind: 'heats' },
  ...room,
});
const override = (
  kind: ClimateOverride['kind'],
  target: number,
  until = NOW + 3_600_000,
): ClimateOverride => ({
  kind,
  environmentId: ROOM,
  target,
  since: NOW - 60_000,
  until,
  by: BY,
});
const aim = (room: Partial<RoomClimate>, when = NOW) => {
  const found = resolveClimate(aRoom(room), when, ROME);
  return found && [found.reason, found.target];
};

describe('[CLIMATE-B1] each set-point has a reason', () => {
  test('the programme follows the clocks of the house', () => {
    expect(aim({})).toEqual(['programme', 21]);
    expect(aim({}, NOW - 60_000)).toEqual(['programme', 19]);
    expect(aim({}, at('2026-11-22T23:00:00Z'))).toEqual(['programme', 17.5]);
  });

  test('the first that applies wins', () => {
    const holidays = [{ from: '2026-11-20', to: '2026-11-23', target: 15 }];
    expect(aim({ holidays })).toEqual(['holiday', 15]);
    const manual = override('manual', 18);
    expect(aim({ holidays, overrides: [manual] })).toEqual(['manual', 18]);
    const hold = override('hold', 20);
    expect(aim({ holidays, overrides: [hold] })).toEqual(['hold', 20]);
    const boost = override('boost', 24);
    expect(aim({ holidays, overrides: [hold, boost] })).toEqual(['boost', 24]);
    expect(aim({ holidays, overrides: [hold, boost], windowSince: NOW })).toEqual(['window', 7]);
    expect(aim({ overrides: [override('hold', 5)] })).toEqual(['frost', 7]);
  });

  test('what cools rests at its warmest while a window is open, and never cools more in holidays', () => {
    const work = { kind: 'cools', warmest: 30 } as const;
    const holidays = (target: number) => [{ from: '2026-11-20', to: '2026-11-23', target }];
    expect(aim({ work, windowSince: NOW })).toEqual(['window', 30]);
    expect(aim({ work, holidays: holidays(15) })).toEqual(['holiday', 30]);
    expect(aim({ work, holidays: holidays(27) })).toEqual(['holiday', 27]);
    expect(aim({ work })).toEqual(['programme', 21]);
    // Frost is no matter of cooling.
    expect(aim({ work, overrides: [override('hold', 5)] })).toEqual(['hold', 5]);
    // What does both would heat there, or cool at frost protection.
    const both = { kind: 'both' } as const;
    expect(aim({ work: both, windowSince: NOW })).toEqual(['programme', 21]);
    expect(aim({ work: both, holidays: holidays(15) })).toEqual(['holiday', 21]);
  });

  test('the latest wish holds, whether for the room or for the whole house', () => {
    const set = (
      kind: ClimateOverride['kind'],
      target: number,
      minutesAgo: number,
      environmentId = ROOM,
    ): ClimateOverride => ({
      ...override(kind, target),
      since: NOW - minutesAgo * 60_000,
      environmentId,
    });
    const says = (...overrides: ClimateOverride[]) => aim({ overrides });
    expect(says(set('hold', 16, 30, HOME), set('manual', 21, 5))).toEqual(['manual', 21]);
    expect(says(set('hold', 16, 5, HOME), set('manual', 21, 30))).toEqual(['hold', 16]);
    expect(says(set('hold', 16, 5, HOME), set('hold', 22, 30))).toEqual(['hold', 16]);
    expect(says(set('boost', 24, 30), set('hold', 16, 5, HOME))).toEqual(['hold', 16]);
    expect(says(set('boost', 24, 5), set('hold', 16, 30, HOME))).toEqual(['boost', 24]);
    expect(says(set('boost', 24, 30, HOME), set('boost', 25, 5))).toEqual(['boost', 25]);
  });

  test('the ladder lists the targets of the other sources', () => {
    const room = aRoom({ overrides: [override('hold', 20)] });
    const ladder = resolveClimate(room, NOW, ROME)?.ladder ?? [];
    expect(
      ladder.map(({ reason, applies, wins, target }) => [reason, applies, wins, target]),
    ).toEqual([
      ['frost', false, false, 7],
      ['window', false, false, null],
      ['boost', false, false, null],
      ['hold', true, true, 20],
      ['manual', false, false, null],
      ['holiday', false, false, null],
      ['programme', true, false, 21],
    ]);
  });

  test('the programme says until when its target stays, past midnight and past a boost', () => {
    const untilOf = (room: Partial<RoomClimate>, when: number) =>
      resolveClimate(aRoom(room), when, ROME)?.ladder.at(-1)?.until;
    const night = at('2026-11-23T21:45:00Z');
    expect(untilOf({}, night)).toBe(at('2026-11-24T05:30:00Z'));
    const boost = override('boost', 24, night + 600_000);
    expect(untilOf({ overrides: [boost] }, night)).toBe(at('2026-11-24T05:30:00Z'));
    const flat = CLIMATE_DAYS.map((day) => ({ day, from: 0, to: 1440, target: 20 }));
    expect(untilOf({ programme: { environmentId: HOME, slots: flat } }, night)).toBeNull();
  });

  test('a boost and a holiday end at their time', () => {
    const boost = override('boost', 24, NOW + 1_800_000);
    expect(aim({ overrides: [boost] }, NOW + 1_799_999)).toEqual(['boost', 24]);
    expect(aim({ overrides: [boost] }, NOW + 1_800_000)).toEqual(['programme', 21]);
    const holidays = [{ from: '2026-11-24', to: '2026-11-24', target: 15 }];
    expect(aim({ holidays }, at('2026-11-23T22:59:59Z'))).toEqual(['programme', 17.5]);
    expect(aim({ holidays }, at('2026-11-23T23:00:00Z'))).toEqual(['holiday', 15]);
    expect(aim({ holidays }, at('2026-11-24T22:59:59Z'))).toEqual(['holiday', 15]);
    expect(aim({ holidays }, at('2026-11-24T23:00:00Z'))).toEqual(['programme', 17.5]);
  });

  test('the next change is a change of temperature, not only of the reason', () => {
    const next = (room: Partial<RoomClimate>) => nextAim(aRoom(room), NOW, ROME);
    expect(next({})).toEqual({ at: at('2026-11-23T21:30:00Z'), target: 17.5 });
    const hold = override('hold', 17.5, at('2026-11-24T02:00:00Z'));
    expect(next({ overrides: [hold] })).toEqual({ at: at('2026-11-24T05:30:00Z'), target: 20.5 });
  });

  test('a room without a programme has no target until somebody sets one', () => {
    expect(aim({ programme: null })).toBeNull();
    expect(aim({ programme: null, overrides: [override('boost', 22)] })).toEqual(['boost', 22]);
  });
});

describe('[CLIMATE-B1] clock changes', () => {
  /** A day of 24 slots, one an hour: 5 °C at midnight, 5.5 °C at one, and so on. */
  const hourly = CLIMATE_DAYS.flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => ({
      day,
      from: hour * 60,
      to: hour * 60 + 60,
      target: 5 + hour / 2,
    })),
  );
  const changes = (from: string, to: string): string[] => {
    const found: string[] = [];
    let next = nextSlotChange(hourly, at(from), ROME);
    while (next && next.at <= at(to)) {
      found.push(`${new Date(next.at).toISOString().slice(11, 16)} ${next.target}`);
      next = nextSlotChange(hourly, next.at, ROME);
    }
    return found;
  };

  test('a day of 23 hours leaves out the hour that the clocks skip', () => {
    expect(changes('2026-03-28T23:30:00Z', '2026-03-29T02:00:00Z')).toEqual([
      '00:00 5.5',
      '01:00 6.5',
      '02:00 7',
    ]);
    expect(slotAt(hourly, at('2026-03-29T01:00:00Z'), ROME)?.slot.target).toBe(6.5);
  });

  test('in a day of 25 hours the hour that occurs twice begins once', () => {
    expect(changes('2026-10-24T22:30:00Z', '2026-10-25T02:30:00Z')).toEqual([
      '23:00 5.5',
      '00:00 6',
      '02:00 6.5',
    ]);
  });
});

const aWeek = fc
  .array(
    fc.array(
      fc.record({
        minute: fc.integer({ min: 1, max: 1439 }),
        half: fc.integer({ min: 10, max: 60 }),
      }),
      {
        maxLength: 6,
      },
    ),
    { minLength: 7, maxLength: 7 },
  )
  .map((days) =>
    tidySlots(
      days.flatMap((cuts, index) => {
        const edges = [...new Set([0, ...cuts.map(({ minute }) => minute), 1440])].toSorted(
          (a, b) => a - b,
        );
        return edges.slice(0, -1).map((from, place) => ({
          day: index + 1,
          from,
          to: edges[place + 1] ?? 1440,
          target: (cuts[place]?.half ?? 40) / 2,
        }));
      }),
    ),
  );
const anInstant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') });
const aZone = fc.constantFrom(
  ROME,
  'UTC',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
);

describe('[CLIMATE-03] every programme, at every instant, in every zone', () => {
  test('has one target, which holds until the next change', () => {
    fc.assert(
      fc.property(
        aWeek,
        anInstant,
        aZone,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (slots, when, zone, part) => {
          expect(faultyDay(slots)).toBeNull();
          const now = slotAt(slots, when, zone);
          expect(now).toBeDefined();
          expect(now!.since).toBeLessThanOrEqual(when);
          expect(now!.until).toBeGreaterThan(when);
          const next = nextSlotChange(slots, when, zone);
          const between = Math.floor(when + ((next?.at ?? when + 86_400_000) - when) * part);
          expect(slotAt(slots, between, zone)?.slot.target).toBe(now!.slot.target);
          if (next) expect(slotAt(slots, next.at, zone)?.slot.target).toBe(next.target);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('painting and copying keep a week complete', () => {
    const stretch = fc.record({
      day: fc.integer({ min: 1, max: 7 }),
      from: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1440 }),
    });
    fc.assert(
      fc.property(aWeek, stretch, (slots, { day, from, length }) => {
        const painted: ClimateSlot = { day, from, to: Math.min(1440, from + length), target: 30 };
        const week = paintSlot(slots, painted);
        expect(faultyDay(week)).toBeNull();
        expect(
          slotsOf(week, day).some(
            (slot) => slot.from <= from && slot.to >= painted.to && slot.target === 30,
          ),
        ).toBe(true);
        const copied = copyDay(week, day, [...CLIMATE_DAYS]);
        expect(faultyDay(copied)).toBeNull();
        for (const other of CLIMATE_DAYS)
          expect(slotsOf(copied, other)).toEqual(
            slotsOf(copied, day).map((slot) => ({ ...slot, day: other })),
          );
      }),
    );
  });

  test('a gap or an overlap is reported with its day', () => {
    const slots = usualWeek();
    expect(faultyDay(slots)).toBeNull();
    expect(faultyDay(slots.filter(({ day, from }) => day !== 3 || from !== 390))).toBe(3);
    expect(faultyDay([...slots, { day: 6, from: 60, to: 120, target: 20 }])).toBe(6);
    expect(faultyDay(slots.filter(({ day }) => day !== 7))).toBe(7);
  });
});

test('[CLIMATE-03] [CLIMATE-04] a room uses its own programme, else the nearest above, else the house’s', () => {
  const [room, floor] = ['bath' as EnvironmentId, 'floor' as EnvironmentId];
  const path = [room, floor, HOME];
  const own = new Map<EnvironmentId, ClimateSlot[]>([[HOME, usualWeek()]]);
  const whose = () => programmeOf(path, (id) => own.get(id) ?? null)?.environmentId;
  expect(whose()).toBe(HOME);
  own.set(floor, usualWeek());
  expect(whose()).toBe(floor);
  own.set(room, usualWeek());
  expect(whose()).toBe(room);
  expect(programmeOf(path, () => null)).toBeNull();
  expect([climateLabel(HOME, true), climateLabel(room, true), climateLabel(room, false)]).toEqual([
    'global',
    'explicit',
    'inherited',
  ]);
});

test.each([
  ['1.6.4', 'current'],
  ['2.0.0', 'current'],
  ['1.10.0', 'current'],
  ['1.6.3', 'legacy'],
  ['0.9.12', 'legacy'],
  ['0.0.0', 'legacy'],
  ['1.6', null],
  ['', null],
  [undefined, null],
] as const)('[CLIMATE-01] a hub of version %s has the page %s', (version, page) => {
  expect(climatePageOf(version)).toBe(page);
});
