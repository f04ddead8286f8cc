import type { DeviceId, EnvironmentId } from '@dimora/domain';

/**
 * How segments lie on the disk: the video as the camera sent it, with a small `free` box before each fragment that players
 * skip. It says when the fragment was recorded, so that a file explains itself: the index can be made again from the files,
 * and what a power cut left is read up to the last whole fragment. JPEG pictures lie between the lines of a multipart
 * message, as cameras send them (`ffmpeg -f mpjpeg`).
 */
export type SegmentHead = {
  readonly DeviceId: DeviceId;
  readonly EnvironmentId: EnvironmentId;
  /** Names the run, for a new index: the time at which it began. */
  readonly run: number;
  readonly form: SegmentForm;
};

/** What a file holds, without its bytes. */
export type SegmentForm =
  | { readonly kind: 'mp4'; readonly mime: string; readonly width: number; readonly height: number }
  | { readonly kind: 'jpeg'; readonly width: number; readonly height: number };

/** What is known of a fragment. */
export type PartMark = {
  readonly at: number;
  readonly durationMs: number;
  readonly isKey: boolean;
  readonly track: 'video' | 'audio';
};

/** A fragment in a file: where its bytes stand. */
export type StoredPart = PartMark & { readonly offset: number; readonly bytes: number };

const MAGIC_HEAD = Buffer.from('DIMORAH1');
const MAGIC_PART = Buffer.from('DIMORAP1');
/** The size of the box before a fragment. */
export const MARK_BYTES = 40;
const BOUNDARY = '--dimora';

/** The ending of the files of a form. */
export const endingOf = ({ kind }: Pick<SegmentForm, 'kind'>): string =>
  kind === 'mp4' ? 'mp4' : 'mjpeg';

/** The first bytes of a file: its own head, after the init segment of MP4. */
export function headBytes(head: SegmentHead, init: Uint8Array): Buffer {
  const json = JSON.stringify(head);
  if (head.form.kind === 'jpeg')
    return Buffer.from(
      `${BOUNDARY}\r\nContent-Type: application/json\r\n${lengthLine(json)}${json}\r\n`,
    );
  const box = boxOf(MAGIC_HEAD, Buffer.from(json));
  return Buffer.concat([init, box]);
}

const lengthLine = (content: string | Uint8Array): string =>
  `Content-Length: ${Buffer.byteLength(content)}\r\n\r\n`;

function boxOf(magic: Buffer, content: Buffer): Buffer {
  const box = Buffer.alloc(16 + content.length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  magic.copy(box, 8);
  content.copy(box, 16);
  return box;
}

/** What stands before a fragment. */
export function markBytes(kind: SegmentForm['kind'], part: PartMark, bytes: number): Buffer {
  const { at, durationMs, isKey, track } = part;
  if (kind === 'jpeg')
    return Buffer.from(
      `${BOUNDARY}\r\nContent-Type: image/jpeg\r\nX-At: ${at}\r\nX-Duration: ${durationMs}\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
  const content = Buffer.alloc(MARK_BYTES - 16);
  content.writeDoubleBE(at, 0);
  content.writeDoubleBE(durationMs, 8);
  content.writeUInt32BE(bytes, 16);
  content.writeUInt8(track === 'audio' ? 1 : 0, 20);
  content.writeUInt8(isKey ? 1 : 0, 21);
  return boxOf(MAGIC_PART, content);
}

/** What stands after a fragment. */
export const tailBytes = (kind: SegmentForm['kind']): Buffer =>
  Buffer.from(kind === 'jpeg' ? '\r\n' : '');

/** A mark before a fragment of MP4; `undefined` where there is none, or not the whole of one. */
export function markIn(box: Buffer): (PartMark & { readonly bytes: number }) | undefined {
  if (box.length < MARK_BYTES || box.readUInt32BE(0) !== MARK_BYTES) return undefined;
  if (!box.subarray(8, 16).equals(MAGIC_PART)) return undefined;
  return {
    at: box.readDoubleBE(16),
    durationMs: box.readDoubleBE(24),
    bytes: box.readUInt32BE(32),
    track: box.readUInt8(36) === 1 ? 'audio' : 'video',
    isKey: box.readUInt8(37) === 1,
  };
}

/** The head of an MP4 file: its init segment, what it says of itself, and where its fragments begin. */
export function mp4Head(
  start: Buffer,
): { readonly head: SegmentHead; readonly init: Buffer; readonly body: number } | undefined {
  let at = 0;
  while (at + 16 <= start.length) {
    const size = start.readUInt32BE(at);
    if (size < 8 || at + size > start.length) return undefined;
    const isHead = start.subarray(at + 8, at + 16).equals(MAGIC_HEAD);
    if (start.toString('latin1', at + 4, at + 8) === 'free' && isHead) {
      const head = headIn(start.toString('utf8', at + 16, at + size));
      return head && { head, init: Buffer.from(start.subarray(0, at)), body: at + size };
    }
    at += size;
  }
  return undefined;
}

/** The lines before a picture, and where it begins; `undefined` where they aren't whole. */
export function partLines(
  text: string,
): { readonly fields: ReadonlyMap<string, string>; readonly size: number } | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (!text.startsWith(BOUNDARY) || end < 0) return undefined;
  const fields = new Map<string, string>();
  for (const line of text.slice(0, end).split('\r\n').slice(1)) {
    const colon = line.indexOf(':');
    fields.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { fields, size: end + 4 };
}

/** Reads what a file says of itself; nothing of another program's file. */
export function headIn(json: string): SegmentHead | undefined {
  try {
    const head = JSON.parse(json) as Partial<SegmentHead>;
    const { DeviceId, EnvironmentId, run, form } = head;
    const isWhole =
      typeof DeviceId === 'string' &&
      typeof EnvironmentId === 'string' &&
      typeof run === 'number' &&
      (form?.kind === 'mp4' || form?.kind === 'jpeg');
    return isWhole ? (head as SegmentHead) : undefined;
  } catch {
    return undefined;
  }
}
