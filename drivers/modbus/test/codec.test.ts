import { REGISTER_ORDERS, REGISTER_TYPES, bindingOf, type RegisterType } from '@dimora/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureOf, wordsOf } from '../src/codec/number.ts';
import { figureFor, valueOf } from '../src/codec/value.ts';

const types = (Object.keys(REGISTER_TYPES) as RegisterType[]).filter((type) => type !== 'bit');
const form = fc.record({
  type: fc.constantFrom(...types),
  wordOrder: fc.constantFrom(...REGISTER_ORDERS),
  byteOrder: fc.constantFrom(...REGISTER_ORDERS),
  bit: fc.constant(0),
});

test('an encoded number decodes to itself, in every type and order', () => {
  fc.assert(
    fc.property(form, fc.double({ noNaN: true }), (how, figure) => {
      const words = wordsOf(figure, how);
      if (!words) return;
      expect(words).toHaveLength(REGISTER_TYPES[how.type]);
      const read = figureOf(words, how) ?? Number.NaN;
      const whole = how.type.includes('int');
      const near =
        how.type === 'float32' ? Math.fround(figure) : whole ? Math.round(figure) : figure;
      if (Number.isFinite(near)) expect(read).toBeCloseTo(near, 6);
    }),
  );
});

test('any words decode to a finite number or to nothing', () => {
  fc.assert(
    fc.property(
      form,
      fc.array(fc.integer({ min: 0, max: 65_535 }), { maxLength: 5 }),
      (how, words) => {
        const figure = figureOf(words, how);
        expect(figure === undefined || Number.isFinite(figure)).toBe(true);
      },
    ),
  );
});

test.each([
  ['float32', 'big', 'big', [0x43_66, 0x33_33], 230.2],
  ['float32', 'little', 'big', [0x33_33, 0x43_66], 230.2],
  ['int32', 'big', 'big', [0xff_ff, 0xff_fe], -2],
  ['uint16', 'big', 'little', [0x01_00], 1],
  ['int16', 'big', 'big', [0xff_38], -200],
  ['uint64', 'big', 'big', [0, 0, 1, 0], 65_536],
] as const)('%s, words %s and bytes %s', (type, wordOrder, byteOrder, words, figure) => {
  expect(figureOf(words, { type, wordOrder, byteOrder, bit: 0 })).toBeCloseTo(figure, 3);
});

test('numbers out of a register’s range are refused', () => {
  const plain = { wordOrder: 'big', byteOrder: 'big', bit: 0 } as const;
  expect(wordsOf(70_000, { type: 'uint16', ...plain })).toBeUndefined();
  expect(wordsOf(-1, { type: 'uint16', ...plain })).toBeUndefined();
  expect(wordsOf(2 ** 80, { type: 'int64', ...plain })).toBeUndefined();
});

const holding = { kind: 'holding', address: 0 } as const;

test('scale and offset apply without binary rounding errors', () => {
  const tenths = bindingOf({ ...holding, PropertyName: 'TEMPERATURE', type: 'int16', scale: 0.1 });
  expect(valueOf(tenths, [213])).toBe(21.3);
  expect(valueOf({ ...tenths, offset: -40 }, [613])).toBe(21.3);
  expect(figureFor({ ...tenths, offset: -40 }, 21.3)).toBeCloseTo(613);
});

test('words and switches are decoded by their raw values, and an unknown one is ignored', () => {
  const mode = bindingOf({ ...holding, PropertyName: 'HVAC_MODE', states: 'OFF=0, HEAT=4' });
  expect([valueOf(mode, [4]), valueOf(mode, [7])]).toEqual(['HEAT', undefined]);
  expect([figureFor(mode, 'HEAT'), figureFor(mode, 'DRY')]).toEqual([4, undefined]);
  const odd = bindingOf({ ...holding, PropertyName: 'SWITCH_ON_OFF_3', states: 'OFF=1, ON=2' });
  expect([valueOf(odd, [2]), valueOf(odd, [1]), figureFor(odd, false)]).toEqual([true, false, 1]);
  const bit = bindingOf({ ...holding, PropertyName: 'OPENINGS', type: 'bit', bit: 3 });
  expect([valueOf(bit, [8]), valueOf(bit, [7])]).toEqual([true, false]);
});

test.each([
  ['int16', [0x80_00], null],
  ['int16', [0x7f_ff], null],
  ['int16', [0xff_ff], -1],
  ['uint16', [0xff_ff], null],
  ['uint16', [0x80_00], 32_768],
  ['int32', [0x80_00, 0], null],
  ['int32', [0x7f_ff, 0xff_ff], null],
  ['uint32', [0xff_ff, 0xff_ff], null],
  ['uint32', [0x7f_ff, 0xff_ff], 2_147_483_647],
  ['int64', [0x80_00, 0, 0, 0], null],
  ['uint64', [0xff_ff, 0xff_ff, 0xff_ff, 0xff_ff], null],
  ['float32', [0x7f_c0, 0], null],
  ['float32', [0xff_ff, 0xff_ff], null],
  ['float32', [0x7f_7f, 0xff_ff], null],
  ['float64', [0x7f_f8, 0, 0, 0], null],
  ['int16', [], undefined],
] as const)('%s with the words %j is %s', (type, words, value) => {
  expect(valueOf(bindingOf({ ...holding, PropertyName: 'CONSUMPTION', type }), words)).toBe(value);
});

test('all ones are the value where they can only be one', () => {
  const level = bindingOf({ ...holding, PropertyName: 'BRIGHTNESS', scale: 100 / 65_535 });
  expect(valueOf(level, [0xff_ff])).toBe(100);
  const relay = bindingOf({ ...holding, PropertyName: 'SWITCH_ON_OFF' });
  expect(valueOf(relay, [0xff_ff])).toBe(true);
  const mode = bindingOf({ ...holding, PropertyName: 'HVAC_MODE', states: 'OFF=65535, HEAT=4' });
  expect(valueOf(mode, [0xff_ff])).toBe('OFF');
});
