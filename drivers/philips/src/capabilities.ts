import {
  battery,
  brightness,
  brightnessPercent,
  colour,
  colourTemperature,
  contact,
  flagIn,
  humidity,
  illumination,
  isColour,
  jsonIn,
  lightOnOff,
  numberIn,
  plugOnOff,
  presence,
  remoteButton,
  spoken,
  temperature,
  textIn,
  updateAvailable,
  wordIn,
  type Capability,
  type Json,
  type Readings,
} from '@dimora/driver-kit';
import { colourOf, xyOf } from './codec/xy.ts';
import { effects } from './effects.ts';
import type { HueCapability } from './hue-capability.ts';
import { sceneCapability } from './scenes.ts';

/** The usual range of lamps that don't report theirs, mireds. */
const MIREDS = { min: 153, max: 500 } as const;
/** The maximum of the 16-bit light level. */
const BRIGHTEST = 65_535;
const MILLION = 1_000_000;

/** All capabilities of a device's services. */
export function abilitiesOf(services: readonly Json[]): readonly HueCapability[] {
  const pressable = services.filter(({ type }) => type === 'button');
  return [
    ...services.flatMap((service) => {
      const id = textIn(service, 'id');
      const make = wordIn(SERVICES, service['type']);
      return id !== undefined && make ? make(service, id) : [];
    }),
    ...buttons(pressable),
    ...dials(services),
    ...sceneCapability(services),
  ];
}

const SERVICES: Readonly<Record<string, (service: Json, id: string) => readonly HueCapability[]>> =
  {
    light: (service, id) => light(service, id),
    grouped_light: (service, id) => [
      onOff(service, id),
      ...(isDimmable(service) ? [dimmer(id, 'grouped_light')] : []),
    ],
    motion: (_service, id) => [
      sensor(id, presence, 'PRESENCE', (now) => {
        const motion = jsonIn(now, 'motion');
        return flagIn(jsonIn(motion, 'motion_report'), 'motion') ?? flagIn(motion, 'motion');
      }),
    ],
    temperature: (_service, id) => [
      sensor(id, temperature, 'TEMPERATURE', (now) => {
        const found = jsonIn(now, 'temperature');
        return (
          numberIn(jsonIn(found, 'temperature_report'), 'temperature') ??
          numberIn(found, 'temperature')
        );
      }),
    ],
    humidity: (_service, id) => [
      sensor(id, humidity, 'HUMIDITY', (now) =>
        numberIn(jsonIn(now, 'relative_humidity'), 'relative_humidity'),
      ),
    ],
    light_level: (_service, id) => [
      sensor(id, illumination, 'LIGHT', (now) => {
        const found = jsonIn(now, 'light');
        const level =
          numberIn(jsonIn(found, 'light_level_report'), 'light_level') ??
          numberIn(found, 'light_level');
        // The light level is ten thousand times the logarithm of lux, plus one.
        const isLevel = level !== undefined && level >= 0 && level <= BRIGHTEST;
        return isLevel ? Math.round(10 ** ((level - 1) / 10_000)) : undefined;
      }),
    ],
    contact: (_service, id) => [
      sensor(id, contact, 'OPENINGS', (now) => {
        const state = textIn(jsonIn(now, 'contact_report'), 'state');
        return state === undefined ? undefined : state === 'no_contact';
      }),
    ],
    device_power: (_service, id) => [
      sensor(id, battery, 'BATTERY_LEVEL', (now) =>
        numberIn(jsonIn(now, 'power_state'), 'battery_level'),
      ),
    ],
    device_software_update: (_service, id) => [
      sensor(id, updateAvailable, 'UPDATE_AVAILABLE', (now) =>
        wordIn(NEWER, textIn(now, 'state') ?? ''),
      ),
    ],
  };

/** Reads a device's firmware status. */
const NEWER: Readonly<Record<string, boolean>> = {
  no_update: false,
  update_pending: true,
  ready_to_install: true,
  installing: true,
};

const sensor = (
  service: string,
  capability: Capability,
  variable: string,
  read: (now: Json) => number | boolean | undefined,
): HueCapability => ({
  ...spoken(capability, {
    decode: (now): Readings => {
      const value = read(now);
      return value === undefined ? {} : { [variable]: value };
    },
  }),
  service,
});

const isDimmable = (service: Json): boolean =>
  numberIn(jsonIn(service, 'dimming'), 'brightness') !== undefined;

function light(service: Json, id: string): readonly HueCapability[] {
  const temper = jsonIn(service, 'color_temperature');
  const tinted = xyIn(service) !== undefined;
  return [
    onOff(service, id),
    ...(isDimmable(service) ? [dimmer(id, 'light')] : []),
    ...('mirek_schema' in temper ? [white(id, temper)] : []),
    ...(tinted ? [tint(id)] : []),
    ...effects(service, id),
  ];
}

