import type { HeardMessage } from './worker/messages.ts';

/** One message of a recording, with its offset in milliseconds. */
export type RecordedMessage = {
  readonly afterMs: number;
  readonly topic: string;
  /** Text, or the bytes of what is no text or too long to be shown. */
  readonly payload: string | Uint8Array;
  readonly retained: boolean;
};

/** Recorded messages, for playback (MQTT-B1). */
export type Recording = {
  readonly startedAt: number;
  readonly messages: readonly RecordedMessage[];
  /** True once it has reached its limits: later messages are not in it. */
  readonly full?: boolean;
};

/** Maximum number of messages in a recording. */
export const MOST_RECORDED = 10_000;
/** Maximum size of all payloads of a recording, in bytes. */
const LARGEST_RECORDING = 12 * 1024 * 1024;
/** Maximum size of a recording's file, in bytes: more than the largest recording takes in base64. */
export const LARGEST_FILE = 32 * 1024 * 1024;
const LONGEST_MS = 24 * 60 * 60_000;
const KIND = 'dimora-mqtt-recording';

/** A recording with newer messages appended; a full one is returned unchanged. */
export function recorded(recording: Recording, heard: readonly HeardMessage[]): Recording {
  if (recording.full || heard.length === 0) return recording;
  const messages = [...recording.messages];
  let size = messages.reduce((sum, { payload }) => sum + payload.length, 0);
  for (const { topic, payload: text, bytes, retained, at } of heard) {
    const payload = bytes ?? text;
    size += payload.length;
    // It stops at the first message that doesn't fit: one with gaps would replay something else.
    if (messages.length >= MOST_RECORDED || size > LARGEST_RECORDING)
      return { ...recording, messages, full: true };
    messages.push({ afterMs: Math.max(0, at - recording.startedAt), topic, payload, retained });
  }
  return { ...recording, messages };
}

/** A recording as a file. */
export const recordingText = ({ startedAt, messages }: Recording): string =>
  JSON.stringify(
    {
      kind: KIND,
      startedAt: new Date(startedAt).toISOString(),
      messages: messages.map(({ payload, ...message }) =>
        typeof payload === 'string'
          ? { ...message, payload }
          : { ...message, payload: base64Of(payload), encoding: 'base64' },
      ),
    },
    null,
    1,
  );

const isTopic = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 65_535 && !/[+#\0]/.test(value);

function readMessage(value: unknown): RecordedMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { afterMs, topic, retained, ...rest } = value as Readonly<Record<string, unknown>>;
  const payload = readPayload(rest);
  if (typeof afterMs !== 'number' || !(afterMs >= 0 && afterMs <= LONGEST_MS)) return undefined;
  if (!isTopic(topic) || payload === undefined) return undefined;
  return { afterMs, topic, payload, retained: retained === true };
}

/** A payload of a file: text, or bytes in base64. */
function readPayload({
  payload,
  encoding,
}: Readonly<Record<string, unknown>>): string | Uint8Array | undefined {
  if (typeof payload !== 'string') return undefined;
  if (encoding === undefined) return payload;
  if (encoding !== 'base64') return undefined;
  try {
    return Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Bytes in base64; in steps, because a call takes a limited number of arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/** Parses a recording's file; `undefined` for anything else. */
export function readRecording(text: string): Recording | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { kind, startedAt, messages } = parsed as Readonly<Record<string, unknown>>;
  if (kind !== KIND || !Array.isArray(messages) || messages.length > MOST_RECORDED)
    return undefined;
  const read = messages.map(readMessage);
  const at = typeof startedAt === 'string' ? Date.parse(startedAt) : Number.NaN;
  return read.every((message) => message !== undefined)
    ? {
        startedAt: Number.isFinite(at) ? at : 0,
        messages: read.toSorted((left, right) => left.afterMs - right.afterMs),
      }
    : undefined;
}

/** How long a recording is, milliseconds. */
export const lengthOf = ({ messages }: Recording): number => messages.at(-1)?.afterMs ?? 0;
