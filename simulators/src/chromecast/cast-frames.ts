/** A CASTV2 message, as the simulator decodes and encodes it. */
export type SimulatedMessage = {
  readonly source: string;
  readonly destination: string;
  readonly namespace: string;
  readonly payload: string;
};

const LENGTH = 4;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  return Buffer.from([...bytes, rest]);
}

const text = (field: number, value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.of((field << 3) | 2), varint(bytes.length), bytes]);
};

/** Encodes a message with its length prefix. */
export function writeFrame({ source, destination, namespace, payload }: SimulatedMessage): Buffer {
  const body = Buffer.concat([
    Buffer.of(0x08, 0),
    text(2, source),
    text(3, destination),
    text(4, namespace),
    Buffer.of(0x28, 0),
    text(6, payload),
  ]);
  return lengthened(body);
}

/** Adds a length prefix. */
export function lengthened(body: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
}

/** Takes whole frames from the received bytes, and keeps the rest. */
export function takeFrames(bytes: Buffer): { messages: SimulatedMessage[]; rest: Buffer } {
  const messages: SimulatedMessage[] = [];
  let at = 0;
  while (bytes.length - at >= LENGTH) {
    const length = bytes.readUInt32BE(at);
    if (bytes.length - at - LENGTH < length) break;
    messages.push(read(bytes.subarray(at + LENGTH, at + LENGTH + length)));
    at += LENGTH + length;
  }
  return { messages, rest: bytes.subarray(at) };
}

function read(body: Buffer): SimulatedMessage {
  const texts: string[] = [];
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = body[at] ?? 0;
      at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < body.length) {
    const tag = number();
    const value = number();
    if ((tag & 7) !== 2) continue;
    texts[tag >> 3] = body.toString('utf8', at, at + value);
    at += value;
  }
  const [, , source = '', destination = '', namespace = '', , payload = ''] = texts;
  return { source, destination, namespace, payload };
}
