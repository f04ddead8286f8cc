/** Energy of a period: what was used, what it cost, and the part of it whose time is estimated. */
export type EnergyAmount = {
  readonly kWh: number;
  /** Euros. */
  readonly cost: number;
  /** kWh that a counter told late: they are spread over the time since its last value. */
  readonly estimated: number;
};

/** Everything together. */
export const sumOf = (amounts: readonly EnergyAmount[]): EnergyAmount =>
  amounts.reduce(
    (sum, { kWh, cost, estimated }) => ({
      kWh: sum.kWh + kWh,
      cost: sum.cost + cost,
      estimated: sum.estimated + estimated,
    }),
    { kWh: 0, cost: 0, estimated: 0 },
  );

/**
 * Divides a whole, which is right, into what its parts counted and the rest. If they counted more than the whole, then
 * first what is estimated of them gives way, and then each by its share.
 */
export function dividedInto(
  whole: EnergyAmount,
  counted: readonly EnergyAmount[],
): { readonly parts: readonly EnergyAmount[]; readonly rest: EnergyAmount } {
  const parts = fitted(whole, counted);
  const used = sumOf(parts);
  const kWh = Math.max(0, whole.kWh - used.kWh);
  const estimated = Math.min(kWh, Math.max(0, whole.estimated - used.estimated));
  return { parts, rest: { kWh, cost: whole.cost - used.cost, estimated } };
}

function fitted(whole: EnergyAmount, counted: readonly EnergyAmount[]): readonly EnergyAmount[] {
  const { kWh, estimated } = sumOf(counted);
  const excess = kWh - whole.kWh;
  if (excess <= 0) return counted;
  const sure = kWh - estimated;
  const [ofSure, ofEstimated] =
    excess <= estimated ? [1, 1 - excess / estimated] : [sure > 0 ? whole.kWh / sure : 0, 0];
  const cut = counted.map((each) => {
    const left = each.estimated * ofEstimated;
    const kept = (each.kWh - each.estimated) * ofSure + left;
    return {
      kWh: kept,
      cost: each.kWh > 0 ? (each.cost * kept) / each.kWh : 0,
      estimated: left,
    };
  });
  // Nothing is left beside them: together they cost what the whole costs.
  const { cost } = sumOf(cut);
  // Prices below zero: a factor could be of any size, so the cost follows the energy.
  const isOfOneSign = cut.every((each) => each.kWh === 0 || each.cost * whole.cost > 0);
  const costOf = (each: EnergyAmount): number => {
    if (each.kWh === 0) return 0;
    return isOfOneSign ? (each.cost * whole.cost) / cost : (whole.cost * each.kWh) / whole.kWh;
  };
  return cut.map((each) => ({ ...each, cost: costOf(each) }));
}
