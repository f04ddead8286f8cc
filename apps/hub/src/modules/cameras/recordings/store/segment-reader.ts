import { open, type FileHandle } from 'node:fs/promises';
import type { KeyFrame } from './recording-rows.ts';
import {
  MARK_BYTES,
  headIn,
  markIn,
  mp4Head,
  partLines,
  type SegmentHead,
  type StoredPart,
} from './segment-format.ts';

/** The head of a file is at most this long. */
const HEAD_BYTES = 65_536;
const LINES_BYTES = 512;
/** No fragment is longer: what claims to be is damaged. */
const MOST_BYTES = 64 * 1_048_576;

/** Reads one file of a recording. */
export class SegmentReader implements AsyncDisposable {
  readonly head: SegmentHead;
  /** The head of the MP4; empty for pictures. */
  readonly init: Buffer;
  /** Where its fragments begin. */
  readonly body: number;
  readonly #handle: FileHandle;

  private constructor(
    handle: FileHandle,
    read: { readonly head: SegmentHead; readonly init: Buffer; readonly body: number },
  ) {
    this.#handle = handle;
    this.head = read.head;
    this.init = read.init;
    this.body = read.body;
  }

  /** Opens a file; `undefined` where it is gone, or none of ours. */
  static async open(path: string): Promise<SegmentReader | undefined> {
    let handle: FileHandle;
    try {
      handle = await open(path, 'r');
    } catch {
      return undefined;
    }
    const start = await bytesAt(handle, 0, HEAD_BYTES);
    const read = path.endsWith('.mp4') ? mp4Head(start) : jpegHead(start);
    if (read) return new SegmentReader(handle, read);
    await handle.close();
    return undefined;
  }

  /** The whole fragments from a place on; what a power cut left of the last one is dropped. */
  async *parts(offset = this.body): AsyncGenerator<StoredPart, void> {
    let at = offset;
    for (;;) {
      const part = await this.#partAt(at);
      if (!part) return;
      yield part;
      at = part.offset + part.bytes + (this.head.form.kind === 'jpeg' ? 2 : 0);
    }
  }

  /** The bytes of a fragment. */
  read({ offset, bytes }: Pick<StoredPart, 'offset' | 'bytes'>): Promise<Buffer> {
    return bytesAt(this.#handle, offset, bytes);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close();
  }

  async #partAt(at: number): Promise<StoredPart | undefined> {
    const part =
      this.head.form.kind === 'mp4' ? await this.#fragmentAt(at) : await this.#pictureAt(at);
    if (!part || part.bytes > MOST_BYTES) return undefined;
    const last = await bytesAt(this.#handle, part.offset + part.bytes - 1, 1);
    return last.length === 1 ? part : undefined;
  }

  async #fragmentAt(at: number): Promise<StoredPart | undefined> {
    const mark = markIn(await bytesAt(this.#handle, at, MARK_BYTES));
    return mark && { ...mark, offset: at + MARK_BYTES };
  }

  async #pictureAt(at: number): Promise<StoredPart | undefined> {
    const lines = partLines((await bytesAt(this.#handle, at, LINES_BYTES)).toString('latin1'));
    if (!lines) return undefined;
    const [time, duration, bytes] = ['x-at', 'x-duration', 'content-length'].map((name) =>
      Number(lines.fields.get(name)),
    );
    if (!Number.isFinite(time) || !Number.isFinite(bytes)) return undefined;
    return {
      at: time ?? 0,
      durationMs: duration ?? 0,
      isKey: true,
      track: 'video',
      offset: at + lines.size,
      bytes: bytes ?? 0,
    };
  }
}

function jpegHead(start: Buffer) {
  const lines = partLines(start.toString('latin1', 0, LINES_BYTES));
  const bytes = Number(lines?.fields.get('content-length'));
  if (!lines || !Number.isInteger(bytes)) return undefined;
  const head = headIn(start.toString('utf8', lines.size, lines.size + bytes));
  return head && { head, init: Buffer.alloc(0), body: lines.size + bytes + 2 };
}

async function bytesAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/** What a file turns out to hold: read from its marks alone. */
export type Scanned = {
  readonly head: SegmentHead;
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
  readonly keys: readonly KeyFrame[];
};

/** Reads the marks of a file: where it begins and ends, and its key frames; `undefined` for one without any video. */
export async function scanSegment(path: string): Promise<Scanned | undefined> {
  await using reader = await SegmentReader.open(path);
  if (!reader) return undefined;
  const keys: KeyFrame[] = [];
  let end = reader.body;
  let from: number | undefined;
  let to = 0;
  const before = reader.head.form.kind === 'mp4' ? MARK_BYTES : 0;
  let start = reader.body;
  for await (const part of reader.parts()) {
    const { at, durationMs, isKey, track, offset, bytes } = part;
    if (track === 'video') {
      from ??= at;
      to = Math.max(to, at + durationMs);
      if (isKey) keys.push({ at, offset: before ? offset - before : start });
    }
    end = offset + bytes + (before ? 0 : 2);
    start = end;
  }
  if (from === undefined) return undefined;
  return { head: reader.head, from, to: Math.round(to), bytes: end, keys };
}
