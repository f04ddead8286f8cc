/** A request or a response of RTSP (RFC 2326). Names of headers are in lower case; a repeated one is joined. */
export type RtspMessage = {
  readonly start: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
};

/** What comes on a connection: messages, and packets of RTP and RTCP between them. */
export type RtspItem =
  | { readonly kind: 'message'; readonly message: RtspMessage }
  | { readonly kind: 'packet'; readonly channel: number; readonly bytes: Buffer };

const LARGEST_HEAD = 32 * 1_024;
const LARGEST_BODY = 256 * 1_024;
const DOLLAR = 0x24;
const PACKET_HEAD = 4;

/** Thrown for what isn't RTSP, or is too large to be it. */
export class RtspNonsense extends Error {
  override readonly name = 'RtspNonsense';
}

/** Reads the items of one connection, however its bytes are cut. Throws {@link RtspNonsense}. */
export class RtspReader {
  #rest: Buffer = Buffer.alloc(0);

  *read(chunk: Buffer): Generator<RtspItem> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const item = this.#rest[0] === DOLLAR ? this.#packet() : this.#message();
      if (!item) return;
      yield item;
    }
  }

  #packet(): RtspItem | undefined {
    if (this.#rest.length < PACKET_HEAD) return undefined;
    const end = PACKET_HEAD + this.#rest.readUInt16BE(2);
    if (this.#rest.length < end) return undefined;
    const channel = this.#rest.readUInt8(1);
    const bytes = this.#rest.subarray(PACKET_HEAD, end);
    this.#rest = this.#rest.subarray(end);
    return { kind: 'packet', channel, bytes };
  }

  #message(): RtspItem | undefined {
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end === -1 || end > LARGEST_HEAD) {
      if (this.#rest.length > LARGEST_HEAD) throw new RtspNonsense('no end of a message');
      return undefined;
    }
    const [start = '', ...lines] = this.#rest.toString('latin1', 0, end).trimStart().split('\r\n');
    if (!/^RTSP\/1\.\d \d{3}|^[A-Z_]{3,20} \S+ RTSP\/1\.\d$/.test(start))
      throw new RtspNonsense('no message of RTSP');
    const headers = headersOf(lines);
    const length = Number(headers.get('content-length') ?? 0);
    if (!Number.isSafeInteger(length) || length < 0 || length > LARGEST_BODY)
      throw new RtspNonsense('a body that is too large');
    const whole = end + 4 + length;
    if (this.#rest.length < whole) return undefined;
    const body = this.#rest.toString('utf8', end + 4, whole);
    this.#rest = this.#rest.subarray(whole);
    return { kind: 'message', message: { start, headers, body } };
  }
}

function headersOf(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(':');
    if (at <= 0) continue;
    const name = line.slice(0, at).trim().toLowerCase();
    const value = line.slice(at + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}

/** A packet of RTP or RTCP between the messages of a connection. */
export function interleaved(channel: number, bytes: Uint8Array): Buffer {
  const packet = Buffer.allocUnsafe(PACKET_HEAD + bytes.length);
  packet.writeUInt8(DOLLAR, 0);
  packet.writeUInt8(channel, 1);
  packet.writeUInt16BE(bytes.length, 2);
  packet.set(bytes, PACKET_HEAD);
  return packet;
}

/** A message as it is sent. */
export const writtenMessage = (
  start: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return `${[start, ...lines, ...length].join('\r\n')}\r\n\r\n${body}`;
};
