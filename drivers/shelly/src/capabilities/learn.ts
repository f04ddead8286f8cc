import { onChannel } from '@dimora/domain';
import { channelFor, jsonIn, textIn, wordIn, type Json, type Sources } from '@dimora/driver-kit';
import { kindOf, type Components } from '../codec/components.ts';
import { bluTrv } from './blu-trv.ts';
import { cover } from './cover.ts';
import { buttons, wiredSwitch } from './input.ts';
import { light } from './light.ts';
import { clampCounter, clampMeter, outputMeter, singleClampMeter } from './meter.ts';
import { onOff } from './on-off.ts';
import { SENSORS } from './sensors.ts';
import type { Family, Part, ShellyCapability } from './shelly-capability.ts';
import { thermostat } from './thermostat.ts';

/** The capabilities of a kind of component. */
const PARTS: Readonly<Record<string, (part: Part) => readonly ShellyCapability[]>> = {
  switch: (part) => [
    onOff(part, part.use, 'Switch', part.channel('operated')),
    ...outputMeter(part),
  ],
  cover: (part) => [...cover(part), ...outputMeter(part)],
  light: (part) => [...light(part, 'Light'), ...outputMeter(part)],
  cct: (part) => [...light(part, 'CCT'), ...outputMeter(part)],
  rgb: (part) => [...light(part, 'RGB'), ...outputMeter(part)],
  rgbw: (part) => [...light(part, 'RGBW'), ...outputMeter(part)],
  rgbcct: (part) => [...light(part, 'RGBCCT'), ...outputMeter(part)],
  // No device has two of these, and their actions share a name.
  thermostat: (part) => (part.id === 0 ? thermostat(part) : []),
  blutrv: bluTrv,
  input: wiredSwitch,
  pm1: outputMeter,
  em: clampMeter,
  em1: singleClampMeter,
  emdata: clampCounter,
  em1data: clampCounter,
  ...SENSORS,
};

/** Sort order: the components that define the device come first. */
const ORDER = ['thermostat', 'blutrv', 'cover', 'light', 'cct', 'rgb', 'rgbw', 'rgbcct', 'switch'];
/** What doesn't define a device: its inputs, and diagnostics for maintenance. */
const LAST: ReadonlySet<string> = new Set(['input', 'wifi', 'sys']);
const rank = (kind: string): number =>
  ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length + Number(LAST.has(kind));

/** What comes and goes, and keeps its name; outputs and clamps have fixed places. */
const KEPT: Readonly<Partial<Record<Family, string>>> = {
  temperature: 'TEMPERATURE',
  humidity: 'HUMIDITY',
  valve: 'SETPOINT',
};

/** What is known of a device's parts beside their status. */
export type Known = {
  /** The names that its parts were given. */
  readonly given?: Sources;
  /** The numbers in the chips of its probes, by their components. */
  readonly chips?: Readonly<Record<string, string>>;
};

/** What a device can do, and whose each name is. */
export type Learnt = {
  readonly capabilities: readonly ShellyCapability[];
  readonly sources: Sources;
};

/** All capabilities of a device, from the status and configuration of its components. */
export function learn(
  status: Components,
  config: Components,
  model: string,
  { given = {}, chips = {} }: Known = {},
): Learnt {
  const counts = new Map<Family, number>();
  const sources: Record<string, string> = { ...given };
  const channelOf = (key: string) => (family: Family) => {
    const next = (counts.get(family) ?? 0) + 1;
    counts.set(family, next);
    const plain = KEPT[family];
    if (plain === undefined) return next;
    const source = chips[key] ?? key;
    const channel = channelFor(plain, source, sources) ?? next;
    sources[onChannel(plain, channel)] = source;
    return channel;
  };
  const parts = Object.entries(status)
    .map(([key, own]): Part & { readonly kind: string } => ({
      ...kindOf(key),
      key,
      status: own,
      config: jsonIn(config, key),
      channel: channelOf(key),
      use: useOf(kindOf(key).id, config, model),
    }))
    .toSorted((a, b) => rank(a.kind) - rank(b.kind) || a.id - b.id);
  const presses = parts.filter((part) => part.kind === 'input' && isButton(part));
  const capabilities = [
    ...parts.flatMap((part) => wordIn(PARTS, part.kind)?.(part) ?? []),
    ...buttons(presses),
  ];
  return { capabilities, sources };
}

const isButton = ({ config }: Part): boolean => textIn(config, 'type') === 'button';

/** What is connected to a relay: set in Shelly's app; plugs are always plugs. */
function useOf(id: number, config: Components, model: string): Part['use'] {
  const told: Json = jsonIn(jsonIn(config, 'sys'), 'ui_data');
  const kinds: unknown = told['consumption_types'];
  const kind: unknown = Array.isArray(kinds) ? (kinds as unknown[])[id] : undefined;
  if (typeof kind === 'string' && /^lights?$/i.test(kind)) return 'light';
  return /plug/i.test(model) ? 'plug' : 'switch';
}
