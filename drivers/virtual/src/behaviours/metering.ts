import type { StateVariableId } from '@dimora/domain';
import { powerMeter, type Readings } from '@dimora/driver-kit';
import { often, type Behaviour, type Bench } from '../behaviour.ts';

const PERIOD_MS = 10_000;
const HOUR_MS = 3_600_000;

/** Power that varies by some per cent around the rated value. */
const drawn = ({ settings, entropy }: Bench): number =>
  Math.round(settings.ratedPowerW * (0.97 + entropy.fraction() * 0.06) * 10) / 10;

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Draws power while `switched` is on, or always without a switch, and counts the energy. */
export const metering = (switched: StateVariableId | undefined): Behaviour => {
  const isOn = (bench: Bench): boolean => switched === undefined || bench.get(switched) === true;
  return {
    capability: powerMeter,
    initial: { CONSUMPTION: 0, ENERGY: 0 },
    follow(bench, changed: Readings) {
      if (switched === undefined || !(switched in changed) || bench.settings.driven) return;
      bench.set({ CONSUMPTION: isOn(bench) ? drawn(bench) : 0 });
    },
    live(bench) {
      if (isOn(bench)) bench.set({ CONSUMPTION: drawn(bench) });
      often(bench, PERIOD_MS, () => {
        if (!isOn(bench)) return;
        const power = numberOf(bench.get('CONSUMPTION'));
        const ENERGY = numberOf(bench.get('ENERGY')) + (power * PERIOD_MS) / HOUR_MS / 1000;
        bench.set({ CONSUMPTION: drawn(bench), ENERGY: Math.round(ENERGY * 1e6) / 1e6 });
      });
    },
  };
};
