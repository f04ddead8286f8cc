import type { Columns } from '../samples.ts';
import { ByteReader, ByteWriter, DamagedBytes } from './bytes.ts';
import { AS_DOUBLES, decimalsOf, powerOf } from './scale.ts';

const VERSION = 1;

/**
 * Samples as bytes: differences of differences of times, differences of scaled decimals with runs of equal values,
 * the places of unknown values, the runs of marks, a checksum.
 */
export function encodeSamples(columns: Columns): Buffer {
  const { ts, values, marks } = columns;
  const decimals = decimalsOf(values);
  const writer = new ByteWriter(32 + ts.length * 4);
  writer.byte(VERSION);
  writer.varint(ts.length);
  writer.byte(decimals);
  writeTimes(writer, ts);
  if (decimals === AS_DOUBLES) for (const value of values) writer.double(value);
  else writeScaled(writer, values, powerOf(decimals));
  writeRuns(writer, marks);
  return writer.finish();
}

/** The reverse; throws {@link DamagedBytes} for bytes that aren't as they were written. */
export function decodeSamples(bytes: Uint8Array): Columns {
  const reader = new ByteReader(bytes);
  if (reader.byte() !== VERSION) throw new DamagedBytes('an unknown form');
  const length = reader.varint();
  // Marks and values of a run take no byte each, but every time takes one.
  if (length > bytes.length) throw new DamagedBytes('too many samples');
  const decimals = reader.byte();
  const ts = readTimes(reader, length);
  const values = new Float64Array(length);
  if (decimals === AS_DOUBLES) for (let at = 0; at < length; at += 1) values[at] = reader.double();
  else readScaled(reader, values, powerOf(decimals));
  return { ts, values, marks: readRuns(reader, length) };
}

function writeTimes(writer: ByteWriter, ts: Float64Array): void {
  let [previous, step] = [0, 0];
  for (const time of ts) {
    writer.signed(time - previous - step);
    step = previous === 0 ? 0 : time - previous;
    previous = time;
  }
}

function readTimes(reader: ByteReader, length: number): Float64Array {
  const ts = new Float64Array(length);
  reader.readSigned(ts);
  let [previous, step] = [0, 0];
  for (let at = 0; at < length; at += 1) {
    const time = previous + step + (ts[at] ?? 0);
    step = previous === 0 ? 0 : time - previous;
    previous = time;
    ts[at] = time;
  }
  return ts;
}

/** Unknown values repeat the one before; their places follow. */
function writeScaled(writer: ByteWriter, values: Float64Array, power: number): void {
  const unknown: number[] = [];
  let [previous, run] = [0, 0];
  const endRun = (): void => {
    if (run === 0) return;
    writer.varint(0);
    writer.varint(run);
    run = 0;
  };
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (Number.isNaN(value)) unknown.push(at);
    const scaled = Number.isNaN(value) ? previous : Math.round(value * power);
    if (scaled === previous) {
      run += 1;
      continue;
    }
    endRun();
    writer.signed(scaled - previous);
    previous = scaled;
  }
  endRun();
  writer.varint(unknown.length);
  let last = 0;
  for (const at of unknown) {
    writer.varint(at - last);
    last = at;
  }
}

function readScaled(reader: ByteReader, values: Float64Array, power: number): void {
  const { length } = values;
  let [scaled, at] = [0, 0];
  while (at < length) {
    const step = reader.signed();
    if (step === 0) {
      const end = Math.min(length, at + reader.varint());
      values.fill(scaled / power, at, end);
      at = end;
    } else {
      scaled += step;
      values[at] = scaled / power;
      at += 1;
    }
  }
  let unknown = 0;
  for (let left = reader.varint(); left > 0; left -= 1) {
    unknown += reader.varint();
    values[unknown] = Number.NaN;
  }
}

function writeRuns(writer: ByteWriter, marks: Uint8Array): void {
  let at = 0;
  while (at < marks.length) {
    const mark = marks[at] ?? 0;
    let end = at + 1;
    while (end < marks.length && marks[end] === mark) end += 1;
    writer.byte(mark);
    writer.varint(end - at);
    at = end;
  }
}

function readRuns(reader: ByteReader, length: number): Uint8Array {
  const marks = new Uint8Array(length);
  let at = 0;
  while (at < length) {
    const mark = reader.byte();
    const end = Math.min(length, at + reader.varint());
    marks.fill(mark, at, end);
    at = end;
  }
  return marks;
}
