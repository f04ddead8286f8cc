/** A CASTV2 message with a text payload; binary ones (device authentication) aren't supported. */
export type CastMessage = {
  readonly source: string;
  readonly destination: string;
  readonly namespace: string;
  readonly payload: string;
};

/** The protocol's limit for a message without its length prefix. */
export const LONGEST_MESSAGE = 65_536;

/** The protocol-buffer wire types in use. */
const VARINT = 0;
const BYTES = 2;
/** Fields of `CastMessage` in cast_channel.proto. */
const FIELDS = { version: 1, source: 2, destination: 3, namespace: 4, type: 5, text: 6 } as const;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Encodes a message with its length prefix. */
export function writeMessage({ source, destination, namespace, payload }: CastMessage): Uint8Array {
  const body = [
    ...flag(FIELDS.version),
    ...text(FIELDS.source, source),
    ...text(FIELDS.destination, destination),
    ...text(FIELDS.namespace, namespace),
    ...flag(FIELDS.type),
    ...text(FIELDS.text, payload),
  ];
  const framed = new Uint8Array(4 + body.length);
  new DataView(framed.buffer).setUint32(0, body.length);
  framed.set(body, 4);
  return framed;
}

/** Version 2.1.0 and the payload type "text" are both encoded as 0. */
const flag = (field: number): readonly number[] => [(field << 3) | VARINT, 0];

function text(field: number, value: string): readonly number[] {
  const bytes = encoder.encode(value);
  return [(field << 3) | BYTES, ...varint(bytes.length), ...bytes];
}

function varint(value: number): readonly number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return [...bytes, rest];
}

/** Decodes the body of a message; `undefined` if it is invalid or holds no text. Never throws. */
export function readMessage(body: Uint8Array): CastMessage | undefined {
  const texts = new Map<number, string>();
  for (let at = 0; at < body.length;) {
    const tag = readVarint(body, at);
    const value = tag && readVarint(body, tag.next);
    if (!tag || !value) return undefined;
    const [field, wire] = [tag.value >> 3, tag.value & 7];
    at = value.next;
    if (wire === VARINT) continue;
    const end = at + value.value;
    if (wire !== BYTES || end > body.length) return undefined;
    texts.set(field, decoder.decode(body.subarray(at, end)));
    at = end;
  }
  const source = texts.get(FIELDS.source);
  const destination = texts.get(FIELDS.destination);
  const namespace = texts.get(FIELDS.namespace);
  const payload = texts.get(FIELDS.text);
  if (source === undefined || destination === undefined) return undefined;
  if (namespace === undefined || payload === undefined) return undefined;
  return { source, destination, namespace, payload };
}

/** Reads a number of at most four bytes; no number in a message of this size is longer. */
function readVarint(
  body: Uint8Array,
  from: number,
): { readonly value: number; readonly next: number } | undefined {
  let value = 0;
  for (let nth = 0; nth < 4; nth += 1) {
    const byte = body[from + nth];
    if (byte === undefined) return undefined;
    value |= (byte & 127) << (nth * 7);
    if (byte < 128) return { value, next: from + nth + 1 };
  }
  return undefined;
}

/** Splits a stream of bytes into message bodies. */
export class MessageCutter {
  #held: Uint8Array = new Uint8Array(0);

  /**
   * The bodies that are complete now.
   * @throws RangeError for an impossible length: the start of the next message is unknown then
   */
  take(part: Uint8Array): readonly Uint8Array[] {
    const bytes = new Uint8Array(this.#held.length + part.length);
    bytes.set(this.#held);
    bytes.set(part, this.#held.length);
    const view = new DataView(bytes.buffer);
    const bodies: Uint8Array[] = [];
    let at = 0;
    while (bytes.length - at >= 4) {
      const length = view.getUint32(at);
      if (length > LONGEST_MESSAGE) throw new RangeError('a message without measure');
      if (bytes.length - at - 4 < length) break;
      bodies.push(bytes.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    this.#held = bytes.slice(at);
    return bodies;
  }
}
