import {
  flagIn,
  jsonIn,
  jsonsIn,
  numberIn,
  rounded,
  textIn,
  unitConversion,
  wordIn,
  type Json,
} from '@dimora/driver-kit';
import type { Components } from './components.ts';
import type { Happening } from './news.ts';

/** Generation 1 counts energy in watt-minutes. */
const MINUTES = 60;

/** Converts the `/status` of generation 1 to generation 2; `null` where it says that it has no value. */
export function readGen1Status(status: Json, settings: Json): Components {
  const isRoller = settings['mode'] === 'roller';
  return Object.fromEntries([
    ...(isRoller ? [] : numbered('switch', jsonsIn(status, 'relays'), relay(status))),
    ...numbered('cover', isRoller ? jsonsIn(status, 'rollers') : [], roller(status)),
    ...jsonsIn(status, 'lights').map((light, at) => lightPart(light, meter(status, at), at)),
    ...numbered('em1', jsonsIn(status, 'emeters'), emeter),
    ...numbered('em1data', jsonsIn(status, 'emeters'), counter),
    ...numbered('input', jsonsIn(status, 'inputs'), (input) => ({ state: input['input'] === 1 })),
    ...numbered('thermostat', jsonsIn(status, 'thermostats'), valve),
    ...numbered('temperature', jsonsIn(status, 'thermostats'), ({ tmp }) => ({
      tC: celsius(jsonIn({ tmp }, 'tmp')),
    })),
    ...temperatures(status),
    ...alarms(status),
    ['sys', { mac: status['mac'], ...updates(status) }],
    ['wifi', { rssi: jsonIn(status, 'wifi_sta')['rssi'] }],
  ]);
}

/** Converts the `/settings` of generation 1 to generation 2 configuration. */
export function readGen1Config(settings: Json): Components {
  const inputs = numbered('input', jsonsIn(settings, 'inputs'), ({ btn_type }) => ({
    type: typeof btn_type === 'string' && btn_type.startsWith('momentary') ? 'button' : 'switch',
  }));
  const consumption_types = jsonsIn(settings, 'relays').map((each) => each['appliance_type']);
  return { ...Object.fromEntries(inputs), sys: { ui_data: { consumption_types } } };
}

const PRESSES: Readonly<Record<string, string>> = {
  S: 'single_push',
  SS: 'double_push',
  SSS: 'triple_push',
  L: 'long_push',
};

/** The presses between two statuses: the device counts them. */
export function pressesBetween(before: Json, now: Json): readonly Happening[] {
  const past = jsonsIn(before, 'inputs');
  return jsonsIn(now, 'inputs').flatMap((input, at) => {
    const [count, known] = [numberIn(input, 'event_cnt'), numberIn(past[at] ?? {}, 'event_cnt')];
    const event = wordIn(PRESSES, input['event']);
    const pressed = count !== undefined && known !== undefined && count !== known;
    return pressed && event !== undefined ? [{ component: `input:${at}`, event }] : [];
  });
}

type Entry = readonly [string, Json];

const numbered = (kind: string, list: readonly Json[], read: (json: Json, at: number) => Json) =>
  list.map((json, at): Entry => [`${kind}:${at}`, read(json, at)]);

const relay =
  (status: Json) =>
  ({ ison }: Json, at: number): Json => ({
    output: ison,
    ...meter(status, at),
  });

/** The meter with the same number; `null` for figures that are there and marked as invalid. */
function meter(status: Json, at: number): Json {
  const own = jsonsIn(status, 'meters')[at];
  if (!own) return {};
  const [apower, total] = [numberIn(own, 'power'), numberIn(own, 'total')];
  const isValid = flagIn(own, 'is_valid') !== false;
  return {
    ...(apower !== undefined && { apower: isValid ? apower : null }),
    ...(total !== undefined && { aenergy: { total: isValid ? total / MINUTES : null } }),
  };
}

const STATES: Readonly<Record<string, string>> = {
  open: 'opening',
  close: 'closing',
  stop: 'stopped',
};

const roller =
  (status: Json) =>
  (part: Json, at: number): Json => ({
    ...meter(status, at),
    state: wordIn(STATES, part['state']),
    pos_control: part['positioning'],
    current_pos: part['current_pos'],
    ...renamed({ apower: 'power' })(part),
  });

function lightPart(light: Json, load: Json, at: number): Entry {
  const { ison: output, gain, brightness, temp: ct } = light;
  const rgb = ['red', 'green', 'blue'].map((name) => numberIn(light, name));
  if (!rgb.includes(undefined)) {
    const isColour = light['mode'] !== 'white';
    const part = { ...load, output, rgb, brightness: isColour ? gain : brightness };
    return ct === undefined ? [`rgbw:${at}`, part] : [`rgbcct:${at}`, { ...part, ct }];
  }
  return ct === undefined
    ? [`light:${at}`, { ...load, output, brightness }]
    : [`cct:${at}`, { ...load, output, brightness, ct }];
}

