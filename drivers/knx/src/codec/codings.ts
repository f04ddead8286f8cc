import type { Payload } from './telegram.ts';

/** A datapoint's raw value, before it gets a meaning: a number, or a colour. */
export type Figure = number | string;

/** How values are encoded in telegrams. Both directions return `undefined` for invalid input. */
export type Coding = {
  decode(payload: Payload): Figure | undefined;
  encode(figure: Figure): Payload | undefined;
};

const short = (bits: number): Payload => ({ short: true, data: Uint8Array.of(bits) });
const long = (data: Uint8Array): Payload => ({ short: false, data });

/** Up to six bits within the telegram's first byte. */
export const bits = (count: number): Coding => ({
  decode: (payload) => {
    const [value = 0] = payload.data;
    return payload.short && value < 2 ** count ? value : undefined;
  },
  encode: (figure) =>
    typeof figure === 'number' && Number.isInteger(figure) && figure >= 0 && figure < 2 ** count
      ? short(figure)
      : undefined,
});

type Access = {
  readonly size: number;
  readonly get: (view: DataView) => number | undefined;
  /** False if the value is out of range. */
  readonly set: (view: DataView, figure: number) => boolean;
};

const bytes = ({ size, get, set }: Access): Coding => ({
  decode: ({ short: isShort, data }) => {
    if (isShort || data.length !== size) return undefined;
    const figure = get(new DataView(data.buffer, data.byteOffset, size));
    return figure !== undefined && Number.isFinite(figure) ? figure : undefined;
  },
  encode: (figure) => {
    if (typeof figure !== 'number' || !Number.isFinite(figure)) return undefined;
    const view = new DataView(new ArrayBuffer(size));
    return set(view, figure) ? long(new Uint8Array(view.buffer)) : undefined;
  },
});

type WholeType = 'Uint8' | 'Int8' | 'Uint16' | 'Int16' | 'Uint32' | 'Int32';
const SIZES: Readonly<Record<WholeType, number>> = {
  Uint8: 1,
  Int8: 1,
  Uint16: 2,
  Int16: 2,
  Uint32: 4,
  Int32: 4,
};

/** Integers with a step each; rejects values out of range. */
export function whole(type: WholeType, step = 1): Coding {
  const size = SIZES[type];
  const signed = type.startsWith('Int');
  const most = 2 ** (size * 8 - (signed ? 1 : 0)) - 1;
  const least = signed ? -most - 1 : 0;
  return bytes({
    size,
    get: (view) => Number((view[`get${type}`](0) * step).toPrecision(12)),
    set: (view, figure) => {
      const value = Math.round(figure / step);
      if (value < least || value > most) return false;
      view[`set${type}`](0, value);
      return true;
    },
  });
}

/** Per cent, scaled to a byte; integers round-trip unchanged. */
export const percent: Coding = bytes({
  size: 1,
  get: (view) => Math.round(view.getUint8(0) / 2.55),
  set: (view, figure) => {
    if (figure < 0 || figure > 100) return false;
    view.setUint8(0, Math.round((figure * 255) / 100));
    return true;
  },
});

/** KNX's own two-byte float: hundredths, eleven bits and a sign, times a power of two. */
export const float16: Coding = bytes({
  size: 2,
  get: (view) => {
    const raw = view.getUint16(0);
    // Sensors send this for "invalid data".
    if (raw === 0x7fff) return undefined;
    const mantissa = (raw & 0x7ff) - (raw & 0x8000 ? 2048 : 0);
    return Number((mantissa * 2 ** ((raw >> 11) & 0xf) * 0.01).toPrecision(7));
  },
  set: (view, figure) => {
    if (Math.abs(figure) > 700_000) return false;
    let mantissa = figure * 100;
    let exponent = 0;
    for (; Math.round(mantissa) < -2048 || Math.round(mantissa) > 2047; exponent += 1)
      mantissa /= 2;
    const raw = Math.round(mantissa);
    const word = (raw < 0 ? 0x8000 : 0) | (exponent << 11) | (raw & 0x7ff);
    if (exponent > 15 || word === 0x7fff) return false;
    view.setUint16(0, word);
    return true;
  },
});

/** The IEEE four-byte float, rounded to seven digits. */
export const float32: Coding = bytes({
  size: 4,
  get: (view) => Number(view.getFloat32(0).toPrecision(7)),
  set: (view, figure) => {
    view.setFloat32(0, figure);
    return Number.isFinite(view.getFloat32(0));
  },
});

/** An eight-byte integer, as precise as a JavaScript number. */
export const int64: Coding = bytes({
  size: 8,
  get: (view) => Number(view.getBigInt64(0)),
  set: (view, figure) => {
    const value = BigInt(Math.round(figure));
    if (BigInt.asIntN(64, value) !== value) return false;
    view.setBigInt64(0, value);
    return true;
  },
});

/** Red, green and blue, as `#rrggbb`. */
export const rgb: Coding = {
  decode: ({ short: isShort, data }) =>
    isShort || data.length !== 3
      ? undefined
      : `#${[...data].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  encode: (figure) => {
    if (typeof figure !== 'string' || !/^#[0-9a-f]{6}$/i.test(figure)) return undefined;
    const value = Number.parseInt(figure.slice(1), 16);
    return long(Uint8Array.of(value >> 16, (value >> 8) & 0xff, value & 0xff));
  },
};
