import { REGISTER_TYPES, type ModbusBinding, type RegisterType } from '@dimora/domain';

type Form = Pick<ModbusBinding, 'type' | 'wordOrder' | 'byteOrder' | 'bit'>;
type Access<Value> = {
  readonly get: (view: DataView) => number;
  readonly set: (view: DataView, value: Value) => void;
};

const LIMITS: Readonly<Partial<Record<RegisterType, readonly [bigint, bigint]>>> = {
  int16: [-(2n ** 15n), 2n ** 15n - 1n],
  uint16: [0n, 2n ** 16n - 1n],
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
};

const ACCESS: Readonly<Record<Exclude<RegisterType, 'bit'>, Access<number>>> = {
  int16: { get: (view) => view.getInt16(0), set: (view, value) => view.setInt16(0, value) },
  uint16: { get: (view) => view.getUint16(0), set: (view, value) => view.setUint16(0, value) },
  int32: { get: (view) => view.getInt32(0), set: (view, value) => view.setInt32(0, value) },
  uint32: { get: (view) => view.getUint32(0), set: (view, value) => view.setUint32(0, value) },
  float32: { get: (view) => view.getFloat32(0), set: (view, value) => view.setFloat32(0, value) },
  float64: { get: (view) => view.getFloat64(0), set: (view, value) => view.setFloat64(0, value) },
  int64: {
    get: (view) => Number(view.getBigInt64(0)),
    set: (view, value) => view.setBigInt64(0, BigInt(value)),
  },
  uint64: {
    get: (view) => Number(view.getBigUint64(0)),
    set: (view, value) => view.setBigUint64(0, BigInt(value)),
  },
};

/** The largest float32, which some firmware sends in place of NaN. */
const FLOAT32_MAX = (2 - 2 ** -23) * 2 ** 127;

/**
 * True for what devices answer for a value that they don't have: the ends of a signed integer (SunSpec's lowest, the
 * highest of meters and probes that show an error), all ones in an unsigned one, NaN and the ends of a float.
 */
export function isNothing(words: readonly number[], form: Form): boolean {
  const { type } = form;
  const count = REGISTER_TYPES[type];
  if (type === 'bit' || words.length < count) return false;
  const figure = ACCESS[type].get(viewOf(words.slice(0, count), form));
  const [low, high] = LIMITS[type] ?? [];
  if (low !== undefined) return figure === Number(high) || (low < 0n && figure === Number(low));
  return !Number.isFinite(figure) || (type === 'float32' && Math.abs(figure) >= FLOAT32_MAX);
}

/** Decodes words to a number; `undefined` for too few words and for NaN. */
export function figureOf(words: readonly number[], form: Form): number | undefined {
  if (form.type === 'bit') {
    const [word] = words;
    return word === undefined ? undefined : (word >> form.bit) & 1;
  }
  const count = REGISTER_TYPES[form.type];
  if (words.length < count) return undefined;
  const figure = ACCESS[form.type].get(viewOf(words.slice(0, count), form));
  return Number.isFinite(figure) ? figure : undefined;
}

/**
 * Encodes a number as words, rounding integers; `undefined` if it is out of range. A bit needs its whole
 * word: see the session.
 */
export function wordsOf(figure: number, form: Form): number[] | undefined {
  const { type } = form;
  if (!Number.isFinite(figure) || type === 'bit') return undefined;
  const limits = LIMITS[type];
  const written = limits ? Math.round(figure) : figure;
  if (limits && (BigInt(written) < limits[0] || BigInt(written) > limits[1])) return undefined;
  const view = new DataView(new ArrayBuffer(REGISTER_TYPES[type] * 2));
  ACCESS[type].set(view, written);
  const words = Array.from({ length: REGISTER_TYPES[type] }, (_, at) => view.getUint16(at * 2));
  return ordered(words, form);
}

/** Converts between wire order and logical word order, in either direction. */
function ordered(words: readonly number[], { wordOrder, byteOrder }: Form): number[] {
  const placed = wordOrder === 'little' ? words.toReversed() : [...words];
  return byteOrder === 'little' ? placed.map(swapped) : placed;
}

const swapped = (word: number): number => ((word & 0xff) << 8) | ((word >> 8) & 0xff);

function viewOf(words: readonly number[], form: Form): DataView {
  const view = new DataView(new ArrayBuffer(words.length * 2));
  for (const [at, word] of ordered(words, form).entries()) view.setUint16(at * 2, word);
  return view;
}
