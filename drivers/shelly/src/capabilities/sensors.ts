import {
  battery,
  channelOf,
  flagIn,
  gas,
  humidity,
  illumination,
  isJson,
  jsonIn,
  numberIn,
  presence,
  signalStrength,
  smoke,
  spoken,
  temperature,
  textIn,
  twilight,
  updateAvailable,
  waterLeak,
  contact,
  type Capability,
  type Json,
} from '@dimora/driver-kit';
import { onChannel, type StateValue } from '@dimora/domain';
import { figureIn } from '../codec/components.ts';
import type { Part, ShellyCapability } from './shelly-capability.ts';

type Reader = (status: Json) => StateValue | undefined;

const figure =
  (name: string): Reader =>
  (status) =>
    figureIn(status, name);
const alarm =
  (name: string): Reader =>
  (status) =>
    status[name] === null ? null : flagIn(status, name);
/** Whether a detector sounds; one that says what is wrong with it, as an unplugged cable, can't tell that all is well. */
const detector: Reader = (status) => {
  const now = alarm('alarm')(status);
  const isBroken = Array.isArray(status['errors']) && status['errors'].length > 0;
  return now === false && isBroken ? null : now;
};

/** What the probes can measure, °C: those that are gone or broken report 999, −99.5 or −127. */
const PROBE = { least: -55, most: 125 } as const;
const celsius: Reader = (status) => {
  const value = figureIn(status, 'tC');
  if (typeof value !== 'number') return value;
  return value >= PROBE.least && value <= PROBE.most ? value : null;
};
/** Relative humidity; a probe that is gone reports 999. */
const humid: Reader = (status) => {
  const value = figureIn(status, 'rh');
  return typeof value === 'number' && (value < 0 || value > 100) ? null : value;
};

const sensor = (
  { key }: Part,
  capability: Capability,
  read: Reader,
  channel = 1,
): readonly ShellyCapability[] => {
  const variable = onChannel(Object.keys(capability.StateVars)[0] ?? '', channel);
  return [
    spoken(channelOf(capability, channel), {
      decode: (components) => {
        const own = components[key];
        const value = own && read(own);
        return value === undefined ? {} : { [variable]: value };
      },
    }),
  ];
};

/** Sensor capabilities by kind of component. */
export const SENSORS: Readonly<Record<string, (part: Part) => readonly ShellyCapability[]>> = {
  temperature: (part) => sensor(part, temperature, celsius, part.channel('temperature')),
  humidity: (part) => sensor(part, humidity, humid, part.channel('humidity')),
  illuminance: (part) => [
    ...sensor(part, illumination, figure('lux')),
    ...(textIn(part.status, 'illumination') === undefined
      ? []
      : sensor(part, twilight, (status) => {
          // 'dark', 'twilight' or 'bright', by the thresholds set on the device.
          const level = textIn(status, 'illumination');
          return level === undefined ? undefined : level !== 'bright';
        })),
  ],
  motion: (part) => sensor(part, presence, alarm('motion')),
  smoke: (part) => sensor(part, smoke, detector),
  gas: (part) => sensor(part, gas, detector),
  flood: (part) => sensor(part, waterLeak, detector),
  window: (part) => sensor(part, contact, alarm('open')),
  devicepower: (part) =>
    sensor(part, battery, (status) => numberIn(jsonIn(status, 'battery'), 'percent')),
  sys: (part) =>
    isJson(part.status['available_updates'])
      ? sensor(part, updateAvailable, (status) => {
          const updates = status['available_updates'];
          // Beta versions don't count as updates.
          return isJson(updates) ? isJson(updates['stable']) : undefined;
        })
      : [],
  wifi: (part) =>
    sensor(part, signalStrength, (status) => {
      // On Ethernet there is no signal, and it reports 0.
      const rssi = numberIn(status, 'rssi');
      return rssi === 0 ? undefined : rssi;
    }),
};
