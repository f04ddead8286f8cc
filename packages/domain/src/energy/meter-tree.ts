import type { MeterScope } from '../devices/meters.ts';
import { dividedInto, sumOf, type EnergyAmount } from './energy-amount.ts';

/** A meter below the house's, and where it is. */
export type PlacedMeter = {
  /** The device's key. */
  readonly Key: string;
  readonly EnvironmentId: string;
  readonly scope: MeterScope;
};

/** A share of a house's energy; the shares of a period add up to its total. */
export type EnergyShare = EnergyAmount &
  /** What a device used, without the devices that have a meter of their own behind it. */
  (
    | { readonly kind: 'device'; readonly Key: string; readonly EnvironmentId: string }
    /** What no meter below the house's accounts for. */
    | { readonly kind: 'untracked' }
  );

/** The rooms that contain an environment, the nearest first, without itself. */
export type AncestorsOf = (EnvironmentId: string) => readonly string[];

/** The meters of circuits in one environment, added up: everything in it and below is behind them. */
export type Circuit = Pick<PlacedMeter, 'Key' | 'EnvironmentId'> & {
  /** Its meters, by their places in the list. */
  readonly meters: readonly number[];
  /** The circuit that contains it; {@link HOUSE} if only the house does. */
  readonly behind: number;
};

/** What is behind no circuit. */
export const HOUSE = -1;

/**
 * Which meter is behind which: an appliance in a room with a circuit's meter is a part of that circuit, a circuit part
 * of one in the environment above, and everything part of the house. A meter decides what everything behind it may
 * have used, so that nothing counts twice, whenever the counters were read.
 */
export class MeterTree {
  /** The innermost first. */
  readonly circuits: readonly Circuit[];
  /** The appliances, and the circuit that each is behind. */
  readonly #appliances: readonly (PlacedMeter & { readonly at: number; readonly behind: number })[];

  constructor(meters: readonly PlacedMeter[], ancestorsOf: AncestorsOf) {
    const placed = meters.map((meter, at) => ({ ...meter, at }));
    const circuits = placed.filter(({ scope }) => scope === 'circuit');
    const rooms = [...Map.groupBy(circuits, ({ EnvironmentId }) => EnvironmentId)].toSorted(
      ([one], [other]) => ancestorsOf(other).length - ancestorsOf(one).length,
    );
    const numbers = new Map(rooms.map(([room], number) => [room, number]));
    const circuitOf = (environments: readonly string[]): number =>
      numbers.get(environments.find((each) => numbers.has(each)) ?? '') ?? HOUSE;
    this.circuits = rooms.map(([EnvironmentId, all]) => ({
      Key: all[0]?.Key ?? '',
      EnvironmentId,
      meters: all.map(({ at }) => at),
      behind: circuitOf(ancestorsOf(EnvironmentId)),
    }));
    this.#appliances = placed
      .filter(({ scope }) => scope === 'appliance')
      .map((each) => ({
        ...each,
        behind: circuitOf([each.EnvironmentId, ...ancestorsOf(each.EnvironmentId)]),
      }));
  }

  /**
   * What passed through each circuit, and through all of them together, from what each meter counted: NaN where it
   * isn't known. A circuit whose meter doesn't say it is the sum of what is behind it.
   */
  measured(kWh: ArrayLike<number>): { readonly circuits: Float64Array; readonly tracked: number } {
    const inside = new Float64Array(this.circuits.length);
    let tracked = 0;
    const add = (behind: number, amount: number): void => {
      if (behind === HOUSE) tracked += amount;
      else inside[behind] = (inside[behind] ?? 0) + amount;
    };
    for (const { at, behind } of this.#appliances) add(behind, known(kWh[at]) ?? 0);
    for (const [number, { meters, behind }] of this.circuits.entries()) {
      const own = meters.flatMap((at) => known(kWh[at]) ?? []);
      if (own.length > 0) inside[number] = own.reduce((sum, each) => sum + each, 0);
      add(behind, inside[number] ?? 0);
    }
    return { circuits: inside, tracked };
  }

  /**
   * Divides what the house used into shares, none of them negative. `meters` and `circuits` are what each counted;
   * the `whole` is null without a meter of the house: then it is the sum of what is measured.
   */
  shares(
    whole: EnergyAmount | null,
    { meters, circuits }: Record<'meters' | 'circuits', readonly EnergyAmount[]>,
  ): EnergyShare[] {
    const found: EnergyShare[] = [];
    const divide = (behind: number, amount: EnergyAmount): EnergyAmount => {
      const appliances = this.#appliances.filter((each) => each.behind === behind);
      const below = this.circuits.flatMap((each, number) =>
        each.behind === behind ? { ...each, number } : [],
      );
      const counted = [
        ...appliances.map(({ at }) => meters[at]),
        ...below.map(({ number }) => circuits[number]),
      ].map((each) => each ?? NOTHING);
      const { parts, rest } = dividedInto(amount, counted);
      for (const [at, { Key, EnvironmentId }] of appliances.entries())
        found.push({ kind: 'device', Key, EnvironmentId, ...(parts[at] ?? NOTHING) });
      for (const [at, { Key, EnvironmentId, number }] of below.entries()) {
        const left = divide(number, parts[appliances.length + at] ?? NOTHING);
        found.push({ kind: 'device', Key, EnvironmentId, ...left });
      }
      return rest;
    };
    const outermost = [
      ...this.#appliances.flatMap(({ at, behind }) => (behind === HOUSE ? (meters[at] ?? []) : [])),
      ...this.circuits.flatMap(({ behind }, at) => (behind === HOUSE ? (circuits[at] ?? []) : [])),
    ];
    const rest = divide(HOUSE, whole ?? sumOf(outermost));
    return whole ? [...found, { kind: 'untracked', ...rest }] : found;
  }
}

const NOTHING: EnergyAmount = { kWh: 0, cost: 0, estimated: 0 };

const known = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value;
