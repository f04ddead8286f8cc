import type { EnergyAmount, EnergyShare } from '@dimora/domain';
import type { HouseEnergy, StepOfHouse } from './house-energy.ts';

type Sum = { -readonly [Field in keyof EnergyAmount]: EnergyAmount[Field] };

/** Adds up the energy of a house over a day, and divides it. */
export class DayEnergy {
  readonly #house: HouseEnergy;
  readonly #meters: Sum[];
  readonly #circuits: Sum[];
  readonly #whole = nothing();

  constructor(house: HouseEnergy) {
    this.#house = house;
    this.#meters = house.meters.map(nothing);
    this.#circuits = house.tree.circuits.map(nothing);
  }

  /** What the house used. */
  get whole(): EnergyAmount {
    return this.#whole;
  }

  /** Adds a step of which something is known, and the price of what was used in it. */
  add(step: number, of: StepOfHouse, perKWh: number): void {
    const lateOf = (meter: number): number => this.#house.meters[meter]?.estimated[step] ?? 0;
    add(this.#whole, { kWh: of.used, perKWh, estimated: of.estimated });
    for (const [at, sum] of this.#meters.entries())
      add(sum, { kWh: of.meters[at] ?? 0, perKWh, estimated: lateOf(at) });
    for (const [at, sum] of this.#circuits.entries()) {
      const meters = this.#house.tree.circuits[at]?.meters ?? [];
      const estimated = meters.reduce((all, meter) => all + lateOf(meter), 0);
      add(sum, { kWh: of.circuits[at] ?? 0, perKWh, estimated });
    }
  }

  /** The shares of the day: together they are the whole. */
  shares(): EnergyShare[] {
    const { houses, tree } = this.#house;
    const whole = houses.length > 0 ? this.#whole : null;
    return tree.shares(whole, { meters: this.#meters, circuits: this.#circuits });
  }
}

const nothing = (): Sum => ({ kWh: 0, cost: 0, estimated: 0 });

function add(
  sum: Sum,
  more: { readonly kWh: number; readonly perKWh: number; readonly estimated: number },
): void {
  if (Number.isNaN(more.kWh)) return;
  sum.kWh += more.kWh;
  sum.cost += more.kWh * more.perKWh;
  sum.estimated += more.estimated;
}
