import { flagIn, jsonIn, jsonsIn, numberIn, textIn, wordIn, type Json } from '@dimora/driver-kit';
import type { Components } from './components.ts';
import type { Happening } from './news.ts';

/** Generation 1 counts energy in watt-minutes. */
const MINUTES = 60;

/** Converts the `/status` of generation 1 to generation 2. */
export function readGen1Status(status: Json, settings: Json): Components {
  const isRoller = settings['mode'] === 'roller';
  return Object.fromEntries([
    ...(isRoller ? [] : numbered('switch', jsonsIn(status, 'relays'), relay(status))),
    ...numbered('cover', isRoller ? jsonsIn(status, 'rollers') : [], roller),
    ...jsonsIn(status, 'lights').map((light, at) => lightPart(light, at)),
    ...numbered('em1', jsonsIn(status, 'emeters'), emeter),
    ...numbered('em1data', jsonsIn(status, 'emeters'), counter),
    ...numbered('input', jsonsIn(status, 'inputs'), (input) => ({ state: input['input'] === 1 })),
    ...numbered('thermostat', jsonsIn(status, 'thermostats'), valve),
    ...numbered('temperature', jsonsIn(status, 'thermostats'), ({ tmp }) => ({
      tC: jsonIn({ tmp }, 'tmp')['value'],
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
    ...metered(jsonsIn(status, 'meters')[at]),
  });

function metered(meter: Json | undefined): Json {
  if (!meter || flagIn(meter, 'is_valid') === false) return {};
  const [apower, total] = [numberIn(meter, 'power'), numberIn(meter, 'total')];
  return {
    ...(apower !== undefined && { apower }),
    ...(total !== undefined && { aenergy: { total: total / MINUTES } }),
  };
}

const STATES: Readonly<Record<string, string>> = {
  open: 'opening',
  close: 'closing',
  stop: 'stopped',
};

const roller = (part: Json): Json => ({
  state: wordIn(STATES, part['state']),
  pos_control: part['positioning'],
  current_pos: part['current_pos'],
  apower: part['power'],
});

function lightPart(light: Json, at: number): Entry {
  const { ison: output, gain, brightness, temp: ct } = light;
  const rgb = ['red', 'green', 'blue'].map((name) => numberIn(light, name));
  if (!rgb.includes(undefined)) {
    const isColour = light['mode'] !== 'white';
    const part = { output, rgb, brightness: isColour ? gain : brightness };
    return ct === undefined ? [`rgbw:${at}`, part] : [`rgbcct:${at}`, { ...part, ct }];
  }
  return ct === undefined
    ? [`light:${at}`, { output, brightness }]
    : [`cct:${at}`, { output, brightness, ct }];
}

const emeter = (part: Json): Json => ({
  act_power: part['power'],
  voltage: part['voltage'],
  current: part['current'],
});
const counter = (part: Json): Json => ({ total_act_energy: part['total'] });

/**
 * A radiator valve. It has no mode: with its regulation off (`target_t.enabled`) it stays as open as it is, so
 * that isn't offered as off.
 */
const valve = (part: Json): Json => ({ target_C: jsonIn(part, 'target_t')['value'] });

/** External probes, and the air temperature of sensors; not the device's own temperature. */
function temperatures(status: Json): readonly Entry[] {
  const probes = Object.values(jsonIn(status, 'ext_temperature'));
  const wired = probes.flatMap((probe, at): Entry[] => [
    [`temperature:${100 + at}`, { tC: jsonIn({ probe }, 'probe')['tC'] }],
  ]);
  const humid = numberIn(jsonIn(status, 'hum'), 'value');
  if (humid === undefined) return wired;
  return [
    ['temperature:0', { tC: jsonIn(status, 'tmp')['tC'] }],
    ['humidity:0', { rh: humid }],
    ...wired,
  ];
}

function alarms(status: Json): readonly Entry[] {
  const entries: (readonly [string, Json] | undefined)[] = [
    alarm('flood', flagIn(status, 'flood')),
    alarm('smoke', flagIn(status, 'smoke')),
    gasAlarm(textIn(jsonIn(status, 'gas_sensor'), 'alarm_state')),
    doorOpen(textIn(jsonIn(status, 'sensor'), 'state')),
    lux(numberIn(jsonIn(status, 'lux'), 'value')),
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
const lux = (value: number | undefined): Entry | undefined =>
  value === undefined ? undefined : ['illuminance:0', { lux: value }];
const charge = (percent: number | undefined): Entry | undefined =>
  percent === undefined ? undefined : ['devicepower:0', { battery: { percent } }];
