import { hvacMode, setpoint, temperature } from '@dimora/driver-kit';
import { often, type Behaviour, type Bench } from '../behaviour.ts';

const PERIOD_MS = 20_000;
/** °C that the room gains or loses in one period while it is heated or cooled. */
const POWER = 0.1;
/** Share of the distance to the outside that it loses in one period. */
const LEAK = 0.002;
/** °C around the set-point within which nothing is switched. */
const HYSTERESIS = 0.2;

/** What a thermostat does at a temperature: it starts below or above its band and goes on until the set-point is reached. */
export function hvacState(
  mode: unknown,
  wanted: number,
  measured: number,
  now: unknown,
): 'HEATING' | 'COOLING' | 'IDLE' {
  const start = (state: 'HEATING' | 'COOLING'): number => (now === state ? 0 : HYSTERESIS);
  if ((mode === 'HEAT' || mode === 'AUTO') && wanted - measured > start('HEATING'))
    return 'HEATING';
  const cools = mode === 'COOL' || (mode === 'AUTO' && measured - wanted > 2);
  return cools && measured - wanted > start('COOLING') ? 'COOLING' : 'IDLE';
}

function decide(bench: Bench): void {
  const [wanted, measured] = [bench.get('SETPOINT'), bench.get('TEMPERATURE')];
  if (typeof wanted !== 'number' || typeof measured !== 'number') return;
  const HVAC_STATE = hvacState(bench.get('HVAC_MODE'), wanted, measured, bench.get('HVAC_STATE'));
  if (HVAC_STATE !== bench.get('HVAC_STATE')) bench.set({ HVAC_STATE });
}

/** Measures a room of its own, which follows what the thermostat does and leaks to the outside. */
export const roomTemperature: Behaviour = {
  capability: temperature,
  initial: { TEMPERATURE: 20.2 },
  follow: (bench, changed) => {
    if ('TEMPERATURE' in changed) decide(bench);
  },
  live: (bench) =>
    often(bench, PERIOD_MS, () => {
      const measured = bench.get('TEMPERATURE');
      if (typeof measured !== 'number') return;
      const state = bench.get('HVAC_STATE');
      const gain = state === 'HEATING' ? POWER : state === 'COOLING' ? -POWER : 0;
      const loss = (measured - bench.settings.outsideTemperature) * LEAK;
      bench.set({ TEMPERATURE: Math.round((measured + gain - loss) * 1000) / 1000 });
    }),
};

/** Keeps the wanted temperature. */
export const wantedTemperature: Behaviour = {
  capability: setpoint,
  initial: { SETPOINT: 20.5 },
  act(bench, _ActionId, value) {
    bench.set({ SETPOINT: value });
    return true;
  },
  follow: (bench, changed) => {
    if ('SETPOINT' in changed) decide(bench);
  },
};

/** Heats, cools or rests. */
export const conditioning: Behaviour = {
  capability: hvacMode,
  initial: { HVAC_MODE: 'HEAT', HVAC_STATE: 'IDLE' },
  act(bench, _ActionId, value) {
    bench.set({ HVAC_MODE: value });
    return true;
  },
  follow: (bench, changed) => {
    if ('HVAC_MODE' in changed) decide(bench);
  },
};
