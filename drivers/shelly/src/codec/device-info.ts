import { DriverError, textIn, wordIn, type Json } from '@dimora/driver-kit';
import type { DeviceInfo } from '../shelly-line.ts';

/** The fields of `/shelly` that identify models of generation 1. */
const GENERATION_1: Readonly<Record<string, string>> = {
  'SHSW-1': 'Shelly 1',
  'SHSW-PM': 'Shelly 1PM',
  'SHSW-L': 'Shelly 1L',
  'SHSW-21': 'Shelly 2',
  'SHSW-25': 'Shelly 2.5',
  'SHSW-44': 'Shelly 4Pro',
  'SHPLG-1': 'Shelly Plug',
  'SHPLG2-1': 'Shelly Plug E',
  'SHPLG-S': 'Shelly Plug S',
  'SHPLG-U1': 'Shelly Plug US',
  'SHDM-1': 'Shelly Dimmer',
  'SHDM-2': 'Shelly Dimmer 2',
  SHRGBW2: 'Shelly RGBW2',
  'SHBLB-1': 'Shelly Bulb',
  'SHCB-1': 'Shelly Bulb RGBW',
  'SHVIN-1': 'Shelly Vintage',
  'SHBDUO-1': 'Shelly Duo',
  SHEM: 'Shelly EM',
  'SHEM-3': 'Shelly 3EM',
  'SHIX3-1': 'Shelly i3',
  'SHUNI-1': 'Shelly Uni',
  'SHAIR-1': 'Shelly Air',
  'SHGS-1': 'Shelly Gas',
  'SHTRV-01': 'Shelly TRV',
  'SHHT-1': 'Shelly H&T',
  'SHMOS-01': 'Shelly Motion',
  'SHMOS-02': 'Shelly Motion 2',
  'SHSEN-1': 'Shelly Sense',
};

/**
 * Parses the response of `/shelly` or `Shelly.GetDeviceInfo`; throws PROTOCOL with NOT_UNDERSTOOD if it isn't
 * a Shelly's.
 */
export function readDeviceInfo(json: Json): DeviceInfo & { readonly generation: number } {
  const mac = textIn(json, 'mac')?.replaceAll(':', '').toLowerCase();
  if (!mac || !/^[0-9a-f]{12}$/.test(mac))
    throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
  const type = textIn(json, 'type');
  const [app, model] = [textIn(json, 'app'), textIn(json, 'model')];
  const generation = typeof json['gen'] === 'number' ? json['gen'] : 1;
  if (generation === 1 && type === undefined)
    throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
  return {
    mac,
    generation,
    ModelName:
      generation === 1
        ? (wordIn(GENERATION_1, type) ?? `Shelly ${type ?? ''}`.trim())
        : `Shelly ${spaced(app) ?? model ?? ''}`.trim(),
    id: textIn(json, 'id'),
    name: textIn(json, 'name'),
    locked: json['auth_en'] === true || json['auth'] === true,
  };
}

/** Converts `Plus1PM` to the product name, `Plus 1PM`. */
const spaced = (app: string | undefined): string | undefined =>
  app?.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2');
