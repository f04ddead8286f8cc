import { bindingOf, NO_REGISTER, type ModbusBinding } from '@dimora/domain';
import { figureOf } from '../codec/number.ts';
import { READ_LIMITS } from './plan.ts';
import type { Reading } from './register-reader.ts';

/** The range that SunSpec gives; 0x8000, for "not implemented", lies outside, like anything else that is no power. */
const MOST = 10;

/**
 * The powers of ten that stand in registers of their own, as SunSpec's scale factors do: 2301 with a power of −1 is
 * 230.1. They are read with the values: some inverters change them while they run.
 */
export class PowersOfTen {
  /** The registers that hold them, each once. */
  readonly registers: readonly ModbusBinding[];
  readonly #holders = new Map<string, ModbusBinding>();
  readonly #powers = new Map<ModbusBinding, number>();

  constructor(bindings: readonly ModbusBinding[]) {
    for (const binding of bindings) {
      const { kind, byteOrder, scaleAddress: address } = binding;
      if (address === NO_REGISTER || this.#holders.has(keyOf(binding))) continue;
      const holder = bindingOf({ PropertyName: '', kind, address, type: 'int16', byteOrder });
      this.#holders.set(keyOf(binding), holder);
    }
    this.registers = [...this.#holders.values()];
  }

  /** Notes what was read. Without a power in its range a register's values stay unknown. */
  note(reading: Reading): void {
    for (const holder of this.registers) {
      const power = figureOf(reading.get(holder) ?? [], holder);
      if (power === undefined || Math.abs(power) > MOST) this.#powers.delete(holder);
      else this.#powers.set(holder, power);
    }
  }

  /** The binding with its power of ten in its scale; undefined while the device says none. */
  applied(binding: ModbusBinding): ModbusBinding | undefined {
    const holder = this.#holders.get(keyOf(binding));
    if (!holder) return binding;
    const power = this.#powers.get(holder);
    return power === undefined ? undefined : { ...binding, scale: binding.scale * 10 ** power };
  }
}

/** How many unused cells a request may take with it, so that a value comes with its power of ten. */
export const gapWithPowers = (bindings: readonly ModbusBinding[], gap: number): number =>
  bindings
    .filter(({ scaleAddress }) => scaleAddress !== NO_REGISTER)
    .map(({ address, scaleAddress }) => Math.abs(scaleAddress - address))
    .filter((distance) => distance < READ_LIMITS.words / 2)
    .reduce((most, distance) => Math.max(most, distance), gap);

const keyOf = ({ kind, byteOrder, scaleAddress }: ModbusBinding): string =>
  `${kind} ${scaleAddress} ${byteOrder}`;
