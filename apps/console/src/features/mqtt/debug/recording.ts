import type { HeardMessage } from './worker/messages.ts';

/** One message of a recording, with its offset in milliseconds. */
export type RecordedMessage = {
  readonly afterMs: number;
  readonly topic: string;
  readonly payload: string;
  readonly retained: boolean;
};

/** Recorded messages, for playback (MQTT-B1). */
export type Recording = {
  readonly startedAt: number;
  readonly messages: readonly RecordedMessage[];
};

/** Maximum number of messages in a recording. */
export const MOST_RECORDED = 10_000;
/** Maximum size of a recording's file, in bytes. */
export const LARGEST_FILE = 16 * 1024 * 1024;
const LONGEST_MS = 24 * 60 * 60_000;
const KIND = 'dimora-mqtt-recording';

/** A recording with newer messages appended; a full one is returned unchanged. */
export function recorded(recording: Recording, heard: readonly HeardMessage[]): Recording {
  const room = MOST_RECORDED - recording.messages.length;
  if (room <= 0 || heard.length === 0) return recording;
  const fresh = heard.slice(0, room).map(({ topic, payload, retained, at }) => ({
    afterMs: Math.max(0, at - recording.startedAt),
    topic,
    payload,
    retained,
  }));
  return { ...recording, messages: [...recording.messages, ...fresh] };
}

/** A recording as a file. */
export const recordingText = ({ startedAt, messages }: Recording): string =>
  JSON.stringify({ kind: KIND, startedAt: new Date(startedAt).toISOString(), messages }, null, 1);

const isTopic = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 65_535 && !/[+#\0]/.test(value);

function readMessage(value: unknown): RecordedMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { afterMs, topic, payload, retained } = value as Readonly<Record<string, unknown>>;
  if (typeof afterMs !== 'number' || !(afterMs >= 0 && afterMs <= LONGEST_MS)) return undefined;
  if (!isTopic(topic) || typeof payload !== 'string') return undefined;
  return { afterMs, topic, payload, retained: retained === true };
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
