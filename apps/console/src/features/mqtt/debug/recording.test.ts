import { describe, expect, test } from 'vitest';
import { payloadOf } from './worker/payload.ts';
import { MOST_RECORDED, lengthOf, readRecording, recorded, recordingText } from './recording.ts';

const message = (topic: string, at: number) => ({
  topic,
  payload: 'ON',
  cut: false,
  bytes: null,
  retained: false,
  at,
});

describe('[MQTT-B1] a recording', () => {
  test('keeps the time of each message, and its file restores it unchanged', () => {
    const made = recorded({ startedAt: 1_000, messages: [] }, [
      message('a', 1_200),
      message('b', 3_500),
    ]);
    expect(made.messages.map(({ afterMs }) => afterMs)).toEqual([200, 2_500]);
    expect(lengthOf(made)).toBe(2_500);
    expect(readRecording(recordingText(made))).toEqual(made);
  });

  test('keeps binary payloads and messages over 64 KB through its file', () => {
    const binary = Uint8Array.of(0, 255, 1, 254, 0xc3, 0x28);
    const long = new TextEncoder().encode('ä'.repeat(50_000));
    const marked = Uint8Array.of(0xef, 0xbb, 0xbf, 0x41);
    const made = recorded(
      { startedAt: 0, messages: [] },
      [binary, long, marked].map((bytes) => ({ ...message('t', 1), ...payloadOf(bytes) })),
    );
    const read = readRecording(recordingText(made));
    const bytesOf = (payload: string | Uint8Array | undefined) =>
      typeof payload === 'string' ? new TextEncoder().encode(payload) : payload;
    expect(read?.messages.map(({ payload }) => bytesOf(payload))).toEqual([binary, long, marked]);
  });

  test('is limited in bytes, and says so', () => {
    const bytes = new Uint8Array(5 * 1024 * 1024);
    const heard = [1, 2, 3].map((at) => ({ ...message('t', at), bytes }));
    const full = recorded({ startedAt: 0, messages: [] }, heard);
    expect(full).toMatchObject({ full: true });
    expect(full.messages).toHaveLength(2);
    expect(recorded(full, [message('small', 9)])).toBe(full);
  });

  test('is limited in messages', () => {
    const full = recorded(
      { startedAt: 0, messages: [] },
      Array.from({ length: MOST_RECORDED + 5 }, (_, at) => message(`t/${at}`, at)),
    );
    expect(full.messages).toHaveLength(MOST_RECORDED);
    expect(recorded(full, [message('more', 1)])).toBe(full);
  });

  test.each([
    'not json',
    'null',
    '[]',
    '{"kind":"other","messages":[]}',
    '{"kind":"dimora-mqtt-recording"}',
    '{"kind":"dimora-mqtt-recording","messages":[7]}',
    '{"kind":"dimora-mqtt-recording","messages":[{"afterMs":-1,"topic":"a","payload":"x"}]}',
    '{"kind":"dimora-mqtt-recording","messages":[{"afterMs":1e12,"topic":"a","payload":"x"}]}',
    '{"kind":"dimora-mqtt-recording","messages":[{"afterMs":1,"topic":"a/#","payload":"x"}]}',
    '{"kind":"dimora-mqtt-recording","messages":[{"afterMs":1,"topic":"a","payload":{}}]}',
    '{"kind":"dimora-mqtt-recording","messages":[{"afterMs":1,"topic":"a","payload":"x","encoding":"hex"}]}',
    '{"kind":"dimora-mqtt-recording","messages":[{"afterMs":1,"topic":"a","payload":"%","encoding":"base64"}]}',
  ])('%s is no recording', (text) => expect(readRecording(text)).toBeUndefined());
});