function onOff(service: Json, id: string): HueCapability {
  const isPlug = textIn(jsonIn(service, 'metadata'), 'archetype') === 'plug';
  const [kind, variable] = isPlug
    ? ([plugOnOff, 'SMART_PLUG_ON_OFF'] as const)
    : ([lightOnOff, 'LIGHT_ON_OFF'] as const);
  const type = textIn(service, 'type') ?? 'light';
  return {
    ...spoken(
      // The bridge has no toggle command, and the last known state may be outdated.
      { ...kind, Actions: kind.Actions.filter(({ Name }) => Name !== 'TOGGLE') },
      {
        decode: (now): Readings => {
          const on = flagIn(jsonIn(now, 'on'), 'on');
          return on === undefined ? {} : { [variable]: on };
        },
        encode: (_ActionId, value) => ({ type, id, body: { on: { on: value === true } } }),
      },
    ),
    service: id,
  };
}

const dimmer = (id: string, type: 'light' | 'grouped_light'): HueCapability => ({
  ...spoken(brightness, {
    decode: (now): Readings => {
      const level = numberIn(jsonIn(now, 'dimming'), 'brightness');
      return level === undefined ? {} : { BRIGHTNESS: brightnessPercent(level) };
    },
    encode: (_ActionId, value) => {
      const level = Number(value);
      // Lamps don't accept a brightness of 0: it means off.
      const body =
        level > 0 ? { on: { on: true }, dimming: { brightness: level } } : { on: { on: false } };
      return { type, id, body };
    },
  }),
  service: id,
});

function white(id: string, temper: Json): HueCapability {
  const schema = jsonIn(temper, 'mirek_schema');
  const low = numberIn(schema, 'mirek_minimum') ?? MIREDS.min;
  const high = numberIn(schema, 'mirek_maximum') ?? MIREDS.max;
  return {
    ...spoken(colourTemperature, {
      // Null while it shows a colour.
      decode: (now): Readings => {
        const mirek = numberIn(jsonIn(now, 'color_temperature'), 'mirek');
        return mirek === undefined || mirek <= 0
          ? {}
          : { COLOR_TEMPERATURE: Math.round(MILLION / mirek) };
      },
      encode: (_ActionId, value) => {
        const mirek = Math.min(high, Math.max(low, Math.round(MILLION / Number(value))));
        return { type: 'light', id, body: { color_temperature: { mirek } } };
      },
    }),
    service: id,
  };
}

const tint = (id: string): HueCapability => ({
  ...spoken(colour, {
    decode: (now): Readings => {
      const xy = xyIn(now);
      return xy ? { COLOR: colourOf(xy) } : {};
    },
    encode: (_ActionId, value) =>
      isColour(value) ? { type: 'light', id, body: { color: { xy: xyOf(value) } } } : undefined,
  }),
  service: id,
});

function xyIn(service: Json): { readonly x: number; readonly y: number } | undefined {
  const xy = jsonIn(jsonIn(service, 'color'), 'xy');
  const [x, y] = [numberIn(xy, 'x'), numberIn(xy, 'y')];
  return x === undefined || y === undefined ? undefined : { x, y };
}

const PRESSES: Readonly<Record<string, string>> = {
  short_release: 'SINGLE',
  double_short_release: 'DOUBLE',
  long_press: 'LONG',
};

/**
 * The buttons of a switch: the first one's presses have the plain names, the others their number: `SINGLE_2`.
 */
function buttons(services: readonly Json[]): readonly HueCapability[] {
  const ordered = services.toSorted((a, b) => numberOf(a) - numberOf(b));
  const named = (press: string, at: number): string => (at === 0 ? press : `${press}_${at + 1}`);
  const events = ordered.flatMap((_, at) => Object.values(PRESSES).map((each) => named(each, at)));
  return ordered.map((service, at) => ({
    ...spoken({ ...remoteButton, events }, { decode: () => ({}) }),
    service: textIn(service, 'id') ?? '',
    happened: (change) => {
      const button = jsonIn(change, 'button');
      const event = textIn(jsonIn(button, 'button_report'), 'event') ?? button['last_event'];
      const press = wordIn(PRESSES, event);
      return press === undefined ? undefined : { LAST_BUTTON: named(press, at) };
    },
  }));
}

/** The directions of a dial. */
const TURNS: Readonly<Record<string, string>> = {
  clock_wise: 'TURN_RIGHT',
  counter_clock_wise: 'TURN_LEFT',
};

/**
 * The dial of a switch. A turn is reported when it starts, also in the other direction: its repetitions come
 * several times a second.
 */
const dials = (services: readonly Json[]): readonly HueCapability[] =>
  services
    .filter(({ type }) => type === 'relative_rotary')
    .map((service) => ({
      ...spoken({ ...remoteButton, events: Object.values(TURNS) }, { decode: () => ({}) }),
      service: textIn(service, 'id') ?? '',
      happened: (change) => {
        const dial = jsonIn(change, 'relative_rotary');
        const report = 'rotary_report' in dial ? 'rotary_report' : 'last_event';
        const { action, rotation } = jsonIn(dial, report);
        const turn = wordIn(TURNS, jsonIn({ rotation }, 'rotation')['direction']);
        return action === 'start' && turn !== undefined ? { LAST_BUTTON: turn } : undefined;
      },
    }));

const numberOf = (service: Json): number =>
  numberIn(jsonIn(service, 'metadata'), 'control_id') ?? 0;
