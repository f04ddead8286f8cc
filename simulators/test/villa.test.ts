import { CATEGORIES, ENVIRONMENT_TYPES, type StateValue } from '@dimora/domain';
import { FakeClock, RecordedLog } from '@dimora/runtime';
import { describe, expect, test } from 'vitest';
import {
  DEVICES,
  ROOMS,
  Villa,
  boilerCounted,
  boilerWatts,
  type Body,
} from '../src/villa/index.ts';
import { PEOPLE, roomOf } from '../src/villa/people.ts';
import { localTime } from '../src/villa/weather.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Midnight of Wednesday, 18 November 2026. */
const MIDNIGHT = Date.UTC(2026, 10, 18);

type Move = {
  readonly at: number;
  readonly Id: string;
  readonly variable: string;
  readonly value: StateValue;
};

/** The villa on a clock that the test moves, with devices that only store values. */
function livedVilla({
  from = MIDNIGHT,
  seed = 1,
  alsoDrawn = 0,
}: { from?: number; seed?: number; alsoDrawn?: number } = {}) {
  const clock = new FakeClock(from);
  const log = new RecordedLog();
  const moves: Move[] = [];
  const bodies = new Map<string, Map<string, StateValue>>();
  const valuesOf = (Id: string): Map<string, StateValue> => {
    const values = bodies.get(Id) ?? new Map<string, StateValue>();
    bodies.set(Id, values);
    return values;
  };
  const body = (Id: string): Body => {
    const values = valuesOf(Id);
    return {
      get: (variable) => values.get(variable),
      set: (variable, value) => {
        values.set(variable, value);
        moves.push({ at: clock.now() - MIDNIGHT, Id, variable, value });
      },
    };
  };
  const villa = new Villa({
    clock,
    log,
    seed,
    offsetMinutes: () => 0,
    body,
    alsoDrawn: () => alsoDrawn,
  }).start();
  return {
    clock,
    log,
    moves,
    villa,
    value: (Id: string, variable: string) => valuesOf(Id).get(variable),
    /** A person uses the console, or the wall switch. */
    touch: (Id: string, variable: string, value: StateValue) => valuesOf(Id).set(variable, value),
  };
}

