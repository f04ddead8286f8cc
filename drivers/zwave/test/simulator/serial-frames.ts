/** Data frames of the serial API start with this byte; ACK, NAK and CAN are single bytes. */
const SOF = 0x01;
const SINGLE = new Set([0x06, 0x15, 0x18]);

export const RESPONSE = 0x01;
export const REQUEST = 0x00;

/**
 * Cuts what arrives over TCP into frames of the serial API: one segment may hold an acknowledgement and the next
 * frame, or half of one.
 */
export class SerialFrames {
  #rest: Uint8Array<ArrayBuffer> = new Uint8Array();

  /** The frames that are complete with this chunk; bytes that start no frame are dropped. */
  cut(chunk: Uint8Array): Uint8Array[] {
    let bytes = joined(this.#rest, chunk);
    const frames: Uint8Array[] = [];
    for (;;) {
      const length = frameLength(bytes);
      if (length === undefined || bytes.length < length) break;
      const frame = bytes.slice(0, length);
      if (frame[0] === SOF || SINGLE.has(frame[0] ?? 0)) frames.push(frame);
      bytes = bytes.slice(length);
    }
    this.#rest = bytes;
    return frames;
  }
}

/** How long the frame is that begins here; `undefined` as long as that isn't known. */
function frameLength(bytes: Uint8Array): number | undefined {
  if (bytes.length === 0) return undefined;
  if (bytes[0] !== SOF) return 1;
  return bytes[1] === undefined ? undefined : bytes[1] + 2;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** A data frame with its length and checksum. */
export function dataFrame(kind: number, functionType: number, payload: readonly number[]) {
  const body = [payload.length + 3, kind, functionType, ...payload];
  const checksum = body.reduce((sum, byte) => sum ^ byte, 0xff);
  return Uint8Array.from([SOF, ...body, checksum]);
}

/** A data frame that the host sends; `undefined` for anything else. */
export function hostRequest(
  frame: Uint8Array,
): { readonly functionType: number; readonly payload: Uint8Array } | undefined {
  const functionType = frame[3];
  if (frame[0] !== SOF || frame[2] !== REQUEST || functionType === undefined) return undefined;
  return { functionType, payload: frame.slice(4, -1) };
}
