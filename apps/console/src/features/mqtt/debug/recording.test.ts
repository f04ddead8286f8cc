import { describe, expect, test } from 'vitest';
import { MOST_RECORDED, lengthOf, readRecording, recorded, recordingText } from './recording.ts';

const message = (topic: string, at: number) => ({
  topic,
  payload: 'ON',
  cut: false,
  retained: false,
  at,
});

describe('[MQTT-B1] a recording', () => {
  test('keeps when each message came, and comes back from its file as it was', () => {
    const made = recorded({ startedAt: 1_000, messages: [] }, [
      message('a', 1_200),
      message('b', 3_500),
    ]);
    expect(made.messages.map(({ afterMs }) => afterMs)).toEqual([200, 2_500]);
    expect(lengthOf(made)).toBe(2_500);
    expect(readRecording(recordingText(made))).toEqual(made);
  });

  test('is bounded', () => {
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
  ])('%s is none', (text) => expect(readRecording(text)).toBeUndefined());
});
