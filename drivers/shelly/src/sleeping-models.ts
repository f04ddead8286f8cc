import type { DeviceInfo } from './shelly-line.ts';

/** Models that sleep and report when they wake, by the beginning of their ids. */
const MODELS: Readonly<Record<string, string>> = {
  shellyht: 'Shelly H&T',
  shellyplusht: 'Shelly Plus H&T',
  shellyhtg3: 'Shelly H&T Gen3',
  shellyplussmoke: 'Shelly Plus Smoke',
};

/** The model of a device from its id, such as `shellyplusht-b8d61a8b17cc`; `undefined` if it doesn't sleep. */
export function sleepingModel(id: string): string | undefined {
  const kind = id.slice(0, Math.max(0, id.lastIndexOf('-'))).toLowerCase();
  return Object.hasOwn(MODELS, kind) ? MODELS[kind] : undefined;
}

/** True for a device that answers only while it is awake; generation 1 tells no id. */
export const isSleeper = ({ id, ModelName }: DeviceInfo): boolean =>
  (id !== undefined && sleepingModel(id) !== undefined) || ModelName === MODELS['shellyht'];
