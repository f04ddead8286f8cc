import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Figure } from '../src/codec/codings.ts';
import { DATAPOINTS, type DatapointId } from '../src/codec/datapoints.ts';
import { readGroupAddress, readIndividualAddress } from '../src/codec/group-address.ts';
import type { Payload } from '../src/codec/telegram.ts';
import { payloadFor, pulseOf, valueOf } from '../src/codec/value.ts';
import { wordsOf } from '../src/codec/words.ts';
import { datapointsOf, PROPERTIES, type KnxProperty } from '../src/properties.ts';

const ids = Object.keys(DATAPOINTS) as DatapointId[];
const codingOf = (id: DatapointId) => DATAPOINTS[id].coding;

const short = (bits: number): Payload => ({ short: true, data: Uint8Array.of(bits) });
const long = (...bytes: number[]): Payload => ({ short: false, data: Uint8Array.from(bytes) });

const payload = fc.record({ short: fc.boolean(), data: fc.uint8Array({ maxLength: 15 }) });
const bound = fc.constantFrom(...PROPERTIES).chain((property) =>
  fc.record({
    property: fc.constant(property),
    datapoint: fc.constantFrom(...datapointsOf(property)),
    inverted: fc.boolean(),
  }),
);

describe('datapoint types', () => {
  test.each(ids)(
    '%s: a decoded value encodes to the same bytes, and nothing infinite is decoded',
    (id) => {
      fc.assert(
        fc.property(payload, (given) => {
          const figure = codingOf(id).decode(given);
          if (figure === undefined) return;
          if (typeof figure === 'number') expect(Number.isFinite(figure)).toBe(true);
          const written = codingOf(id).encode(figure);
          expect(written && codingOf(id).decode(written)).toEqual(figure);
        }),
      );
    },
  );

  test.each(ids)('%s: an encoded value decodes close to itself, or is refused', (id) => {
    fc.assert(
      fc.property(fc.double(), (figure) => {
        const written = codingOf(id).encode(figure);
        if (!written) return;
        const read = codingOf(id).decode(written);
        // Two-byte floats have eleven bits, per cent 255 steps; integers are rounded.
        expect(read).toBeTypeOf('number');
        expect(Math.abs(Number(read) - figure)).toBeLessThanOrEqual(0.5 + Math.abs(figure) / 1_000);
      }),
    );
  });

  test.each<[DatapointId, Payload, Figure]>([
    ['1.001', short(1), 1],
    ['3.008', short(9), 9],
    ['5.001', long(0x80), 50],
    ['5.004', long(0x80), 128],
    ['6.001', long(0xff), -1],
    ['7.600', long(0x0a, 0x8c), 2700],
    ['8.010', long(0xff, 0x9c), -1],
    ['9.001', long(0x0c, 0x1a), 21],
    ['9.001', long(0x8a, 0x24), -30],
    ['9.004', long(0x7f, 0xfe), 670_433.3],
    ['12.001', long(0xff, 0xff, 0xff, 0xff), 4_294_967_295],
    ['13.010', long(0xff, 0xff, 0xff, 0xfe), -2],
    ['14.056', long(0x43, 0x66, 0x33, 0x33), 230.2],
    ['20.102', long(3), 3],
    ['29.010', long(0, 0, 0, 0, 0, 1, 0, 0), 65_536],
    ['232.600', long(0x33, 0x66, 0xff), '#3366ff'],
  ])('%s of %j is %s', (id, bytes, figure) => {
    expect(codingOf(id).decode(bytes)).toBe(figure);
    const written = codingOf(id).encode(figure);
    expect([...(written?.data ?? [])]).toEqual([...bytes.data]);
  });

  test('a sensor’s invalid-data value and payloads of another size are ignored', () => {
    expect(codingOf('9.001').decode(long(0x7f, 0xff))).toBeUndefined();
    expect(codingOf('9.001').decode(long(0x0c))).toBeUndefined();
    expect(codingOf('1.001').decode(long(1))).toBeUndefined();
    expect(codingOf('5.001').decode(short(1))).toBeUndefined();
    expect(codingOf('14.056').decode(long(0x7f, 0xc0, 0, 0))).toBeUndefined();
  });

  test('values out of range are refused', () => {
    expect(codingOf('5.001').encode(101)).toBeUndefined();
    expect(codingOf('9.001').encode(700_000)).toBeUndefined();
    expect(codingOf('6.001').encode(-129)).toBeUndefined();
    expect(codingOf('29.010').encode(2 ** 70)).toBeUndefined();
    expect(codingOf('232.600').encode('red')).toBeUndefined();
  });
});

/** knxultimate's own codec, used only here: an independent implementation. */
const library = createRequire(import.meta.url)('knxultimate/build/dptlib/index.js') as {
  resolve(id: string): unknown;
  populateAPDU(value: unknown, apdu: { data?: Buffer }, id: string): void;
};

test.each<[DatapointId, number]>([
  ['5.001', 37],
  ['5.004', 200],
  ['6.001', -12],
  ['7.600', 4000],
  ['9.001', 21.5],
  ['9.001', -7.3],
  ['9.004', 163.84],
  ['12.001', 70_000],
  ['13.013', -5],
  ['14.056', 1234.5],
  ['20.105', 3],
])('%s of %d lies in bytes as it does for knxultimate', (id, value) => {
  const theirs: { data?: Buffer } = {};
  library.populateAPDU(value, theirs, id);
  expect([...(codingOf(id).encode(value)?.data ?? [])]).toEqual([...(theirs.data ?? [])]);
});

