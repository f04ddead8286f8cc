import { lightOnOff, plugOnOff, switchOnOff } from '@dimora/driver-kit';
import { CLIMATE } from './capabilities/climate.ts';
import { energy } from './capabilities/energy.ts';
import { colourTone, dimmer, whiteTone } from './capabilities/light.ts';
import { power } from './capabilities/power.ts';
import { shutterMovement, shutterPosition } from './capabilities/shutter.ts';
import type { TasmotaCapability } from './capabilities/tasmota-capability.ts';
import { wifi } from './capabilities/wifi.ts';

/** A model: its name, and its capabilities for a number of relays. */
export type TasmotaModel = {
  readonly ModelName: string;
  capabilities(relays: number): readonly TasmotaCapability[];
  /** Capabilities known only from the device's own reports; added once it reports them. */
  readonly maybe?: readonly TasmotaCapability[];
};

const light = power(lightOnOff, 'LIGHT_ON_OFF');
const plug = power(plugOnOff, 'SMART_PLUG_ON_OFF');
const relays = (count: number): TasmotaCapability[] =>
  Array.from({ length: count }, (_, at) => power(switchOnOff, 'SWITCH_ON_OFF', at + 1));

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
    maybe: [energy, ...CLIMATE],
  },
  light: model('Tasmota light', light),
  dimmer: model('Tasmota dimmer', light, dimmer),
  white_light: model('Tasmota white light', light, dimmer, whiteTone),
  colour_light: model('Tasmota colour light', light, dimmer, whiteTone, colourTone),
  sensor: {
    ModelName: 'Tasmota sensor',
    capabilities: () => [...CLIMATE.slice(0, 1), wifi],
    maybe: CLIMATE.slice(1),
  },
  shutter: model('Tasmota shutter', shutterMovement, shutterPosition),
} as const satisfies Record<string, TasmotaModel>;

/** The key of a row of {@link MODELS}. */
export type TasmotaModelId = keyof typeof MODELS;