describe('[START-B1] the villa', () => {
  test('[START-B1] has two floors, a garden and at least forty devices', () => {
    expect(ROOMS.filter(({ parent }) => parent === '$home').map(({ Id }) => Id)).toEqual([
      'ground-floor',
      'first-floor',
      'outside',
    ]);
    expect(DEVICES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(DEVICES.map(({ Id }) => Id)).size).toBe(DEVICES.length);
    expect(new Set(DEVICES.map(({ Name }) => Name)).size).toBe(DEVICES.length);
    const known = new Set([...ROOMS.map(({ Id }) => Id), '$home', '$internet']);
    for (const { room } of DEVICES) expect(known).toContain(room);
    for (const { Type, parent } of ROOMS) {
      expect(ENVIRONMENT_TYPES).toContain(Type);
      expect(known).toContain(parent);
    }
    expect(CATEGORIES).toContain('account');
  });

  test('is partly fake and partly MQTT, with eight favourites, a linked account and absent devices', () => {
    const kinds = Object.groupBy(DEVICES, ({ build }) => build.kind);
    expect(kinds.tasmota?.length).toBeGreaterThanOrEqual(10);
    expect(kinds.gadget?.length).toBe(2);
    expect(DEVICES.filter(({ favourite }) => favourite)).toHaveLength(8);
    expect(DEVICES.filter(({ attachedTo }) => attachedTo === 'weather-account')).toHaveLength(2);
    expect(
      DEVICES.filter(({ build }) => build.kind === 'fake' && build.absentForMs !== undefined),
    ).toHaveLength(2);
  });

  test('[START-B1] has the same morning for the same seed, and another for another seed', () => {
    const morning = (seed: number): Move[] => {
      const lived = livedVilla({ seed, from: MIDNIGHT + 6.5 * HOUR });
      lived.clock.advance(2 * HOUR);
      return lived.moves;
    };
    const first = morning(1);
    expect(first.filter(({ variable }) => variable === 'PRESENCE').length).toBeGreaterThan(10);
    expect(morning(1)).toEqual(first);
    expect(morning(2)).not.toEqual(first);
  });

  test('people sleep at night, leave and come back', () => {
    const day = Array.from({ length: 24 * 12 }, (_, at) =>
      localTime(MIDNIGHT + at * 5 * MINUTE, 0),
    );
    for (const person of PEOPLE) {
      expect(roomOf(1, person, day[12 * 3]!)).toMatch(/bedroom|childrens-room/);
    }
    const away = day.filter((time) => roomOf(1, 'marco', time) === null);
    expect(away.length * 5).toBeGreaterThan(7 * 60);
    const rooms = new Set(day.map((time) => roomOf(1, 'giulia', time)));
    expect(rooms.size).toBeGreaterThan(5);
  });

  test('[START-B1] in a day lamps are used, doors open, somebody moves, power is drawn, and the washing is done', () => {
    const { clock, moves, log } = livedVilla();
    clock.advance(24 * HOUR);
    const of = (Id: string, variable: string) =>
      moves.filter((move) => move.Id === Id && move.variable === variable);
    expect(of('kitchen-ceiling', 'LIGHT_ON_OFF').length).toBeGreaterThan(3);
    expect(
      of('front-door', 'OPENINGS').filter(({ value }) => value === true).length,
    ).toBeGreaterThanOrEqual(2);
    expect(of('kitchen-motion', 'PRESENCE').length).toBeGreaterThan(10);
    expect(of('garden-lights', 'SWITCH_ON_OFF').map(({ value }) => value)).toEqual([
      false,
      true,
      false,
    ]);
    expect(of('living-blind', 'MOVEMENT').map(({ value }) => value)).toEqual([
      'UP',
      'STOP',
      'DOWN',
      'STOP',
    ]);
    expect(
      Math.max(...of('washing-machine', 'CONSUMPTION').map(({ value }) => Number(value))),
    ).toBeGreaterThan(1_900);
    const meter = of('house-meter', 'ENERGY').map(({ value }) => Number(value));
    expect(meter.at(-1)! - meter[0]!).toBeGreaterThan(4);
    expect(meter.at(-1)! - meter[0]!).toBeLessThan(30);
    expect(meter).toEqual(meter.toSorted((left, right) => left - right));
    expect(log.lines).toEqual([]);
  });

  test('the house meter includes what others measure', () => {
    const reads = (alsoDrawn: number): number =>
      Number(livedVilla({ alsoDrawn }).value('house-meter', 'CONSUMPTION'));
    expect(reads(886) - reads(0)).toBe(886);
  });

  test('the house meter counts what it draws, and what the sun gives beyond that', () => {
    const noon = livedVilla({ from: MIDNIGHT + 9 * HOUR, alsoDrawn: 500 });
    noon.touch('house-meter', 'ENERGY_RETURNED', 200);
    const read = (Id: string, variable: string) => Number(noon.value(Id, variable));
    const before = {
      drawn: read('house-meter', 'ENERGY'),
      returned: 200,
      made: read('solar-inverter', 'ENERGY'),
    };
    noon.clock.advance(5 * HOUR);
    const drawn = read('house-meter', 'ENERGY') - before.drawn;
    const returned = read('house-meter', 'ENERGY_RETURNED') - before.returned;
    const made = read('solar-inverter', 'ENERGY') - before.made;
    expect(returned).toBeGreaterThan(1);
    expect(made - returned).toBeGreaterThan(1);
    // 500 W of the boiler room and 165 of the house, at least, for five hours.
    expect(drawn + made - returned).toBeGreaterThan(5 * 0.665);
  });

  test('the boiler room’s meter counts what it draws, whenever it is asked', () => {
    const at = Date.UTC(2026, 10, 18);
    const steps = Array.from({ length: 600 }, (_, second) =>
      boilerWatts(at + (second + 0.5) * 1_000),
    );
    const summed = steps.reduce((sum, watts) => sum + watts / 3_600_000, 0);
    expect(boilerCounted(at + 600_000) - boilerCounted(at)).toBeCloseTo(summed, 5);
    expect(Math.min(...steps)).toBeGreaterThan(0);
  });

  test('a room without a thermostat has a radiator, so a night doesn’t make it cold', () => {
    const { clock, value } = livedVilla();
    clock.advance(24 * HOUR);
    for (const Id of ['kitchen-climate', 'bathroom-climate'])
      expect(Number(value(Id, 'TEMPERATURE'))).toBeGreaterThan(17);
  });

  test('something happens every few seconds, never too much at once', () => {
    const { clock, moves } = livedVilla({ from: MIDNIGHT + 15 * HOUR });
    clock.advance(MINUTE);
    moves.length = 0;
    clock.advance(10 * MINUTE);
    const times = moves.map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - times[index]!);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(5_000);
    expect(moves.length / 600).toBeLessThan(8);
  });

  test('[START-B1] a heated room warms, an unheated one cools towards the outside', () => {
    const heated = livedVilla({ from: MIDNIGHT + 2 * HOUR });
    heated.touch('living-thermostat', 'HVAC_STATE', 'HEATING');
    const before = Number(heated.value('living-thermostat', 'TEMPERATURE'));
    heated.clock.advance(HOUR);
    expect(Number(heated.value('living-thermostat', 'TEMPERATURE'))).toBeGreaterThan(before + 2);
    const cold = Number(heated.value('bedroom-thermostat', 'TEMPERATURE'));
    heated.touch('living-thermostat', 'HVAC_STATE', 'IDLE');
    heated.clock.advance(8 * HOUR);
    expect(Number(heated.value('bedroom-thermostat', 'TEMPERATURE'))).toBeLessThan(cold + 0.5);
  });

  test('the simulation does not undo what a person has done', () => {
    const { clock, moves, value, touch } = livedVilla({ from: MIDNIGHT + 18.5 * HOUR });
    clock.advance(MINUTE);
    expect(value('sofa-lamp', 'LIGHT_ON_OFF')).toBe(true);
    touch('sofa-lamp', 'LIGHT_ON_OFF', false);
    clock.advance(2 * HOUR);
    expect(value('sofa-lamp', 'LIGHT_ON_OFF')).toBe(false);
    touch('washing-machine', 'SMART_PLUG_ON_OFF', false);
    moves.length = 0;
    clock.advance(HOUR);
    expect(
      moves.filter(
        ({ Id, variable }) => Id === 'washing-machine' && variable === 'SMART_PLUG_ON_OFF',
      ),
    ).toEqual([]);
    expect(value('washing-machine', 'CONSUMPTION')).toBe(0);
  });

  test('a failing device stops nothing else, and the villa ends cleanly', () => {
    const clock = new FakeClock(MIDNIGHT);
    const log = new RecordedLog();
    let moved = 0;
    const body = (Id: string): Body => ({
      get: () => undefined,
      set: () => {
        if (Id === 'kettle') throw new Error('burnt');
        moved += 1;
      },
    });
    const villa = new Villa({ clock, log, seed: 1, offsetMinutes: () => 0, body }).start();
    clock.advance(MINUTE);
    expect(moved).toBeGreaterThan(20);
    expect(log.lines[0]).toMatchObject({ event: 'villa.habitFailed', fields: { habit: 'kettle' } });
    villa[Symbol.dispose]();
    expect(clock.waiting).toBe(0);
  });
});
