import {
  isJson,
  mains,
  phases,
  powerMeter,
  rounded,
  spoken,
  variables,
  type Capability,
  type Json,
  type Readings,
} from '@dimora/driver-kit';
import { numberIn } from '../codec/json.ts';
import type { TasmotaMessage } from '../codec/message.ts';
import type { TasmotaCapability } from './tasmota-capability.ts';

/** Variables by the firmware's keys in `ENERGY`. */
const FIELDS = {
  Power: 'CONSUMPTION',
  Total: 'ENERGY',
  Voltage: 'VOLTAGE',
  Current: 'CURRENT',
} as const;

const meter: Capability = {
  ...powerMeter,
  StateVars: { ...powerMeter.StateVars, ...mains.StateVars },
};

const meterIn = (message: TasmotaMessage): Json => {
  const found = message.kind === 'facts' ? message.sensor['ENERGY'] : undefined;
  return isJson(found) ? found : {};
};

/** A reading, or the sum of those of all channels; `null` for one that the meter doesn't have at present. */
const figureIn = (value: unknown): number | null | undefined =>
  numberIn(value) ??
  (value === null || (Array.isArray(value) && value.includes(null)) ? null : undefined);

/** The readings of a metering plug in SENSOR. */
export const energy: TasmotaCapability = spoken(meter, {
  decode: (message) => {
    const found = meterIn(message);
    const readings: Record<string, number | null> = {};
    for (const [field, variable] of Object.entries(FIELDS)) {
      const value = figureIn(
        field === 'Voltage' && Array.isArray(found[field]) ? found[field][0] : found[field],
      );
      if (value !== undefined) readings[variable] = value;
    }
    return readings satisfies Readings;
  },
});

/** What a meter has counted the other way: fed into the grid. */
export const energyReturned: TasmotaCapability = spoken(
  { ...powerMeter, StateVars: variables('ENERGY_RETURNED') },
  {
    decode: (message) => {
      const value = figureIn(meterIn(message)['ExportActive']);
      return value === undefined ? {} : { ENERGY_RETURNED: value === null ? null : rounded(value) };
    },
  },
);

const PHASES = { Power: 'POWER', Voltage: 'VOLTAGE', Current: 'CURRENT' } as const;
const THREE = 3;

/** The phases of a three-phase meter, which lists each reading three times. */
export const energyPhases: TasmotaCapability = spoken(phases, {
  decode: (message) => {
    const found = meterIn(message);
    const readings = Object.entries(PHASES).flatMap(([field, variable]) => {
      const values: readonly unknown[] = Array.isArray(found[field]) ? found[field] : [];
      if (values.length !== THREE) return [];
      return values.flatMap((each, at) => {
        const value = figureIn(each);
        return value === undefined ? [] : [[`${variable}_L${at + 1}`, value] as const];
      });
    });
    return Object.fromEntries(readings);
  },
});
