import {
  humidity,
  illumination,
  pressure,
  spoken,
  temperature,
  type Capability,
} from '@dimora/driver-kit';
import { isJson, numberIn, type Json } from '../codec/json.ts';
import type { TasmotaCapability } from './tasmota-capability.ts';

/** A reading has the same key in every sensor's object: `AM2301`, `SHT3X-0x44`, `DS18B20-1`, `BME280` … */
type Field = 'Temperature' | 'Humidity' | 'Pressure' | 'Illuminance';

/** The processor's own temperature, which is nobody's room. */
const OWN_CHIP = /^ESP32/;

/** The first sensor with this reading; the firmware lists them by chip name. */
function figure(sensor: Json, field: Field): number | undefined {
  for (const [name, chip] of Object.entries(sensor)) {
    if (OWN_CHIP.test(name)) continue;
    const value = isJson(chip) ? numberIn(chip[field]) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

const inUnit: Readonly<Partial<Record<Field, (value: number, sensor: Json) => number>>> = {
  Temperature: (value, { TempUnit }) => (TempUnit === 'F' ? ((value - 32) * 5) / 9 : value),
  Pressure: (value, { PressureUnit }) =>
    PressureUnit === 'mmHg' ? value * 1.333_224 : PressureUnit === 'inHg' ? value * 33.8639 : value,
};

const measured = (capability: Capability, field: Field, variable: string): TasmotaCapability =>
  spoken(capability, {
    decode: (message) => {
      if (message.kind !== 'facts') return {};
      const value = figure(message.sensor, field);
      return value === undefined
        ? {}
        : { [variable]: rounded(inUnit[field]?.(value, message.sensor) ?? value) };
    },
  });

/** Every climate reading that sensors of this firmware may report. */
export const CLIMATE: readonly TasmotaCapability[] = [
  measured(temperature, 'Temperature', 'TEMPERATURE'),
  measured(humidity, 'Humidity', 'HUMIDITY'),
  measured(pressure, 'Pressure', 'PRESSURE'),
  measured(illumination, 'Illuminance', 'LIGHT'),
];
