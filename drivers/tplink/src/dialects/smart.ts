import {
  DriverError,
  flagIn,
  jsonIn,
  jsonsIn,
  numberIn,
  textIn,
  type Json,
} from '@dimora/driver-kit';
import type { Meter, Order, Outlet, Picture, Shine } from '../picture.ts';
import { bareMac } from '../settings.ts';
import type { Ask, Dialect } from './dialect.ts';

const MOST_OUTLETS = 12;
const MILLI = 1_000;
/** The error codes of an expired login. */
const NOT_LET_IN: ReadonlySet<unknown> = new Set([-1501, 1111, 1100, -40412]);

/** The language of Tapo and newer Kasa devices: one method per request. */
export class SmartDialect implements Dialect {
  #meter: 'unknown' | 'get_emeter_data' | 'get_current_power' | 'none' = 'unknown';
  #strip: boolean | undefined;

  async who(ask: Ask): Promise<string> {
    return macIn(await call(ask, 'get_device_info'));
  }

  async look(ask: Ask): Promise<Picture> {
    const info = await call(ask, 'get_device_info');
    const outlets = await this.#outlets(ask, info);
    const meter = await this.#measure(ask);
    const [first, ...others] = outlets;
    return {
      mac: macIn(info),
      model: textIn(info, 'model') ?? 'Tapo',
      name: nameIn(info),
      outlets: first ? [{ ...first, meter }, ...others] : [],
      shine: shineOf(info),
      rssi: numberIn(info, 'rssi'),
    };
  }

  async tell(ask: Ask, order: Order): Promise<void> {
    if (order.kind !== 'power' || order.outlet === null) {
      await call(ask, 'set_device_info', wordsOf(order));
      return;
    }
    const requestData = { method: 'set_device_info', params: wordsOf(order) };
    const answer = await call(ask, 'control_child', { device_id: order.outlet, requestData });
    resultOf(jsonIn(answer, 'responseData'));
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

  /** Reads the meter with the methods that this device supports; unsupported ones are detected once. */
  async #measure(ask: Ask): Promise<Meter | undefined> {
    const tries = ['get_emeter_data', 'get_current_power'] as const;
    for (const method of this.#meter === 'unknown' ? tries : [this.#meter]) {
      if (method === 'none') return undefined;
      const answer = await ask({ method });
      if (answer['error_code'] !== 0) continue;
      this.#meter = method;
      return meterIn(jsonIn(answer, 'result'));
    }
    this.#meter = 'none';
    return undefined;
  }
}

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
  const [milliwatts, millivolts, milliamperes] = ['power_mw', 'voltage_mv', 'current_ma'].map(
    (name) => numberIn(result, name),
  );
  const scaled = (value: number | undefined): number | undefined =>
    value === undefined ? undefined : value / MILLI;
  return {
    // The older method returns whole watts.
    power: scaled(milliwatts) ?? numberIn(result, 'current_power'),
    voltage: scaled(millivolts),
    current: scaled(milliamperes),
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
