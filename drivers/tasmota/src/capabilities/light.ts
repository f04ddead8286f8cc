import {
  brightness,
  colour,
  colourTemperature,
  isColour,
  miredKelvin,
  spoken,
} from '@dimora/driver-kit';
import { MIREDS, readColour } from '../codec/colour.ts';
import { numberIn } from '../codec/json.ts';
import type { TasmotaCapability } from './tasmota-capability.ts';

/** Brightness: `Dimmer`, per cent. */
export const dimmer: TasmotaCapability = spoken(brightness, {
  decode: (message) => {
    const level = message.kind === 'facts' ? numberIn(message.state['Dimmer']) : undefined;
    return level === undefined ? {} : { BRIGHTNESS: level };
  },
  encode: (_ActionId, value) => ({ command: 'Dimmer', payload: String(Math.round(Number(value))) }),
});

/** Colour temperature: `CT`, in mireds. */
export const whiteTone: TasmotaCapability = {
  ...spoken(colourTemperature, {
    decode: (message) => {
      const mireds = message.kind === 'facts' ? numberIn(message.state['CT']) : undefined;
      return mireds === undefined || mireds <= 0 ? {} : { COLOR_TEMPERATURE: miredKelvin(mireds) };
    },
    encode: (_ActionId, value) => {
      const mireds = Math.min(MIREDS.max, Math.max(MIREDS.min, miredKelvin(Number(value))));
      return { command: 'CT', payload: String(mireds) };
    },
  }),
  within: 60,
};

/** Colour: `Color`, hexadecimal or decimal. */
export const colourTone: TasmotaCapability = spoken(colour, {
  decode: (message) => {
    const found = message.kind === 'facts' ? readColour(message.state['Color']) : undefined;
    return found === undefined ? {} : { COLOR: found };
  },
  encode: (_ActionId, value) =>
    isColour(value) ? { command: 'Color', payload: value.slice(1).toUpperCase() } : undefined,
});
