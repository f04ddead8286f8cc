import { onChannel } from '@dimora/domain';
import {
  channelOf,
  humidity,
  illumination,
  inRole,
  isJson,
  pressure,
  spoken,
  temperature,
  unitConversion,
  type Capability,
  type Json,
} from '@dimora/driver-kit';
import { numberIn } from './codec/json.ts';
import type { TasmotaMessage } from './codec/message.ts';
import type { TasmotaCapability } from './capabilities/tasmota-capability.ts';

/** One reading of one sensor chip. */
export type Probe = {
  /** Its id, which stays: with the chip's own one where it has one, since the firmware numbers probes as they are found. */
  readonly source: string;
  readonly plain: string;
  /** True for a temperature of the device itself: of its processor, its meter or its power supply. */
  readonly isOwn: boolean;
};

/** The readings that chips have under the same keys, whatever their kind: `AM2301`, `SHT3X-0x44`, `DS18B20-1` … */
const KINDS: readonly {
  readonly key: RegExp;
  readonly plain: string;
  readonly capability: Capability;
  /** The key of its unit beside the chips. */
  readonly unit?: string;
}[] = [
  {
    key: /^(?:Probe)?Temperature\d*$/,
    plain: 'TEMPERATURE',
    capability: temperature,
    unit: 'TempUnit',
  },
  { key: /^Humidity\d*$/, plain: 'HUMIDITY', capability: humidity },
  { key: /^Pressure\d*$/, plain: 'PRESSURE', capability: pressure, unit: 'PressureUnit' },
  { key: /^Illuminance\d*$/, plain: 'LIGHT', capability: illumination },
];
const kindOf = (key: string) => KINDS.find((kind) => kind.key.test(key));

/** The processor's own temperature, which nobody asks for. */
const PROCESSOR = /^ESP32/;
/** Meters, power supplies and clocks. */
const PARTS = /^(?:ENERGY|BL09|CSE77|HLW|AXP|MPU\d|DS3231)/;
/** An analog input: in a device that switches, the thermistor that watches over its relays. */
const ANALOG = /^ANALOG/;

const SOURCE = /^(\w+) ([^#]+)(?:#(.+))?$/;
const idOf = (chip: Json): string | undefined => {
  const id = chip['Id'];
  return typeof id === 'string' && id !== '' ? id.slice(0, 40) : undefined;
};

/** The probes that a message has numbers of; those of the device itself come last. */
export function probesIn(message: TasmotaMessage, switches: boolean): Probe[] {
  if (message.kind !== 'facts') return [];
  const found = Object.entries(message.sensor).flatMap(([name, chip]) =>
    isJson(chip) && !PROCESSOR.test(name) ? probesOf(name, chip, switches) : [],
  );
  return found.toSorted((left, right) => Number(left.isOwn) - Number(right.isOwn));
}

const probesOf = (name: string, chip: Json, switches: boolean): Probe[] =>
  Object.keys(chip).flatMap((key) => {
    const kind = kindOf(key);
    if (!kind || numberIn(chip[key]) === undefined) return [];
    const id = idOf(chip);
    // The number behind an id is its place in the list, which changes.
    const source =
      id === undefined ? `${key} ${name}` : `${key} ${name.replace(/-\d+$/, '')}#${id}`;
    return { source, plain: kind.plain, isOwn: isOwn(name, switches) };
  });

const isOwn = (chip: string, switches: boolean): boolean =>
  PARTS.test(chip) || (switches && ANALOG.test(chip));

/** The probe of an id that was given before; `undefined` for other parts. */
export function probeOf(source: string, switches: boolean): Probe | undefined {
  const [, key = '', chip = ''] = SOURCE.exec(source) ?? [];
  const kind = kindOf(key);
  return kind && { source, plain: kind.plain, isOwn: isOwn(chip, switches) };
}

/** The capability of a probe under the name of a channel. */
export function probeCapability({ source, isOwn: own }: Probe, channel: number): TasmotaCapability {
  const [, key = '', chip = '', id] = SOURCE.exec(source) ?? [];
  const kind = kindOf(key);
  const variable = onChannel(kind?.plain ?? '', channel);
  const capability = channelOf(kind?.capability ?? temperature, channel);
  const shown = own ? { ...inRole(capability, 'device'), category: null } : capability;
  return spoken(shown, {
    decode: (message) => {
      if (message.kind !== 'facts') return {};
      const { sensor } = message;
      const held =
        id === undefined
          ? sensor[chip]
          : Object.values(sensor).find((each) => isJson(each) && each['Id'] === id);
      if (!isJson(held) || held[key] === undefined) return {};
      return { [variable]: valueOf(held[key], kind?.unit ? sensor[kind.unit] : undefined) };
    },
  });

  /** `null` for a probe that measures nothing: it is broken, or torn off. */
  function valueOf(value: unknown, unit: unknown): number | null {
    const number = numberIn(value);
    if (number === undefined) return null;
    const conversion = unitConversion(variable, typeof unit === 'string' ? unit : '');
    return Math.round((conversion?.toHouse(number) ?? number) * 100) / 100;
  }
}

/** The temperature of a device that has nothing else, before it has reported. */
export const expectedTemperature: TasmotaCapability = spoken(temperature, { decode: () => ({}) });
