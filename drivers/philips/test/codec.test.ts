import { decodeAll } from '@dimora/driver-kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abilitiesOf } from '../src/capabilities.ts';
import { EventLines, readEvents } from '../src/codec/event-stream.ts';
import { overlaid, resourcesIn, thingsIn } from '../src/codec/home.ts';
import { colourOf, xyOf } from '../src/codec/xy.ts';

/** What one service of a device reports, through all its capabilities. */
const read = (service: Readonly<Record<string, unknown>>) =>
  decodeAll(abilitiesOf([service]), service);

describe('reports of the bridge', () => {
  // Services recorded from a real bridge, published with aiohue.
  test.each([
    [
      {
        id: 'a',
        type: 'contact',
        contact_report: { changed: '2026-07-27T17:18:42.957Z', state: 'no_contact' },
      },
      { OPENINGS: true },
    ],
    [
      {
        id: 'a',
        type: 'device_power',
        power_state: { battery_level: 53, battery_state: 'normal' },
      },
      { BATTERY_LEVEL: 53 },
    ],
    [
      {
        id: 'a',
        type: 'motion',
        motion: { motion: false, motion_report: { motion: true }, motion_valid: true },
      },
      { PRESENCE: true },
    ],
    [
      {
        id: 'a',
        type: 'temperature',
        temperature: { temperature: 22.55, temperature_valid: true },
      },
      { TEMPERATURE: 22.55 },
    ],
    [
      { id: 'a', type: 'light_level', light: { light_level: 20_001, light_level_valid: true } },
      { LIGHT: 100 },
    ],
    [{ id: 'a', type: 'light_level', light: { light_level: 0 } }, { LIGHT: 1 }],
    [
      {
        id: 'a',
        type: 'grouped_light',
        on: { on: false },
        dimming: { brightness: 0 },
        color_temperature: {},
      },
      { LIGHT_ON_OFF: false, BRIGHTNESS: 0 },
    ],
    [
      { id: 'a', type: 'light', on: { on: true }, dimming: { brightness: 0.39 } },
      { LIGHT_ON_OFF: true, BRIGHTNESS: 1 },
    ],
    [
      { id: 'a', type: 'device_software_update', state: 'ready_to_install', problems: [] },
      { UPDATE_AVAILABLE: true },
    ],
    [
      { id: 'a', type: 'device_software_update', state: 'no_update', problems: [] },
      { UPDATE_AVAILABLE: false },
    ],
    [{ id: 'a', type: 'device_software_update', state: '__proto__' }, {}],
    [
      { id: 'a', type: 'light', on: { on: true }, metadata: { archetype: 'plug' } },
      { SMART_PLUG_ON_OFF: true },
    ],
  ])('%j', (service, readings) => {
    expect(read(service)).toEqual(readings);
  });

  test('a lamp that shows a colour reports no colour temperature', () => {
    const lamp = {
      id: 'a',
      type: 'light',
      on: { on: true },
      dimming: { brightness: 81.03, min_dim_level: 0.02 },
      color: { xy: { x: 0.5974, y: 0.36 } },
      color_temperature: {
        mirek: null,
        mirek_valid: false,
        mirek_schema: { mirek_minimum: 50, mirek_maximum: 1000 },
      },
    };
    const readings = read(lamp);
    expect(readings).toEqual({
      LIGHT_ON_OFF: true,
      BRIGHTNESS: 81,
      COLOR: expect.stringMatching(/^#ff[0-9a-f]{4}$/) as string,
    });
  });

  test('a press is reported with the button’s number, other events are ignored', () => {
    const [one, two] = [2, 1].map((control_id) => ({
      id: `b${control_id}`,
      type: 'button',
      metadata: { control_id },
    }));
    const pressed = abilitiesOf([one ?? {}, two ?? {}]).map(({ service, happened }) => [
      service,
      happened?.({ button: { button_report: { event: 'short_release' } } }),
      happened?.({ button: { button_report: { event: 'initial_press' } } }),
    ]);
    expect(pressed).toEqual([
      ['b1', { LAST_BUTTON: 'SINGLE' }, undefined],
      ['b2', { LAST_BUTTON: 'SINGLE_2' }, undefined],
    ]);
  });

  test('a change is merged into the known resource, recursively', () => {
    const present = { id: 'a', on: { on: true }, color: { xy: { x: 1, y: 2 }, gamut_type: 'C' } };
    expect(overlaid(present, { color: { xy: { x: 3 } } })).toEqual({
      id: 'a',
      on: { on: true },
      color: { xy: { x: 3, y: 2 }, gamut_type: 'C' },
    });
  });
});

test('events are read however the stream is split', () => {
  const text =
    ': hi\n\nid: 1634576695:0\ndata: [{"creationtime":"2021-10-18T17:04:55Z","data":[{"id":"e706416a","on":{"on":false},"type":"light"}],"id":"9de116fc","type":"update"}]\n\n';
  const bytes = new TextEncoder().encode(text);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: bytes.length })), (cuts) => {
      const lines = new EventLines();
      const ends = [...cuts.toSorted((a, b) => a - b), bytes.length];
      const events = ends.flatMap((end, at) =>
        lines.take(bytes.subarray(at === 0 ? 0 : ends[at - 1], end)),
      );
      expect(events).toEqual([
        { kind: 'update', resources: [{ id: 'e706416a', on: { on: false }, type: 'light' }] },
      ]);
    }),
  );
});

