import { mains, powerMeter, spoken, type Capability, type Readings } from '@dimora/driver-kit';
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
