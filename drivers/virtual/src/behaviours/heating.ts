import { hvacMode, setpoint, temperature } from '@dimora/driver-kit';
import { often, type Behaviour, type Bench } from '../behaviour.ts';

const PERIOD_MS = 20_000;
/** °C by which the room warms or cools in one period of heating or cooling. */
const POWER = 0.1;
/** Share of the difference to the outside temperature lost in one period. */
const LEAK = 0.002;
/** Hysteresis around the set-point, °C. */
const HYSTERESIS = 0.2;

/**
 * A thermostat's activity at a temperature: it starts outside its hysteresis and continues until the
 * set-point is reached.
 */
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

/** The temperature of a simulated room, affected by the thermostat and the outside. */
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

/** The set-point. */
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

/** Heating, cooling or off. */
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
