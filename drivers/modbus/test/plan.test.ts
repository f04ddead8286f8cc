import { bindingOf, cellsOf, type ModbusBinding } from '@dimora/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planBlocks, READ_LIMITS } from '../src/reading/plan.ts';

const input = (address: number, type: ModbusBinding['type'] = 'uint16'): ModbusBinding =>
  bindingOf({ PropertyName: 'TEMPERATURE', kind: 'input', address, type });

const shape = (bindings: readonly ModbusBinding[], gap: number) =>
  planBlocks(bindings, gap).map(({ address, count }) => [address, count]);

test('[MODBUS-B1] adjacent and close registers are read together', () => {
  expect(shape([input(2), input(0), input(1)], 0)).toEqual([[0, 3]]);
  expect(shape([input(0, 'float32'), input(6, 'float32')], 4)).toEqual([[0, 8]]);
  expect(shape([input(0, 'float32'), input(6, 'float32')], 3)).toEqual([
    [0, 2],
    [6, 2],
  ]);
});

test('tables are never mixed, and one word with two bits is read once', () => {
  const bit = (at: number) =>
    bindingOf({ PropertyName: 'SMOKE', kind: 'input', address: 4, type: 'bit', bit: at });
  expect(shape([bit(0), bit(1)], 8)).toEqual([[4, 1]]);
  const coil = bindingOf({ PropertyName: 'SWITCH_ON_OFF', kind: 'coil', address: 1 });
  expect(planBlocks([input(0), coil], 100)).toHaveLength(2);
});

test('[MODBUS-B1] every register is read once, in order, within the limits of a request', () => {
  const binding = fc
    .record({
      kind: fc.constantFrom('holding', 'input', 'coil', 'discrete'),
      address: fc.integer({ min: 0, max: 5_000 }),
      wide: fc.boolean(),
    })
    .map(({ kind, address, wide }) =>
      bindingOf({
        PropertyName: 'TEMPERATURE',
        kind,
        address,
        ...(wide && (kind === 'holding' || kind === 'input') ? { type: 'float32' } : {}),
      }),
    );
  fc.assert(
    fc.property(fc.array(binding, { maxLength: 200 }), fc.nat({ max: 100 }), (bindings, gap) => {
      const blocks = planBlocks(bindings, gap);
      expect(blocks.flatMap((block) => block.bindings)).toHaveLength(bindings.length);
      for (const { kind, address, count, bindings: inside } of blocks) {
        expect(count).toBeLessThanOrEqual(
          kind === 'coil' || kind === 'discrete' ? READ_LIMITS.bits : READ_LIMITS.words,
        );
        for (const each of inside) {
          expect(each.kind).toBe(kind);
          expect(each.address).toBeGreaterThanOrEqual(address);
          expect(each.address + cellsOf(each)).toBeLessThanOrEqual(address + count);
        }
      }
    }),
  );
});
