// Read by consoles, whose bundle has no zod: what comes is checked by hand.

/** `full` is a camera's best stream, `small` the one for small tiles; the same where a camera has one stream. */
export const VIDEO_QUALITIES = ['full', 'small'] as const;
export type VideoQuality = (typeof VIDEO_QUALITIES)[number];

/**
 * The states of a camera's video (CAMERA-09) that a hub tells; IDLE is a console's own, before it asks, and SYSTEM_BUSY is
 * the end of the stream.
 */
export const VIDEO_STATES = ['CONNECTING', 'CONNECTED', 'RETRY', 'FAILED'] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

/** Why there is no video; RETRY is tried again by itself, FAILED mostly not before something is changed. */
export const VIDEO_TROUBLES = [
  /** Nothing answers at the camera's address. */
  'NO_ANSWER',
  /** The camera answers, but not at the stream's port. */
  'CONNECTION_REFUSED',
  'NAME_NOT_FOUND',
  /** The address leads to the hub's own machine, or to where no camera is. */
  'ADDRESS_NOT_ALLOWED',
  'WRONG_CREDENTIALS',
  /** The camera gives out no more streams. */
  'BUSY',
  /** The camera has no stream at this path. */
  'NO_STREAM',
  /** What it sends is no video that the hub understands. */
  'NOT_UNDERSTOOD',
  /** It was connected, and no picture has come for some seconds. */
  'FROZEN',
  /** The camera ended the stream, or the line was lost. */
  'ENDED',
  /** The camera sends H.265, which this browser doesn't play, and the owner doesn't let the hub convert it. */
  'CODEC_NOT_PLAYABLE',
  /** The hub's machine has no ffmpeg. */
  'FFMPEG_MISSING',
] as const;
export type VideoTrouble = (typeof VIDEO_TROUBLES)[number];

/** What a stream of video says beside its pictures. */
export type VideoNews = {
  readonly state?: VideoState;
  readonly reason?: VideoTrouble;
  /** What follows: fragmented MP4 of this type, or JPEG pictures. */
  readonly kind?: 'mp4' | 'jpeg';
  readonly mime?: string;
  readonly width?: number;
  readonly height?: number;
  /** Pictures that were left out since the last news, because the reader was behind. */
  readonly skipped?: number;
  /** Nothing was recorded from the first moment to the second, in milliseconds since 1970. */
  readonly gap?: readonly [number, number];
};

/**
 * One message of a stream of video. `at` is when the hub received it from the camera, or when it was recorded, in
 * milliseconds since 1970; that of news and of an initialisation is when the hub said so.
 */
export type VideoFrame =
  | { readonly kind: 'news'; readonly at: number; readonly news: VideoNews }
  /** The head of an MP4 (`ftyp` and `moov`), before its first part and whenever the picture's form changes. */
  | { readonly kind: 'init'; readonly at: number; readonly bytes: Uint8Array }
  /** A fragment of an MP4 (`moof` and `mdat`). */
  | { readonly kind: 'part'; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'jpeg'; readonly at: number; readonly bytes: Uint8Array };

/** The first byte of a message; eight bytes of time follow it. */
const KINDS = ['news', 'init', 'part', 'jpeg'] as const;
const HEAD = 9;

/** A frame as bytes: its kind, its time (64-bit float, big-endian), its content. */
export function encodeVideoFrame(frame: VideoFrame): Uint8Array<ArrayBuffer> {
  const content = frame.kind === 'news' ? asciiOf(JSON.stringify(frame.news)) : frame.bytes;
  const bytes = new Uint8Array(HEAD + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, KINDS.indexOf(frame.kind));
  view.setFloat64(1, frame.at);
  bytes.set(content, HEAD);
  return bytes;
}

/** Reads a frame, without copying its content; nothing for what isn't one. */
export function decodeVideoFrame(bytes: Uint8Array): VideoFrame | undefined {
  if (bytes.length < HEAD) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = KINDS[view.getUint8(0)];
  const at = view.getFloat64(1);
  if (kind === undefined || !Number.isFinite(at)) return undefined;
  const content = bytes.subarray(HEAD);
  if (kind !== 'news') return { kind, at, bytes: content };
  const news = newsOf(content);
  return news && { kind, at, news };
}

/** JSON escapes what isn't ASCII, so each character is a byte. */
const asciiOf = (json: string): Uint8Array =>
  Uint8Array.from(
    json.replaceAll(
      /[^\u0020-\u007e]/g,
      (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
    (each) => each.charCodeAt(0),
  );

const textOf = (ascii: Uint8Array): string =>
  Array.from(ascii, (each) => String.fromCharCode(each)).join('');

function newsOf(content: Uint8Array): VideoNews | undefined {
  try {
    const told: unknown = JSON.parse(textOf(content));
    return isNews(told) ? told : undefined;
  } catch {
    return undefined;
  }
}

const isNumber = (value: unknown): boolean => typeof value === 'number';
const oneOf =
  (options: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && options.includes(value);

const RULES: Readonly<Record<keyof VideoNews, (value: unknown) => boolean>> = {
  state: oneOf(VIDEO_STATES),
  reason: oneOf(VIDEO_TROUBLES),
  kind: oneOf(['mp4', 'jpeg']),
  mime: (value) => typeof value === 'string',
  width: isNumber,
  height: isNumber,
  skipped: isNumber,
  gap: (value) => Array.isArray(value) && value.length === 2 && value.every(isNumber),
};

/** Fields that a newer hub adds are let through. */
const isNews = (told: unknown): told is VideoNews =>
  typeof told === 'object' &&
  told !== null &&
  !Array.isArray(told) &&
  Object.entries(told).every(([name, value]) => RULES[name as keyof VideoNews]?.(value) ?? true);