test('an endless line is rejected', () => {
  const lines = new EventLines();
  const chunk = new TextEncoder().encode('x'.repeat(400_000));
  expect(() => [1, 2, 3].map(() => lines.take(chunk))).toThrow();
});

test('sRGB colours survive conversion to xy and back, at full brightness', () => {
  for (const colour of ['#ff0000', '#00ff00', '#0000ff', '#ffffff', '#ff8800', '#3366ff'])
    expect(colourOf(xyOf(colour))).toBe(colour);
  expect(xyOf('#ffffff').x).toBeCloseTo(0.3127, 3);
  fc.assert(
    fc.property(fc.double(), fc.double(), (x, y) => {
      expect(colourOf({ x, y })).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});

test('invalid input reads as nothing, and never throws', () => {
  const services = [
    'light',
    'motion',
    'button',
    'contact',
    'temperature',
    '__proto__',
    'constructor',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...services),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (type, json) => {
        const service = { ...json, id: 'a', type };
        for (const value of Object.values(read(service))) expect(value).not.toBeTypeOf('object');
        for (const { happened } of abilitiesOf([service])) happened?.(json);
        thingsIn(resourcesIn({ data: [service, json] }));
        overlaid(json, service);
      },
    ),
  );
  fc.assert(fc.property(fc.string(), (text) => void readEvents(text)));
});

describe('effects', () => {
  const names = ['no_effect', 'candle'];
  const of = (service: object) =>
    abilitiesOf([{ id: 's', type: 'light', on: { on: true }, ...service }]).find(({ Actions }) =>
      Actions.some(({ Id }) => Id === 'SET_EFFECT'),
    );

  test.each([
    [
      'of an older bridge',
      { effects: { status: 'candle', effect_values: names } },
      { effects: { effect: 'candle' } },
    ],
    [
      'with parameters',
      {
        effects: { status: 'no_effect', effect_values: ['no_effect'] },
        effects_v2: { action: { effect_values: names }, status: { effect: 'candle' } },
      },
      { effects_v2: { action: { effect: 'candle' } } },
    ],
  ])('%s are read and ordered', (_what, service, body) => {
    const each = of(service);
    expect(each?.decode(service)).toEqual({ LIGHT_EFFECT: 'candle' });
    expect(each?.encode?.('SET_EFFECT', 'candle')).toEqual({ type: 'light', id: 's', body });
  });

  test('a lamp without effects offers none', () => {
    expect(of({})).toBeUndefined();
    expect(of({ effects: { effect_values: 'candle' } })).toBeUndefined();
  });
});
