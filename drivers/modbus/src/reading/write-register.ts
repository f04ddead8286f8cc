import { isBitTable, type ModbusBinding, type StateValue } from '@dimora/domain';
import { DriverError } from '@dimora/driver-kit';
import type { Exchange } from '../bus/bus.ts';
import { figureFor, wordsFor } from '../codec/value.ts';
import { EXCEPTIONS, exceptionOf } from '../wire/modbus-error.ts';

/**
 * Writes a value to its binding's register, within one turn. Rejects with REFUSED if the value is out of
 * range.
 */
export async function writeRegister(
  exchange: Exchange,
  unitId: number,
  binding: ModbusBinding,
  value: StateValue,
): Promise<void> {
  const { address } = binding;
  const figure = figureFor(binding, value);
  if (figure === undefined) throw new DriverError('REFUSED');
  if (isBitTable(binding.kind)) return exchange.writeCoil(unitId, address, figure !== 0);
  const words =
    binding.type === 'bit'
      ? [await wordWithBit(exchange, unitId, binding, figure !== 0)]
      : wordsFor(binding, value);
  const [word] = words ?? [];
  if (!words || word === undefined) throw new DriverError('REFUSED');
  if (words.length > 1) return exchange.writeWords(unitId, address, words);
  try {
    await exchange.writeWord(unitId, address, word);
  } catch (error) {
    // Some devices support only the function that writes multiple registers.
    if (exceptionOf(error) !== EXCEPTIONS.illegalFunction) throw error;
    await exchange.writeWords(unitId, address, words);
  }
}

/** The current word with one bit changed; the other bits must keep their values. */
async function wordWithBit(
  exchange: Exchange,
  unitId: number,
  { kind, address, bit }: ModbusBinding,
  on: boolean,
): Promise<number> {
  const [present = 0] = await exchange.read({ unitId, kind, address, count: 1 });
  return on ? present | (1 << bit) : present & ~(1 << bit);
}
