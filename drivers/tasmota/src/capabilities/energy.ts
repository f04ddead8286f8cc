import {
  mains,
  phases,
  powerMeter,
  spoken,
  type Capability,
  type Readings,
} from '@dimora/driver-kit';
import { isJson, numberIn } from '../codec/json.ts';
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

/** The readings of a metering plug in SENSOR. */
export const energy: TasmotaCapability = spoken(meter, {
  decode: (message) => {
    const found = message.kind === 'facts' ? message.sensor['ENERGY'] : undefined;
    if (!isJson(found)) return {};
    const readings: Record<string, number> = {};
    for (const [field, variable] of Object.entries(FIELDS)) {
      const value = numberIn(
        field === 'Voltage' && Array.isArray(found[field]) ? found[field][0] : found[field],
      );
      if (value !== undefined) readings[variable] = value;
    }
    return readings satisfies Readings;
  },
});

const PHASES = { Power: 'POWER', Voltage: 'VOLTAGE', Current: 'CURRENT' } as const;
const THREE = 3;

/** The phases of a three-phase meter, which lists each reading three times. */
export const energyPhases: TasmotaCapability = spoken(phases, {
  decode: (message) => {
    const found = message.kind === 'facts' ? message.sensor['ENERGY'] : undefined;
    if (!isJson(found)) return {};
    const readings = Object.entries(PHASES).flatMap(([field, variable]) => {
      const values: readonly unknown[] = Array.isArray(found[field]) ? found[field] : [];
      if (values.length !== THREE) return [];
      return values.flatMap((each, at) => {
        const value = numberIn(each);
        return value === undefined ? [] : [[`${variable}_L${at + 1}`, value] as const];
      });
    });
    return Object.fromEntries(readings);
  },
});
