import { setImmediate as nextTurn } from 'node:timers/promises';
import { countedHouses, MeterTree, type AncestorsOf } from '@dimora/domain';
import type { HouseView } from '../../people/visibility/port.ts';
import type { RecorderPort } from '../recorder/port.ts';
import { energyMeters, type EnergyMeter } from './energy-meters.ts';
import { readMeter, type MeterReading } from './meter-reading.ts';

/** What happened in one step. */
export type StepOfHouse = {
  /** What each meter below the house's counted; NaN where it isn't known. */
  readonly meters: Float64Array;
  /** What passed through each circuit of the tree. */
  readonly circuits: Float64Array;
  /** What the house used; NaN if nothing is known of it. */
  readonly used: number;
  /** The part of it whose time is estimated. */
  readonly estimated: number;
  /** What was drawn from the grid, or used where no meter says what was drawn. */
  readonly bought: number;
  readonly produced: number;
  readonly returned: number;
};

type Parts = {
  readonly recorder: Pick<RecorderPort, 'growth' | 'energyOfPower'>;
  readonly ancestorsOf: AncestorsOf;
};

/**
 * The energy of a house by step: one truth for everything that is said of it. The house's meter, where there is one,
 * decides what was used; while it has said nothing yet, the meters below do.
 */
export class HouseEnergy {
  /** Every meter, also those that don't count. */
  readonly all: readonly MeterReading[];
  /** The meters below the house's, in the order of the tree's list. */
  readonly meters: readonly MeterReading[];
  /** The meters of the house that count. */
  readonly houses: readonly MeterReading[];
  readonly producers: readonly MeterReading[];
  readonly tree: MeterTree;
  /** True if several meters could be the house's and nobody has chosen one. */
  readonly isAssumed: boolean;
  /** True if something measures what is fed into the grid. */
  readonly measuresReturned: boolean;
  readonly #returned: readonly Float64Array[];

  private constructor(
    all: readonly MeterReading[],
    ancestorsOf: AncestorsOf,
    { isWhole }: { readonly isWhole: boolean },
  ) {
    const of = (...scopes: EnergyMeter['scope'][]) =>
      all.filter(({ meter }) => scopes.includes(meter.scope));
    this.all = all;
    this.meters = of('circuit', 'appliance');
    this.producers = of('production');
    // The rest of the house would tell a viewer of devices that they may not see.
    const candidates = isWhole ? of('house') : [];
    this.houses = countedHouses(
      candidates,
      ({ meter }) => meter.device.Measures === 'house',
      ({ kWh }) => kWh.reduce((sum, each) => sum + known(each), 0),
    );
    const [first] = this.houses;
    this.isAssumed = candidates.length > 1 && first?.meter.device.Measures !== 'house';
    this.#returned = [...this.houses, ...this.producers].flatMap(({ returned }) => returned ?? []);
    this.measuresReturned = this.#returned.length > 0;
    const placed = this.meters.map(({ meter: { device, scope } }) => ({
      Key: device.Key,
      EnvironmentId: device.EnvironmentId,
      scope,
    }));
    this.tree = new MeterTree(placed, ancestorsOf);
  }

  /** Reads the meters that a viewer may see. */
  static async read(
    { recorder, ancestorsOf }: Parts,
    view: HouseView,
    edges: Float64Array,
  ): Promise<HouseEnergy> {
    const all: MeterReading[] = [];
    for (const meter of energyMeters(view.devices())) {
      const reading = await readMeter(recorder, meter, edges);
      if (reading.isKnown) all.push(reading);
      await nextTurn();
    }
    return new HouseEnergy(all, ancestorsOf, { isWhole: view.whole });
  }

  at(step: number): StepOfHouse {
    const meters = Float64Array.from(this.meters, ({ kWh }) => kWh[step] ?? Number.NaN);
    const { circuits, tracked } = this.tree.measured(meters);
    const produced = sumAt(this.producers, step);
    const returned = this.#returned.reduce((sum, kWh) => sum + known(kWh[step]), 0);
    const drawn = this.houses.filter(({ kWh }) => !Number.isNaN(kWh[step]));
    if (drawn.length === 0) {
      const isKnown = meters.some((kWh) => !Number.isNaN(kWh));
      const used = isKnown ? tracked : Number.NaN;
      const estimated = this.meters.reduce((sum, each) => sum + known(each.estimated[step]), 0);
      return { meters, circuits, used, estimated, bought: tracked, produced, returned };
    }
    const bought = sumAt(drawn, step);
    // What the house makes and keeps is used as well. Where nobody measures what it feeds in, the devices tell.
    const kept = this.measuresReturned
      ? Math.max(0, produced - returned)
      : Math.min(produced, Math.max(0, tracked - bought));
    const estimated = drawn.reduce((sum, each) => sum + known(each.estimated[step]), 0);
    return { meters, circuits, used: bought + kept, estimated, bought, produced, returned };
  }
}

const known = (kWh: number | undefined): number =>
  kWh === undefined || Number.isNaN(kWh) ? 0 : kWh;

const sumAt = (readings: readonly MeterReading[], step: number): number =>
  readings.reduce((sum, { kWh }) => sum + known(kWh[step]), 0);
