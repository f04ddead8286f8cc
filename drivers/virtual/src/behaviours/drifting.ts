import type { StateVariableId } from '@dimora/domain';
import type { Capability } from '@dimora/driver-kit';
import { often, type Behaviour } from '../behaviour.ts';

/** How a measured value drifts. */
type Drift = {
  readonly start: number;
  readonly step: number;
  readonly min: number;
  readonly max: number;
};

const PERIOD_MS = 30_000;

/** A measured value that drifts slowly within its range. */
export const drifting = (
  capability: Capability,
  drifts: Partial<Record<StateVariableId, Drift>>,
): Behaviour => ({
  capability,
  initial: Object.fromEntries(Object.entries(drifts).map(([id, { start }]) => [id, start])),
  live: (bench) =>
    often(bench, PERIOD_MS, () => {
      for (const [id, { step, min, max }] of Object.entries(drifts)) {
        const at = bench.get(id);
        if (typeof at !== 'number') continue;
        const next = at + (bench.entropy.fraction() * 2 - 1) * step;
        bench.set({ [id]: Math.round(Math.min(Math.max(next, min), max) * 100) / 100 });
      }
    }),
});
