import {
  DriverError,
  flagIn,
  jsonIn,
  jsonsIn,
  numberIn,
  textIn,
  type Json,
} from '@dimora/driver-kit';
import {
  positionOf,
  type Meter,
  type Order,
  type Outlet,
  type Picture,
  type Shine,
} from '../picture.ts';
import { bareMac } from '../settings.ts';
import type { Ask, Dialect } from './dialect.ts';

const MOST_OUTLETS = 12;
const MILLI = 1_000;
/** In this order: what the first answers, later ones need not. */
const METER_METHODS = ['get_emeter_data', 'get_current_power', 'get_energy_usage'];
/** The error codes of an expired login. */
const NOT_LET_IN: ReadonlySet<unknown> = new Set([-1501, 1111, 1100, -40412]);

/** The language of Tapo and newer Kasa devices: one method per request. */
export class SmartDialect implements Dialect {
  /** The meter methods that each outlet supports, by its id. */
  readonly #meters = new Map<string | null, readonly string[]>();
  #strip: boolean | undefined;

  async who(ask: Ask): Promise<string> {
    return macIn(await call(ask, 'get_device_info'));
  }

  async look(ask: Ask): Promise<Picture> {
    const info = await call(ask, 'get_device_info');
    const outlets = await this.#outlets(ask, info);
    const metered: Outlet[] = [];
    for (const outlet of outlets)
      metered.push({ ...outlet, meter: await this.#measure(ask, outlet.id) });
    return {
      mac: macIn(info),
      model: textIn(info, 'model') ?? 'Tapo',
      name: nameIn(info),
      outlets: metered,
      shine: shineOf(info),
      rssi: numberIn(info, 'rssi'),
      position: positionOf(numberIn(info, 'latitude'), numberIn(info, 'longitude')),
    };
  }

  async tell(ask: Ask, order: Order): Promise<void> {
    if (order.kind !== 'power' || order.outlet === null) {
      await call(ask, 'set_device_info', wordsOf(order));
      return;
    }
    await call(askChild(ask, order.outlet), 'set_device_info', wordsOf(order));
  }

  async #outlets(ask: Ask, info: Json): Promise<readonly Outlet[]> {
    const on = flagIn(info, 'device_on');
    // A strip as a whole has no on/off state.
    this.#strip ??= on === undefined;
    if (!this.#strip) return [{ id: null, on: on ?? false }];
    const list = await call(ask, 'get_child_device_list', { start_index: 0 });
    return jsonsIn(list, 'child_device_list')
      .slice(0, MOST_OUTLETS)
      .toSorted((a, b) => (numberIn(a, 'position') ?? 0) - (numberIn(b, 'position') ?? 0))
      .map((child) => ({
        id: textIn(child, 'device_id') ?? '',
        on: flagIn(child, 'device_on') ?? false,
      }));
  }

  /**
   * Reads an outlet's meter with the methods that it supports; unsupported ones are detected once. The strip
   * as a whole has no meter.
   */
  async #measure(ask: Ask, outlet: string | null): Promise<Meter | undefined> {
    const own = outlet === null ? ask : askChild(ask, outlet);
    const told = new Map<string, Json>();
    for (const method of this.#meters.get(outlet) ?? METER_METHODS) {
      // The newer method's answer holds the power too.
      if (method === 'get_current_power' && told.has('get_emeter_data')) continue;
      const answer = await own({ method });
      if (answer['error_code'] !== 0) continue;
      const { current_power, ...others } = jsonIn(answer, 'result');
      // Watts in its own method; some firmware repeats it in the usage, in milliwatts.
      told.set(method, method === 'get_current_power' ? { current_power } : others);
    }
    if (!this.#meters.has(outlet)) this.#meters.set(outlet, [...told.keys()]);
    return told.size === 0 ? undefined : meterIn(Object.assign({}, ...told.values()) as Json);
  }
}

/** The same as {@link Ask}, of one outlet of a strip. */
const askChild =
  (ask: Ask, device_id: string): Ask =>
  async (requestData) =>
    jsonIn(await call(ask, 'control_child', { device_id, requestData }), 'responseData');

async function call(ask: Ask, method: string, params?: Json): Promise<Json> {
  return resultOf(await ask({ method, ...(params && { params }) }));
}

function resultOf(answer: Json): Json {
  const code = answer['error_code'];
  if (code === 0) return jsonIn(answer, 'result');
  if (NOT_LET_IN.has(code)) throw new DriverError('REFUSED', { trouble: 'WRONG_CREDENTIALS' });
  if (typeof code === 'number')
    throw new DriverError('REFUSED', { cause: new Error(String(code)) });
  throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
}

function macIn(info: Json): string {
  const mac = bareMac(textIn(info, 'mac') ?? '');
  if (mac.length !== 12) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
  return mac;
}

/** Names are base64-encoded. */
const nameIn = (info: Json): string =>
  Buffer.from(textIn(info, 'nickname') ?? '', 'base64').toString('utf8');

function shineOf(info: Json): Shine | undefined {
  const brightness = numberIn(info, 'brightness');
  if (brightness === undefined) return undefined;
  const range = info['color_temp_range'];
  const [low, high] = Array.isArray(range) ? (range as unknown[]) : [];
  const varies = typeof low === 'number' && typeof high === 'number' && low < high;
  return {
    brightness,
    ...(varies && { kelvin: numberIn(info, 'color_temp'), kelvins: [low, high] as const }),
    hue: numberIn(info, 'hue'),
    saturation: numberIn(info, 'saturation'),
  };
}

function meterIn(result: Json): Meter {
  const thousandth = (name: string): number | undefined => {
    const value = numberIn(result, name);
    return value === undefined ? undefined : value / MILLI;
  };
  return {
    // The older method returns whole watts.
    power: thousandth('power_mw') ?? numberIn(result, 'current_power'),
    // Whole watt-hours; the device has no counter that runs for longer than a month.
    energy: thousandth('month_energy'),
    today: thousandth('today_energy'),
    voltage: thousandth('voltage_mv'),
    current: thousandth('current_ma'),
  };
}

function wordsOf(order: Order): Json {
  switch (order.kind) {
    case 'power':
      return { device_on: order.on };
    case 'brightness':
      return order.level === 0 ? { device_on: false } : { brightness: order.level };
    case 'kelvin':
      return { color_temp: order.kelvin };
    case 'colour':
      return { hue: order.hue, saturation: order.saturation, color_temp: 0 };
  }
}
