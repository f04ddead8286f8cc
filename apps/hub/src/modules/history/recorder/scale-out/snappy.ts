/** Matches are looked for within blocks, so that two bytes are enough for each distance. */
const BLOCK_BYTES = 65_536;
const HASH_BITS = 14;
const SHORTEST_MATCH = 4;
/** The longest match that one element copies. */
const MOST_COPIED = 64;
const NONE = -1;

/**
 * Compresses bytes as one block of Snappy, as remote write wants it: literals and copies with two-byte distances
 * (github.com/google/snappy, format_description.txt).
 */
export function snappy(input: Buffer): Buffer {
  // A literal costs three bytes more than it has at most, and each has a copy before the next.
  const output = Buffer.allocUnsafe(16 + input.length + Math.ceil(input.length / 4) + 8);
  let to = writeLength(output, input.length);
  const seen = new Int32Array(1 << HASH_BITS);
  for (let start = 0; start < input.length; start += BLOCK_BYTES) {
    seen.fill(NONE);
    const end = Math.min(input.length, start + BLOCK_BYTES);
    to = writeBlock({ input, output, seen }, to, start, end);
  }
  return output.subarray(0, to);
}

type Buffers = { readonly input: Buffer; readonly output: Buffer; readonly seen: Int32Array };

function writeBlock(
  { input, output, seen }: Buffers,
  at: number,
  start: number,
  end: number,
): number {
  let to = at;
  let literal = start;
  let from = start;
  while (from + SHORTEST_MATCH <= end) {
    const word = input.readUInt32LE(from);
    const hash = Math.imul(word, 0x1e35_a7bd) >>> (32 - HASH_BITS);
    const candidate = seen[hash] ?? NONE;
    seen[hash] = from;
    if (candidate === NONE || input.readUInt32LE(candidate) !== word) {
      from += 1;
      continue;
    }
    let length = SHORTEST_MATCH;
    while (from + length < end && input[candidate + length] === input[from + length]) length += 1;
    to = writeLiteral(input.subarray(literal, from), output, to);
    to = writeCopies(output, to, from - candidate, length);
    from += length;
    literal = from;
  }
  return writeLiteral(input.subarray(literal, end), output, to);
}

function writeLength(output: Buffer, length: number): number {
  let [left, to] = [length, 0];
  for (; left >= 0x80; left = Math.floor(left / 0x80))
    to = output.writeUInt8((left % 0x80) | 0x80, to);
  return output.writeUInt8(left, to);
}

function writeLiteral(bytes: Buffer, output: Buffer, at: number): number {
  if (bytes.length === 0) return at;
  const last = bytes.length - 1;
  let to = at;
  if (last < 60) to = output.writeUInt8(last << 2, to);
  else if (last < 0x100) {
    to = output.writeUInt8(60 << 2, to);
    to = output.writeUInt8(last, to);
  } else {
    to = output.writeUInt8(61 << 2, to);
    to = output.writeUInt16LE(last, to);
  }
  return to + bytes.copy(output, to);
}

function writeCopies(output: Buffer, at: number, distance: number, length: number): number {
  let to = at;
  for (let left = length; left > 0; left -= MOST_COPIED) {
    const copied = Math.min(left, MOST_COPIED);
    to = output.writeUInt8(((copied - 1) << 2) | 2, to);
    to = output.writeUInt16LE(distance, to);
  }
  return to;
}
