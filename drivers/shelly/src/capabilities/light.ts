import { onChannel } from '@dimora/domain';
import {
  brightness,
  channelOf,
  colour,
  colourTemperature,
  isColour,
  jsonIn,
  numberIn,
  spoken,
  type Json,
} from '@dimora/driver-kit';
import { onOff } from './on-off.ts';
import type { Part, ShellyCapability } from './shelly-capability.ts';

/** The methods of each kind of light. */
type Namespace = 'Light' | 'CCT' | 'RGB' | 'RGBW' | 'RGBCCT';

/** The range of most white lights, for devices that don't report theirs, kelvin. */
const USUAL_RANGE = [2700, 6500] as const;

/** A light with all its capabilities: always brightness, white and colour depending on its kind. */
export function light(part: Part, namespace: Namespace): readonly ShellyCapability[] {
  const channel = part.channel('operated');
  const all = { Light: [], CCT: [white], RGB: [tint], RGBW: [tint], RGBCCT: [white, tint] };
  return [
    onOff(part, 'light', namespace, channel),
    dimmer(part, namespace, channel),
    ...all[namespace].map((make) => make(part, namespace, channel)),
  ];
}

function dimmer({ key, id }: Part, namespace: Namespace, channel: number): ShellyCapability {
  const own = onChannel('BRIGHTNESS', channel);
  return spoken(channelOf(brightness, channel), {
    decode: (components) => {
      const level = numberIn(jsonIn(components, key), 'brightness');
      return level === undefined ? {} : { [own]: level };
    },
    encode: (_ActionId, value) => set(namespace, id, { brightness: Math.round(Number(value)) }),
  });
}

function white({ key, id, config }: Part, namespace: Namespace, channel: number): ShellyCapability {
  const own = onChannel('COLOR_TEMPERATURE', channel);
  const [low, high] = rangeIn(config);
  return spoken(channelOf(colourTemperature, channel), {
    decode: (components) => {
      const kelvin = numberIn(jsonIn(components, key), 'ct');
      return kelvin === undefined ? {} : { [own]: kelvin };
    },
    encode: (_ActionId, value) => {
      const ct = Math.min(high, Math.max(low, Math.round(Number(value))));
      return set(namespace, id, namespace === 'RGBCCT' ? { mode: 'cct', ct } : { ct });
    },
  });
}

function tint({ key, id }: Part, namespace: Namespace, channel: number): ShellyCapability {
  const own = onChannel('COLOR', channel);
  return spoken(channelOf(colour, channel), {
    decode: (components) => {
      const found = colourIn(jsonIn(components, key)['rgb']);
      return found === undefined ? {} : { [own]: found };
    },
    encode: (_ActionId, value) => {
      if (!isColour(value)) return undefined;
      const rgb = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
      return set(namespace, id, namespace === 'RGBCCT' ? { mode: 'rgb', rgb } : { rgb });
    },
  });
}

const set = (namespace: Namespace, id: number, wanted: Json) => ({
  method: `${namespace}.Set`,
  params: { id, ...wanted },
});

function rangeIn(config: Json): readonly [number, number] {
  const [low, high] = Array.isArray(config['ct_range']) ? (config['ct_range'] as unknown[]) : [];
  return typeof low === 'number' && typeof high === 'number' && low < high
    ? [low, high]
    : USUAL_RANGE;
}

/** Converts three numbers up to 255 to `#rrggbb`. */
export function colourIn(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length < 3) return undefined;
  const parts = (value as unknown[]).slice(0, 3);
  const hex = parts.map((part) =>
    typeof part === 'number' && part >= 0 && part <= 255
      ? Math.round(part).toString(16).padStart(2, '0')
      : undefined,
  );
  return hex.includes(undefined) ? undefined : `#${hex.join('')}`;
}
