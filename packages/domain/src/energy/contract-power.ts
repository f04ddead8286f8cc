/**
 * How an Italian meter limits a home (up to 6 kW): a tenth more than the contract is always available; up to 27 %
 * more than that for three hours; anything above for two minutes.
 */
const AVAILABLE = 1.1;
const TOLERATED = 1.27;
const MINUTE_MS = 60_000;
const TRIPS_AFTER_MS = { over: 182 * MINUTE_MS, far: 2 * MINUTE_MS } as const;

/** An excess is over once the house has drawn less than this part of what is available for some minutes. */
const CLEARLY_WITHIN = 0.95;
const OVER_AFTER_MS = 5 * MINUTE_MS;
/** Or if it has drawn no more than what is available for a longer time. */
const OVER_AT_LAST_MS = 30 * MINUTE_MS;

/** The limits of a contract in watts. */
export type PowerLimits = {
  /** Always available. */
  readonly available: number;
  /** Above this the meter trips within minutes. */
  readonly tolerated: number;
};

/** The limits of a contractual power in kW. */
export function powerLimits(contractualPower: number): PowerLimits {
  const available = contractualPower * 1_000 * AVAILABLE;
  return { available, tolerated: available * TOLERATED };
}

/** How close the meter is to tripping. */
export type PowerWatch = {
  /** `over` what is available, or `far` over what is tolerated. */
  readonly level: 'fine' | 'over' | 'far';
  /** Since when, milliseconds; `null` while it is fine. */
  readonly overSince: number | null;
  readonly farSince: number | null;
  /** When the meter trips if nothing is switched off, milliseconds; `null` while it is fine. */
  readonly tripsAt: number | null;
  /** Since when it has been within the contract, and clearly so, milliseconds; `null` while it isn't. */
  readonly fineSince: number | null;
  readonly clearlyFineSince: number | null;
};

/** Before the first reading. */
export const CALM: PowerWatch = {
  level: 'fine',
  overSince: null,
  farSince: null,
  tripsAt: null,
  fineSince: null,
  clearlyFineSince: null,
};

/** The watch after a reading of the house's power in watts. Readings come in the order of time. */
export function watchPower(
  before: PowerWatch,
  reading: { readonly at: number; readonly watts: number },
  { available, tolerated }: PowerLimits,
): PowerWatch {
  const { at, watts } = reading;
  const overSince = watts > available ? (before.overSince ?? at) : null;
  const farSince = watts > tolerated ? (before.farSince ?? at) : null;
  const ends = [
    overSince === null ? [] : overSince + TRIPS_AFTER_MS.over,
    farSince === null ? [] : farSince + TRIPS_AFTER_MS.far,
  ].flat();
  return {
    level: farSince !== null ? 'far' : overSince !== null ? 'over' : 'fine',
    overSince,
    farSince,
    tripsAt: ends.length === 0 ? null : Math.min(...ends),
    fineSince: watts > available ? null : (before.fineSince ?? at),
    clearlyFineSince: watts > available * CLEARLY_WITHIN ? null : (before.clearlyFineSince ?? at),
  };
}

/** True if an excess that people were warned of is over: a load that comes and goes is one excess. */
export function isExcessOver({ fineSince, clearlyFineSince }: PowerWatch, at: number): boolean {
  const forMs = (since: number | null): number => (since === null ? 0 : at - since);
  return forMs(clearlyFineSince) >= OVER_AFTER_MS || forMs(fineSince) >= OVER_AT_LAST_MS;
}
