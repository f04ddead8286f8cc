import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueFault, type DeviceAction } from './actions.ts';

const action = (overrides: Partial<DeviceAction>): DeviceAction => ({
  Id: 'A',
  Context: 'base',
  Name: 'A',
  Value: null,
  TypeValue: 'none',
  UIControl: 'none',
  ReplyAs: null,
  Values: null,
  PropertyName: 'A',
  Hidden: false,
  ...overrides,
});
const anything = fc.oneof(fc.double(), fc.boolean(), fc.string(), fc.constant(null));

describe('a value for an action', () => {
  test('[DEVICES-07] must be of the action’s type, whatever the type', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('none', 'boolean', 'number', 'string'),
        anything,
        (TypeValue, value) => {
          const fits =
            TypeValue === 'none'
              ? value === null
              : typeof value === TypeValue && (typeof value !== 'number' || Number.isFinite(value));
          expect(valueFault(action({ TypeValue }), value)).toBe(fits ? undefined : 'WRONG_TYPE');
        },
      ),
    );
  });

  test('[DEVICES-07] must lie within the range, ends included', () => {
    const range = fc.tuple(fc.integer({ min: -100, max: 0 }), fc.integer({ min: 0, max: 100 }));
    fc.assert(
      fc.property(range, fc.double({ min: -200, max: 200, noNaN: true }), ([min, max], value) => {
        const fault = valueFault(
          action({ TypeValue: 'number', Values: { kind: 'range', min, max, step: 1 } }),
          value,
        );
        expect(fault).toBe(value < min || value > max ? 'OUT_OF_RANGE' : undefined);
        expect(
          valueFault(
            action({ TypeValue: 'number', Values: { kind: 'range', min, max, step: 1 } }),
            max,
          ),
        ).toBeUndefined();
      }),
    );
  });

  test('[DEVICES-07] must be one of the options, spelled exactly', () => {
    const move = action({
      TypeValue: 'string',
      Values: { kind: 'options', options: ['UP', 'STOP', 'DOWN'] },
    });
    expect(valueFault(move, 'UP')).toBeUndefined();
    for (const value of ['up', 'UP ', '', 'SIDEWAYS'])
      expect(valueFault(move, value)).toBe('NOT_AN_OPTION');
    const speed = action({ TypeValue: 'number', Values: { kind: 'options', options: ['1', '2'] } });
    expect([valueFault(speed, 2), valueFault(speed, 3)]).toEqual([undefined, 'NOT_AN_OPTION']);
  });
});
