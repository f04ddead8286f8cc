import {
  jsonIn,
  jsonsIn,
  numberIn,
  rounded,
  textIn,
  unitConversion,
  type Json,
} from '@dimora/driver-kit';
import type { Call } from './components.ts';

/**
 * The generation 1 path for a generation 2 method call, by the device's settings and last status; `undefined` if it isn't
 * supported.
 */
export function gen1Path(
  { method, params }: Call,
  settings: Json,
  status: Json = {},
): string | undefined {
  const [namespace = '', name = ''] = method.split('.');
  if (namespace === 'Thermostat') {
    const config = jsonIn(params, 'config');
    return valvePath(config, valveUnit(numberIn(config, 'id') ?? 0, settings, status));
  }
  const id = numberIn(params, 'id') ?? 0;
  const query = queryOf(namespace, name, params);
  const resource = resourceOf(namespace, settings);
  return query === undefined || resource === undefined
    ? undefined
    : `/${resource}/${id}?${new URLSearchParams(query).toString()}`;
}

/**
 * Setting a temperature also turns the valve's own regulation on, without which it has no effect, and its own timetable
 * off, which would set another one at its next hour.
 */
function valvePath(config: Json, unit: string): string | undefined {
  const celsius = numberIn(config, 'target_C');
  const conversion = unitConversion('TEMPERATURE', unit);
  if (celsius === undefined || !conversion) return undefined;
  const target = rounded(conversion.toDevice(celsius), 1);
  const wanted = `target_t_enabled=1&target_t=${target}&schedule=0`;
  return `/thermostat/${numberIn(config, 'id') ?? 0}?${wanted}`;
}

/** The unit in which a valve shows and takes its target: C or F, as it was set last. */
function valveUnit(id: number, settings: Json, status: Json): string {
  const [shown, set] = [status, settings].map((json) => jsonsIn(json, 'thermostats')[id] ?? {});
  return (
    textIn(jsonIn(shown ?? {}, 'target_t'), 'units') ??
    textIn(set ?? {}, 'temperature_units') ??
    textIn(jsonIn(set ?? {}, 'target_t'), 'units') ??
    'C'
  );
}

type Query = Record<string, string>;

function resourceOf(namespace: string, settings: Json): string | undefined {
  if (namespace === 'Switch') return 'relay';
  if (namespace === 'Cover') return 'roller';
  if (!['Light', 'CCT', 'RGBW', 'RGBCCT'].includes(namespace)) return undefined;
  // The strip controller has a resource for each of its two modes; all others have one.
  if (namespace === 'RGBW') return 'color';
  return settings['mode'] === 'white' && !('temp' in settings) && isStrip(settings)
    ? 'white'
    : 'light';
}

const isStrip = ({ device }: Json): boolean =>
  typeof device === 'object' && device !== null && 'type' in device && device.type === 'SHRGBW2';

const WAYS: Readonly<Record<string, string>> = { Open: 'open', Close: 'close', Stop: 'stop' };

function queryOf(namespace: string, name: string, params: Json): Query | undefined {
  if (namespace === 'Cover') {
    const go = WAYS[name];
    if (go !== undefined) return { go };
    return name === 'GoToPosition'
      ? { go: 'to_pos', roller_pos: String(params['pos']) }
      : undefined;
  }
  if (name === 'Toggle') return { turn: 'toggle' };
  return name === 'Set' ? setQuery(namespace, params) : undefined;
}

function setQuery(namespace: string, params: Json): Query {
  const { on, rgb } = params;
  const [brightness, ct] = [numberIn(params, 'brightness'), numberIn(params, 'ct')];
  const colourful = namespace === 'RGBW' || namespace === 'RGBCCT';
  const [red, green, blue] = Array.isArray(rgb) ? (rgb as unknown[]).map(String) : [];
  return {
    ...(on !== undefined && { turn: on === true ? 'on' : 'off' }),
    ...(brightness !== undefined && namespace !== 'RGBW' && { brightness: String(brightness) }),
    ...(brightness !== undefined && colourful && { gain: String(brightness) }),
    ...(ct !== undefined && {
      ...(namespace === 'RGBCCT' && { mode: 'white' }),
      temp: String(ct),
    }),
    ...(red !== undefined &&
      green !== undefined &&
      blue !== undefined && {
        ...(namespace === 'RGBCCT' && { mode: 'color' }),
        red,
        green,
        blue,
      }),
  };
}
