/** A received request: its unit, its content, and how to frame the response. */
export type Request = {
  readonly unitId: number;
  /** Function code and data. */
  readonly pdu: Buffer;
  dress(pdu: Buffer, unitId?: number): Buffer;
};

/** Splits received bytes into requests; the rest is the start of the next one. */
export type Cutter = (bytes: Buffer) => { readonly requests: Request[]; readonly rest: Buffer };

const MBAP = 7;

/** Modbus TCP requests: each with a transaction id, a length and a unit id. */
export const cutTcp: Cutter = (bytes) => {
  const requests: Request[] = [];
  let rest = bytes;
  while (rest.length >= MBAP) {
    const length = rest.readUInt16BE(4);
    if (rest.length < 6 + length) break;
    const transaction = rest.readUInt16BE(0);
    const unitId = rest.readUInt8(6);
    requests.push({
      unitId,
      pdu: Buffer.from(rest.subarray(MBAP, 6 + length)),
      dress: (pdu, as = unitId) => {
        const head = Buffer.alloc(MBAP);
        head.writeUInt16BE(transaction, 0);
        head.writeUInt16BE(pdu.length + 1, 4);
        head.writeUInt8(as, 6);
        return Buffer.concat([head, pdu]);
      },
    });
    rest = rest.subarray(6 + length);
  }
  return { requests, rest: Buffer.from(rest) };
};

/** Serial requests: unit id, data and a checksum; their length depends on the function. */
export const cutRtu: Cutter = (bytes) => {
  const requests: Request[] = [];
  let rest = bytes;
  while (rest.length >= 8) {
    const code = rest.readUInt8(1);
    const length = code === 15 || code === 16 ? 9 + rest.readUInt8(6) : 8;
    if (rest.length < length) break;
    const unitId = rest.readUInt8(0);
    requests.push({
      unitId,
      pdu: Buffer.from(rest.subarray(1, length - 2)),
      dress: (pdu, as = unitId) => {
        const frame = Buffer.concat([Buffer.of(as), pdu]);
        const check = Buffer.alloc(2);
        check.writeUInt16LE(crc16(frame));
        return Buffer.concat([frame, check]);
      },
    });
    rest = rest.subarray(length);
  }
  return { requests, rest: Buffer.from(rest) };
};

/** The checksum of serial frames. */
export function crc16(bytes: Buffer): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
