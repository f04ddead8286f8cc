/** Writes tiny ONNX models by hand, from the format’s specification (onnx.proto), so that tests need no weights. */

/** A field of a protobuf message. */
type Field = Buffer;

function varint(value: number | bigint): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest === 0n ? low : low | 128);
  } while (rest !== 0n);
  return Buffer.from(bytes);
}

const number = (field: number, value: number | bigint): Field =>
  Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field: number, value: Buffer): Field =>
  Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);
const text = (field: number, value: string): Field => bytes(field, Buffer.from(value));
const message = (field: number, fields: readonly Field[]): Field =>
  bytes(field, Buffer.concat(fields));

const FLOAT = 1;
const INT64 = 7;
const BOOL = 9;

/** The kinds of numbers in a tensor. */
export type TensorKind = 'float' | 'int64' | 'bool';
const KINDS: Readonly<Record<TensorKind, number>> = { float: FLOAT, int64: INT64, bool: BOOL };

/** An input or an output. */
export const value = (name: string, dims: readonly number[], kind: TensorKind = 'float'): Field =>
  Buffer.concat([
    text(1, name),
    message(2, [
      message(1, [
        number(1, KINDS[kind]),
        message(
          2,
          dims.map((dim) => message(1, [number(1, dim)])),
        ),
      ]),
    ]),
  ]);

/** Numbers that are part of the model. */
export function constant(
  name: string,
  dims: readonly number[],
  values: readonly number[],
  kind: 'float' | 'int64' = 'float',
): Field {
  const raw = Buffer.alloc(values.length * (kind === 'float' ? 4 : 8));
  for (const [at, each] of values.entries())
    if (kind === 'float') raw.writeFloatLE(each, 4 * at);
    else raw.writeBigInt64LE(BigInt(each), 8 * at);
  return Buffer.concat([
    ...dims.map((dim) => number(1, dim)),
    number(2, KINDS[kind]),
    text(8, name),
    bytes(9, raw),
  ]);
}

/** An attribute of a node: a number, several, or a graph. */
export type Attribute = number | readonly number[] | { readonly graph: Buffer };

const attribute = (name: string, given: Attribute): Field => {
  if (typeof given === 'number')
    return message(5, [text(1, name), number(3, given), number(20, 2)]);
  if ('graph' in given) return message(5, [text(1, name), bytes(6, given.graph), number(20, 5)]);
  return message(5, [text(1, name), ...given.map((each) => number(8, each)), number(20, 7)]);
};

/** A step of the model. */
export const node = (
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Readonly<Record<string, Attribute>> = {},
): Field =>
  Buffer.concat([
    ...inputs.map((each) => text(1, each)),
    ...outputs.map((each) => text(2, each)),
    text(4, operator),
    ...Object.entries(attributes).map(([name, given]) => attribute(name, given)),
  ]);

/** What a model is made of. */
export type Graph = {
  readonly nodes: readonly Field[];
  readonly constants?: readonly Field[];
  readonly inputs: readonly Field[];
  readonly outputs: readonly Field[];
};

export const graph = ({ nodes, constants = [], inputs, outputs }: Graph): Buffer =>
  Buffer.concat([
    ...nodes.map((each) => bytes(1, each)),
    text(2, 'hand-made'),
    ...constants.map((each) => bytes(5, each)),
    ...inputs.map((each) => bytes(11, each)),
    ...outputs.map((each) => bytes(12, each)),
  ]);

/** A whole file. */
export const onnx = (given: Graph): Buffer =>
  Buffer.concat([
    number(1, 8),
    text(2, 'dimora-tests'),
    bytes(7, graph(given)),
    message(8, [text(1, ''), number(2, 13)]),
  ]);
