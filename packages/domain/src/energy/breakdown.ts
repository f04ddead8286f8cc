import type { MeterScope } from '../devices/meters.ts';

/** The energy that one meter counted in a period. */
export type MeteredEnergy = {
  /** The device's key. */
  readonly Key: string;
  readonly EnvironmentId: string;
  readonly scope: MeterScope;
  readonly kWh: number;
};

/** A share of a house's energy; the shares of a period add up to its total. */
export type EnergyShare =
  /** What a device used, without the devices that have a meter of their own behind it. */
  | {
      readonly kind: 'device';
      readonly Key: string;
      readonly EnvironmentId: string;
      readonly kWh: number;
    }
  /** What no meter below the house's accounts for. */
  | { readonly kind: 'untracked'; readonly kWh: number };

/** How a house's energy divides into shares. */
export type EnergyBreakdown = {
  readonly total: number;
  /** True if a meter of the whole house gives the total; otherwise it is the sum of what is measured. */
  readonly hasHouseMeter: boolean;
  readonly shares: readonly EnergyShare[];
};

/** The rooms that contain an environment, the nearest first, without itself. */
export type AncestorsOf = (EnvironmentId: string) => readonly string[];

/**
 * Divides the energy of a period into shares that count nothing twice: an appliance in a room with a circuit's meter
 * is a part of that circuit, a circuit part of one in the environment above, and everything part of the house. Meters
 * of one house, or of one room, are added up.
 */
export function breakdownOf(
  meters: readonly MeteredEnergy[],
  ancestorsOf: AncestorsOf,
): EnergyBreakdown {
  const of = (scope: MeterScope): MeteredEnergy[] => meters.filter((each) => each.scope === scope);
  const house = of('house');
  const circuits = Map.groupBy(of('circuit'), ({ EnvironmentId }) => EnvironmentId);
  const inside = insideOf(circuits, of('appliance'), ancestorsOf);
  const shares: EnergyShare[] = of('appliance').map(({ Key, EnvironmentId, kWh }) => ({
    kind: 'device',
    Key,
    EnvironmentId,
    kWh,
  }));
  for (const [EnvironmentId, [first, ...others]] of circuits) {
    if (!first) continue;
    const counted = total([first, ...others]);
    const kWh = Math.max(0, counted - (inside.get(EnvironmentId) ?? 0));
    shares.push({ kind: 'device', Key: first.Key, EnvironmentId, kWh });
  }
  const tracked = total(shares);
  if (house.length === 0) return { total: tracked, hasHouseMeter: false, shares };
  const whole = total(house);
  const untracked = Math.max(0, whole - tracked);
  return {
    // Sub-meters are less exact than the house's: together they may count a little more.
    total: Math.max(whole, tracked),
    hasHouseMeter: true,
    shares: [...shares, { kind: 'untracked', kWh: untracked }],
  };
}

const total = (all: readonly { readonly kWh: number }[]): number =>
  all.reduce((sum, { kWh }) => sum + kWh, 0);

/** What the circuits and appliances directly behind each circuit counted, by the circuit's environment. */
function insideOf(
  circuits: ReadonlyMap<string, readonly MeteredEnergy[]>,
  appliances: readonly MeteredEnergy[],
  ancestorsOf: AncestorsOf,
): Map<string, number> {
  const inside = new Map<string, number>();
  const add = (environments: readonly string[], kWh: number): void => {
    const circuit = environments.find((each) => circuits.has(each));
    if (circuit !== undefined) inside.set(circuit, (inside.get(circuit) ?? 0) + kWh);
  };
  for (const { EnvironmentId, kWh } of appliances)
    add([EnvironmentId, ...ancestorsOf(EnvironmentId)], kWh);
  for (const [EnvironmentId, meters] of circuits) add(ancestorsOf(EnvironmentId), total(meters));
  return inside;
}
