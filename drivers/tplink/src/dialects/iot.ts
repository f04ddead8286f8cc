import { DriverError, jsonIn, jsonsIn, numberIn, textIn, type Json } from '@dimora/driver-kit';
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

/** More sockets than any strip has. */
const MOST_OUTLETS = 12;

const LAMPS = 'smartlife.iot.smartbulb.lightingservice';
const STRIPS = 'smartlife.iot.lightStrip';
const SYSINFO = { system: { get_sysinfo: {} } };
/** The clock of plugs and that of lamps; a device refuses the module that it lacks, and answers the rest. */
const CLOCKS = ['time', 'smartlife.iot.common.timesetting'] as const;
const GET_TIME = Object.fromEntries(CLOCKS.map((module) => [module, { get_time: {} }]));

/** Kasa's language: modules with methods, several in one request. */
export class IotDialect implements Dialect {
  async who(ask: Ask): Promise<string> {
    return macIn(sysinfoIn(await ask(SYSINFO)));
  }

  async look(ask: Ask): Promise<Picture> {
    const first = await ask({ ...SYSINFO, ...GET_TIME });
    const sysinfo = sysinfoIn(first);
    const module = meterModule(sysinfo);
    const day = dayIn(first);
    const outlets = outletsOf(sysinfo);
    const meters: (Meter | undefined)[] = [];
    for (const { id } of module ? outlets : [])
      meters.push(
        meterIn(await ask({ ...context(id), [module ?? '']: meterMethods(day) }), module, day),
      );
    return pictureOf(
      sysinfo,
      outlets.map((outlet, at) => ({ ...outlet, meter: meters[at] })),
    );
  }

  async tell(ask: Ask, order: Order, picture: Picture): Promise<void> {
    const sysinfo = order.kind === 'power' && !picture.shine ? {} : sysinfoIn(await ask(SYSINFO));
    const request = requestOf(order, sysinfo);
    if (!request) throw new DriverError('REFUSED');
    const answer = await ask(request);
    for (const module of Object.keys(request)) {
      if (module === 'context') continue;
      const results = Object.values(jsonIn(answer, module));
      const codes = results.map((result) => jsonIn({ result }, 'result')['err_code']);
      if (codes.length === 0 || codes.some((code) => code !== 0)) throw new DriverError('REFUSED');
    }
  }
}

const context = (id: string | null): Json => (id === null ? {} : { context: { child_ids: [id] } });

function sysinfoIn(answer: Json): Json {
  const sysinfo = jsonIn(jsonIn(answer, 'system'), 'get_sysinfo');
  if (sysinfo['err_code'] !== 0) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
  return sysinfo;
}

/** Parses the response to an identity request, also to a broadcast; throws for another device's. */
export function readSysinfo(answer: Json): Picture {
  const sysinfo = sysinfoIn(answer);
  return pictureOf(sysinfo, outletsOf(sysinfo));
}

function macIn(sysinfo: Json): string {
  const mac = bareMac(textIn(sysinfo, 'mac') ?? textIn(sysinfo, 'mic_mac') ?? '');
  if (mac.length !== 12) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
  return mac;
}

const isLamp = (sysinfo: Json): boolean => Object.keys(jsonIn(sysinfo, 'light_state')).length > 0;
const isDimmer = (sysinfo: Json): boolean => numberIn(sysinfo, 'brightness') !== undefined;

/** The module of a device's meter; none if it has no meter. */
function meterModule(sysinfo: Json): string | undefined {
  if (isLamp(sysinfo)) return 'smartlife.iot.common.emeter';
  return (textIn(sysinfo, 'feature') ?? '').includes('ENE') ? 'emeter' : undefined;
}

function outletsOf(sysinfo: Json): readonly Outlet[] {
  const children = jsonsIn(sysinfo, 'children').slice(0, MOST_OUTLETS);
  if (children.length > 0)
    return children.map((child) => ({ id: textIn(child, 'id') ?? '', on: child['state'] === 1 }));
  const { on_off = sysinfo['relay_state'] } = jsonIn(sysinfo, 'light_state');
  return [{ id: null, on: on_off === 1 }];
}

const pictureOf = (sysinfo: Json, outlets: readonly Outlet[]): Picture => ({
  mac: macIn(sysinfo),
  model: textIn(sysinfo, 'model') ?? 'Kasa',
  name: textIn(sysinfo, 'alias') ?? '',
  outlets,
  shine: shineOf(sysinfo),
  rssi: numberIn(sysinfo, 'rssi'),
  position: positionOf(tenThousandths(sysinfo, 'latitude'), tenThousandths(sysinfo, 'longitude')),
});