/** Fields of a part under generation 2's names; `null` while the part says that they are invalid. */
const renamed =
  (names: Readonly<Record<string, string>>) =>
  (part: Json): Json =>
    Object.fromEntries(
      Object.entries(names)
        .filter(([, own]) => part[own] !== undefined)
        .map(([name, own]) => [name, flagIn(part, 'is_valid') === false ? null : part[own]]),
    );

const emeter = renamed({ act_power: 'power', voltage: 'voltage', current: 'current' });
/** Clamps count watt-hours, unlike the meters of relays. */
const counter = renamed({ total_act_energy: 'total', total_act_ret_energy: 'total_returned' });

/**
 * A radiator valve. It has no mode: with its regulation off (`target_t.enabled`) it stays as open as it is, so
 * that isn't offered as off.
 */
const valve = (part: Json): Json => ({ target_C: celsius(jsonIn(part, 'target_t')) });

/** A temperature with its unit beside it, as °C; `null` while it is invalid. */
function celsius(part: Json): number | null | undefined {
  const [tC, tF] = [numberIn(part, 'tC'), numberIn(part, 'tF')];
  const value = tC ?? tF ?? numberIn(part, 'value');
  if (value === undefined) return undefined;
  if (flagIn(part, 'is_valid') === false) return null;
  const unit = tC === undefined ? (tF === undefined ? textIn(part, 'units') : 'F') : 'C';
  const inHouse = unitConversion('TEMPERATURE', unit ?? 'C');
  return inHouse ? rounded(inHouse.toHouse(value), 2) : null;
}

/** External probes, and the air temperature of sensors; not the device's own temperature. */
function temperatures(status: Json): readonly Entry[] {
  const probes = (name: string): readonly (readonly [number, Json])[] =>
    Object.keys(jsonIn(status, name))
      .filter((key) => /^\d$/.test(key))
      .map((key) => [100 + Number(key), jsonIn(jsonIn(status, name), key)]);
  const wired = [
    ...probes('ext_temperature').map(([id, probe]): Entry => [
      `temperature:${id}`,
      { tC: celsius(probe), hwID: probe['hwID'] },
    ]),
    ...probes('ext_humidity').map(([id, probe]): Entry => [
      `humidity:${id}`,
      { rh: probe['hum'], hwID: probe['hwID'] },
    ]),
  ];
  const humid = jsonIn(status, 'hum')['value'];
  const isInAir = humid !== undefined || 'sensor' in status || 'flood' in status;
  const air = isInAir ? celsius(jsonIn(status, 'tmp')) : undefined;
  return [
    ...(air === undefined ? [] : [['temperature:0', { tC: air }] as const]),
    ...(humid === undefined ? [] : [['humidity:0', { rh: humid }] as const]),
    ...wired,
  ];
}

function alarms(status: Json): readonly Entry[] {
  const entries: (readonly [string, Json] | undefined)[] = [
    alarm('flood', flagIn(status, 'flood')),
    alarm('smoke', flagIn(status, 'smoke')),
    gasAlarm(textIn(jsonIn(status, 'gas_sensor'), 'alarm_state')),
    doorOpen(textIn(jsonIn(status, 'sensor'), 'state')),
    motion(status),
    lux(jsonIn(status, 'lux')),
    charge(numberIn(jsonIn(status, 'bat'), 'value')),
  ];
  return entries.filter((entry) => entry !== undefined);
}

/** It reports whether an update exists, without beta versions. */
function updates(status: Json): Json {
  const newer = flagIn(status, 'has_update') ?? flagIn(jsonIn(status, 'update'), 'has_update');
  return newer === undefined ? {} : { available_updates: newer ? { stable: {} } : {} };
}

const alarm = (kind: string, on: boolean | undefined): Entry | undefined =>
  on === undefined ? undefined : [`${kind}:0`, { alarm: on }];
const gasAlarm = (state: string | undefined): Entry | undefined =>
  state === undefined ? undefined : ['gas:0', { alarm: state === 'mild' || state === 'heavy' }];
const doorOpen = (state: string | undefined): Entry | undefined =>
  state === 'open' || state === 'close' ? ['window:0', { open: state === 'open' }] : undefined;
const lux = (part: Json): Entry | undefined =>
  part['value'] === undefined ? undefined : ['illuminance:0', renamed({ lux: 'value' })(part)];
/** Shelly Motion reports it beside its other sensors, Shelly Sense by itself. */
function motion(status: Json): Entry | undefined {
  const part = 'motion' in status ? status : jsonIn(status, 'sensor');
  return part['motion'] === undefined
    ? undefined
    : ['motion:0', renamed({ motion: 'motion' })(part)];
}
const charge = (percent: number | undefined): Entry | undefined =>
  percent === undefined ? undefined : ['devicepower:0', { battery: { percent } }];