describe('the meaning of telegrams', () => {
  test('any payload decodes to a value of the right kind or to nothing', () => {
    fc.assert(
      fc.property(bound, payload, (to, given) => {
        const value = valueOf(to, given);
        expect(['undefined', 'number', 'boolean', 'string']).toContain(typeof value);
        if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
      }),
    );
  });

  test('a decoded value can be encoded, and decodes the same again', () => {
    const told: ReadonlySet<KnxProperty> = new Set([
      'LIGHT_ON_OFF',
      'BRIGHTNESS',
      'POSITION',
      'MOVEMENT',
      'HVAC_MODE',
      'SETPOINT',
      'LOCKED',
      'COLOR',
    ]);
    fc.assert(
      fc.property(bound, payload, (to, given) => {
        const value = valueOf(to, given);
        if (value === undefined || !told.has(to.property)) return;
        const again = payloadFor(to, value);
        expect(again && valueOf(to, again)).toEqual(value);
      }),
    );
  });

  test('encoding never throws', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('__proto__', 'toString'),
    );
    fc.assert(
      fc.property(bound, anything, (to, value) => {
        const written = payloadFor(to, value);
        expect(written === undefined || written.data.length > 0).toBe(true);
      }),
    );
  });

  const plain = (property: KnxProperty, datapoint: DatapointId, inverted = false) => ({
    property,
    datapoint,
    inverted,
  });

  test('a lamp at 1 of 255 is at 1 per cent, whatever way its level counts', () => {
    expect(valueOf(plain('BRIGHTNESS', '5.001'), long(1))).toBe(1);
    expect(valueOf(plain('BRIGHTNESS', '5.001'), long(0))).toBe(0);
    expect(valueOf(plain('BRIGHTNESS', '5.001', true), long(254))).toBe(1);
    expect(valueOf(plain('BRIGHTNESS', '5.001', true), long(255))).toBe(0);
  });

  test('KNX measures a blind from the top, the hub from the bottom', () => {
    expect(valueOf(plain('POSITION', '5.001'), long(255))).toBe(0);
    expect(valueOf(plain('POSITION', '5.001'), long(0))).toBe(100);
    expect(valueOf(plain('POSITION', '5.001', true), long(255))).toBe(100);
    expect(payloadFor(plain('POSITION', '5.001'), 80)).toEqual(long(51));
  });

  test('directions are words, with one bit or with a step', () => {
    expect(payloadFor(plain('MOVEMENT', '1.008'), 'DOWN')).toEqual(short(1));
    expect(payloadFor(plain('MOVEMENT', '1.008', true), 'DOWN')).toEqual(short(0));
    expect(payloadFor(plain('MOVEMENT', '1.008'), 'STOP')).toBeUndefined();
    expect(payloadFor(plain('MOVEMENT', '3.008'), 'STOP')).toEqual(short(0));
    expect(valueOf(plain('MOVEMENT', '3.008'), short(0b1011))).toBe('DOWN');
    expect(valueOf(plain('MOVEMENT', '3.008', true), short(0b1011))).toBe('UP');
    expect([pulseOf(plain('STOP', '1.007')), pulseOf(plain('STOP', '1.010'))]).toEqual([
      short(1),
      short(0),
    ]);
  });

  test('doors, alarms and inverted values are converted', () => {
    expect(valueOf(plain('OPENINGS', '1.019'), short(1))).toBe(true);
    expect(valueOf(plain('OPENINGS', '1.009'), short(1))).toBe(false);
    expect(valueOf(plain('SMOKE', '1.005', true), short(0))).toBe(true);
    expect(payloadFor(plain('SWITCH_ON_OFF', '1.001', true), true)).toEqual(short(0));
  });

  test('units are converted to the hub’s own', () => {
    expect(valueOf(plain('ENERGY', '13.010'), long(0, 0, 0x30, 0x39))).toBe(12.345);
    expect(valueOf(plain('CONSUMPTION', '9.024'), long(0, 0x96))).toBe(1500);
    expect(valueOf(plain('PRESSURE', '9.006'), long(0x6c, 0xd3))).toBe(1011.712);
    expect(valueOf(plain('WIND', '9.028'), long(0x07, 0x08))).toBe(5);
    expect(valueOf(plain('TEMPERATURE', '9.001', true), long(0x0c, 0x1a))).toBe(21);
  });

  test('comfort modes are left to the thermostat', () => {
    expect(valueOf(plain('HVAC_MODE', '20.102'), long(3))).toBe('ECO');
    expect(valueOf(plain('HVAC_MODE', '20.102'), long(9))).toBeUndefined();
    expect(payloadFor(plain('HVAC_MODE', '20.105'), 'COOL')).toEqual(long(3));
    expect(valueOf(plain('HVAC_STATE', '5.001'), long(20))).toBe('HEATING');
    for (const property of PROPERTIES)
      for (const datapoint of datapointsOf(property))
        for (const word of Object.keys(wordsOf(property, datapoint) ?? {}))
          expect(payloadFor(plain(property, datapoint), word)).toBeDefined();
  });
});

describe('addresses', () => {
  test.each([
    ['1/2/3', 0x0a03],
    ['31/7/255', 0xffff],
    ['1/515', 0x0a03],
    ['0/0/1', 1],
  ])('%s is a group address', (text, address) => {
    expect(readGroupAddress(text)).toBe(address);
  });

  test.each([
    '',
    '0/0/0',
    '32/0/0',
    '1/8/0',
    '1/2/256',
    '1/2048',
    '1',
    '1/2/3/4',
    '1.2.3',
    ' 1/2/3',
    '-1/2/3',
  ])('%j is invalid', (text) => {
    expect(readGroupAddress(text)).toBeUndefined();
  });

  test('of a device', () => {
    expect([readIndividualAddress('1.1.250'), readIndividualAddress('15.16.1')]).toEqual([
      0x11fa,
      undefined,
    ]);
    expect(readIndividualAddress('1/1/1')).toBeUndefined();
  });
});