/** Newer firmware reports whole ten-thousandths of a degree, older degrees. */
function tenThousandths(sysinfo: Json, name: string): number | undefined {
  const degrees = numberIn(sysinfo, name);
  return (
    numberIn(sysinfo, `${name}_i`) ??
    (degrees === undefined ? undefined : Math.round(degrees * 10_000))
  );
}

function shineOf(sysinfo: Json): Shine | undefined {
  if (!isLamp(sysinfo))
    return isDimmer(sysinfo) ? { brightness: numberIn(sysinfo, 'brightness') } : undefined;
  const light = jsonIn(sysinfo, 'light_state');
  // A lamp that is off reports the state it will have when on.
  const state = light['on_off'] === 1 ? light : { ...light, ...jsonIn(light, 'dft_on_state') };
  return {
    brightness: numberIn(state, 'brightness'),
    ...(sysinfo['is_variable_color_temp'] === 1 && { kelvin: numberIn(state, 'color_temp') }),
    ...(sysinfo['is_color'] === 1 && {
      hue: numberIn(state, 'hue'),
      saturation: numberIn(state, 'saturation'),
    }),
  };
}

/** A day by the device's own clock, which decides when its daily counter restarts. */
type Day = { readonly year: number; readonly month: number; readonly day: number };

function dayIn(answer: Json): Day | undefined {
  for (const module of CLOCKS) {
    const time = jsonIn(jsonIn(answer, module), 'get_time');
    const [year, month, day] = ['year', 'month', 'mday'].map((name) => numberIn(time, name));
    if (year !== undefined && month !== undefined && day !== undefined) return { year, month, day };
  }
  return undefined;
}

const meterMethods = (day: Day | undefined): Json => ({
  get_realtime: {},
  ...(day && { get_daystat: { year: day.year, month: day.month } }),
});

/** The day's energy in kWh; a day without an entry has none yet. */
function todayIn(days: Json, today: Day | undefined): number | undefined {
  if (!today || days['err_code'] !== 0) return undefined;
  const entry = jsonsIn(days, 'day_list').find(
    ({ year, month, day }) => year === today.year && month === today.month && day === today.day,
  );
  if (!entry) return 0;
  const wattHours = numberIn(entry, 'energy_wh');
  return numberIn(entry, 'energy') ?? (wattHours === undefined ? undefined : wattHours / 1_000);
}

/** Older firmware reports watts, newer milliwatts. */
function meterIn(answer: Json, module = '', day?: Day): Meter | undefined {
  const now = jsonIn(jsonIn(answer, module), 'get_realtime');
  if (now['err_code'] !== 0) return undefined;
  const either = (whole: string, thousandth: string): number | undefined => {
    const small = numberIn(now, thousandth);
    return numberIn(now, whole) ?? (small === undefined ? undefined : small / 1_000);
  };
  return {
    power: either('power', 'power_mw'),
    energy: either('total', 'total_wh'),
    today: todayIn(jsonIn(jsonIn(answer, module), 'get_daystat'), day),
    voltage: either('voltage', 'voltage_mv'),
    current: either('current', 'current_ma'),
  };
}

function requestOf(order: Order, sysinfo: Json): Json | undefined {
  if (isLamp(sysinfo)) return lampRequest(order, 'length' in sysinfo);
  if (order.kind === 'power')
    return { ...context(order.outlet), system: { set_relay_state: { state: Number(order.on) } } };
  if (order.kind !== 'brightness' || !isDimmer(sysinfo)) return undefined;
  return order.level === 0
    ? { system: { set_relay_state: { state: 0 } } }
    : { 'smartlife.iot.dimmer': { set_brightness: { brightness: order.level } } };
}

function lampRequest(order: Order, isStrip: boolean): Json {
  const wanted = lampState(order);
  // Switching alone restores the lamp's last shade; a commanded shade must override it.
  const state = { on_off: 1, ...wanted, ignore_default: Number(order.kind !== 'power') };
  return isStrip
    ? { [STRIPS]: { set_light_state: state } }
    : { [LAMPS]: { transition_light_state: state } };
}

function lampState(order: Order): Json {
  switch (order.kind) {
    case 'power':
      return { on_off: Number(order.on) };
    case 'brightness':
      return order.level === 0 ? { on_off: 0 } : { brightness: order.level };
    case 'kelvin':
      return { color_temp: order.kelvin, hue: 0, saturation: 0 };
    case 'colour':
      return { hue: order.hue, saturation: order.saturation, color_temp: 0 };
  }
}
