/** The KNXnet/IP services of a gateway, by their numbers in the standard. */
export const SERVICE = {
  search: 0x0201,
  found: 0x0202,
  connect: 0x0205,
  connected: 0x0206,
  askAlive: 0x0207,
  alive: 0x0208,
  bye: 0x0209,
  takeBye: 0x020a,
  tunnelled: 0x0420,
  ack: 0x0421,
  routed: 0x0530,
} as const;

/** A telegram's payload: six bits in its first byte, or separate bytes. */
export type GroupData = number | Uint8Array;

/** A telegram on the simulated line. */
export type BusTelegram = {
  readonly source: number;
  readonly group: number;
  readonly service: 'read' | 'response' | 'write';
  readonly data: GroupData;
};

/** A telegram's message code: an indication, or the confirmation of a request. */
export const MESSAGE = { request: 0x11, indication: 0x29, confirmation: 0x2e } as const;

const APCI = { read: 0x00, response: 0x40, write: 0x80 } as const;
const SERVICES = ['read', 'response', 'write'] as const;

/** Encodes a whole frame. */
export function frame(service: number, body: Uint8Array | readonly number[]): Buffer {
  const bytes = Buffer.alloc(6 + body.length);
  bytes.writeUInt16BE(0x0610, 0);
  bytes.writeUInt16BE(service, 2);
  bytes.writeUInt16BE(bytes.length, 4);
  bytes.set(body, 6);
  return bytes;
}

/** Encodes a telegram for a frame; `failed` marks a confirmation of an unacknowledged telegram. */
export function cemi(
  message: number,
  { source, group, service, data }: BusTelegram,
  failed = false,
): Buffer {
  const short = typeof data === 'number';
  const bytes = Buffer.alloc(short ? 11 : 11 + data.length);
  bytes.set([message, 0, failed ? 0xbd : 0xbc, 0xe0]);
  bytes.writeUInt16BE(source, 4);
  bytes.writeUInt16BE(group, 6);
  bytes.set([short ? 1 : 1 + data.length, 0, APCI[service] | (short ? data : 0)], 8);
  if (!short) bytes.set(data, 11);
  return bytes;
}

/** Decodes a telegram to a group address; `undefined` for anything else. */
export function readCemi(bytes: Buffer): BusTelegram | undefined {
  const start = 2 + (bytes[1] ?? 0);
  if (bytes.length < start + 9 || !((bytes[start + 1] ?? 0) & 0x80)) return undefined;
  const length = bytes[start + 6] ?? 0;
  const apci = bytes[start + 8] ?? 0;
  const service = SERVICES[apci >> 6];
  if (!service) return undefined;
  return {
    source: bytes.readUInt16BE(start + 2),
    group: bytes.readUInt16BE(start + 4),
    service,
    data:
      length <= 1 ? apci & 0x3f : Uint8Array.from(bytes.subarray(start + 9, start + 8 + length)),
  };
}

/** The bits of a group address `main/middle/sub`. */
export function groupOf(text: string): number {
  const [main = 0, middle = 0, sub = 0] = text.split('/').map(Number);
  return (main << 11) | (middle << 8) | sub;
}

/** Encodes an address and a port. */
export function endpoint(address: string, port: number): number[] {
  return [8, 1, ...address.split('.').map(Number), port >> 8, port & 0xff];
}
