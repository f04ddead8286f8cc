import { onChannel } from '@dimora/domain';
import {
  brightness,
  channelOf,
  colour,
  colourTemperature,
  fromHex,
  fromHueSaturation,
  isColour,
  KELVIN,
  lightOnOff,
  mains,
  plugOnOff,
  powerMeter,
  signalStrength,
  spoken,
  toHex,
  toHueSaturation,
  variables,
  type Capability,
  type Readings,
  type SpokenCapability,
} from '@dimora/driver-kit';
import type { Meter, Order, Picture } from './picture.ts';

/** A capability of a device: it reads a snapshot, and turns an action into an order. */
export type TplinkCapability = SpokenCapability<Picture, Order>;

/** All capabilities of the device in a snapshot. */
export function abilitiesOf(picture: Picture): readonly TplinkCapability[] {
  const { outlets, shine } = picture;
  const meters = outlets.flatMap(({ meter }, at) => (meter ? [metering(at, meter)] : []));
  return [
    ...outlets.map(({ id }, at) => switching(at, id, shine !== undefined)),
    ...(shine?.brightness === undefined ? [] : [dimming]),
    ...(shine?.kelvin === undefined ? [] : [whitening]),
    ...(shine?.hue === undefined ? [] : [colouring]),
    ...meters,
    ...(picture.rssi === undefined ? [] : [hearing]),
  ];
}

function switching(at: number, outlet: string | null, isLamp: boolean): TplinkCapability {
  const [capability, variable] = isLamp
    ? ([lightOnOff, 'LIGHT_ON_OFF'] as const)
    : ([plugOnOff, 'SMART_PLUG_ON_OFF'] as const);
  const own = onChannel(variable, at + 1);
  const socket = channelOf(capability, at + 1);
  const switched: Capability = {
    ...socket,
    // The devices have no toggle command, and the last known state may be outdated.
    Actions: socket.Actions.filter(({ Name }) => Name !== 'TOGGLE'),
  };
  return spoken(switched, {
    decode: ({ outlets }): Readings => {
      const now = outlets[at];
      return now ? { [own]: now.on } : {};
    },
    encode: (_ActionId, value) => ({ kind: 'power', outlet, on: value === true }),
  });
}

const dimming: TplinkCapability = spoken(brightness, {
  decode: ({ shine }): Readings =>
    shine?.brightness === undefined ? {} : { BRIGHTNESS: shine.brightness },
  encode: (_ActionId, value) => ({ kind: 'brightness', level: Math.round(Number(value)) }),
});

const whitening: TplinkCapability = spoken(colourTemperature, {
  // 0 means that it shows a colour.
  decode: ({ shine }): Readings => (shine?.kelvin ? { COLOR_TEMPERATURE: shine.kelvin } : {}),
  encode: (_ActionId, value) => ({
    kind: 'kelvin',
    kelvin: Math.min(KELVIN.max, Math.max(KELVIN.min, Math.round(Number(value)))),
  }),
});

const colouring: TplinkCapability = spoken(colour, {
  decode: ({ shine }): Readings =>
    shine?.hue === undefined || shine.saturation === undefined
      ? {}
      : { COLOR: toHex(fromHueSaturation(shine.hue, shine.saturation)) },
  encode: (_ActionId, value) => {
    if (!isColour(value)) return undefined;
    const [hue, saturation] = toHueSaturation(fromHex(value));
    return { kind: 'colour', hue, saturation };
  },
});

const hearing: TplinkCapability = spoken(signalStrength, {
  decode: ({ rssi }): Readings => (rssi === undefined ? {} : { RSSI: rssi }),
});

const FIGURES = {
  power: 'CONSUMPTION',
  energy: 'ENERGY',
  today: 'ENERGY_TODAY',
  voltage: 'VOLTAGE',
  current: 'CURRENT',
} as const;

function metering(at: number, shown: Meter): TplinkCapability {
  const figures = Object.entries(FIGURES).filter(
    ([name]) => shown[name as keyof Meter] !== undefined,
  );
  const counts = shown.power !== undefined || shown.energy !== undefined;
  const meter: Capability = {
    ...(counts ? powerMeter : mains),
    StateVars: variables(...figures.map(([, variable]) => variable)),
  };
  return spoken(channelOf(meter, at + 1), {
    decode: ({ outlets }): Readings => {
      const now = outlets[at]?.meter;
      const told = figures.flatMap(([name, variable]) => {
        const value = now?.[name as keyof Meter];
        return value === undefined ? [] : [[onChannel(variable, at + 1), value] as const];
      });
      return Object.fromEntries(told);
    },
  });
}
