import { lightOnOff, plugOnOff, switchOnOff } from '@dimora/driver-kit';
import { energy, energyPhases, energyReturned } from './capabilities/energy.ts';
import { fanSpeed } from './capabilities/fan.ts';
import { INPUTS } from './capabilities/inputs.ts';
import { colourTone, dimmer, whiteTone } from './capabilities/light.ts';
import { power } from './capabilities/power.ts';
import { shutters } from './capabilities/shutter.ts';
import type { TasmotaCapability } from './capabilities/tasmota-capability.ts';
import { wifi } from './capabilities/wifi.ts';
import { expectedTemperature } from './probes.ts';

/** A model: its name, and its capabilities for a number of relays, or of shutters. */
export type TasmotaModel = {
  readonly ModelName: string;
  capabilities(relays: number): readonly TasmotaCapability[];
  /** True for one that switches nothing: what it measures is about its place, not about itself. */
  readonly measures?: true;
  /** More than {@link ANYWHERE} that is known only from the device's own reports; added once it reports them. */
  readonly maybe?: readonly TasmotaCapability[];
};

const light = power(lightOnOff, 'LIGHT_ON_OFF');
const plug = power(plugOnOff, 'SMART_PLUG_ON_OFF');
const relays = (count: number): TasmotaCapability[] =>
  Array.from({ length: count }, (_, at) => power(switchOnOff, 'SWITCH_ON_OFF', at + 1));

/** Any device may have these; it reports those that it has. */
export const ANYWHERE: readonly TasmotaCapability[] = [
  energy,
  energyPhases,
  energyReturned,
  ...INPUTS,
];
const model = (ModelName: string, ...capabilities: readonly TasmotaCapability[]): TasmotaModel => ({
  ModelName,
  capabilities: () => [...capabilities, wifi],
});

/** All supported models. */
export const MODELS = {
  plug: model('Tasmota plug', plug, energy),
  basic_plug: model('Tasmota plug without meter', plug),
  relay: {
    ModelName: 'Tasmota relay',
    capabilities: (count) => [...relays(count), wifi],
  },
  meter: { ...model('Tasmota meter', energy), measures: true },
  light: model('Tasmota light', light),
  dimmer: model('Tasmota dimmer', light, dimmer),
  white_light: model('Tasmota white light', light, dimmer, whiteTone),
  colour_light: {
    ModelName: 'Tasmota colour light',
    capabilities: () => [light, dimmer, colourTone, wifi],
    // Those without white channels report no CT, and refuse to set it.
    maybe: [whiteTone],
  },
  fan: model('Tasmota fan', fanSpeed, light),
  sensor: { ...model('Tasmota sensor', expectedTemperature), measures: true },
  shutter: {
    ModelName: 'Tasmota shutter',
    capabilities: (count) => [...shutters(count), wifi],
  },
} as const satisfies Record<string, TasmotaModel>;

/** The key of a row of {@link MODELS}. */
export type TasmotaModelId = keyof typeof MODELS;
