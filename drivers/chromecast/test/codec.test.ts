import { parseJson } from '@dimora/driver-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  LONGEST_MESSAGE,
  MessageCutter,
  readMessage,
  writeMessage,
} from '../src/codec/cast-message.ts';
import { commandFor } from '../src/codec/commands.ts';
import { readIdentity, readMedia, readReceiver } from '../src/codec/status.ts';

const message = fc.record({
  source: fc.string(),
  destination: fc.string(),
  namespace: fc.string(),
  payload: fc.string({ unit: 'grapheme', maxLength: 400 }),
});

test('an encoded message decodes as it was, however it is split', () => {
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 5 }),
      fc.integer({ min: 1, max: 40 }),
      (messages, step) => {
        const bytes = Buffer.concat(messages.map(writeMessage));
        const cutter = new MessageCutter();
        const read = [];
        for (let at = 0; at < bytes.length; at += step)
          read.push(...cutter.take(bytes.subarray(at, at + step)).map(readMessage));
        expect(read).toEqual(messages);
      },
    ),
  );
});

test('a message is encoded as Google’s own devices encode it', () => {
  const pong = Buffer.concat([
    Buffer.from('0800120a72656365697665722d301a0873656e6465722d302227', 'hex'),
    Buffer.from('urn:x-cast:com.google.cast.tp.heartbeat'),
    Buffer.from('2800320f', 'hex'),
    Buffer.from('{"type":"PONG"}'),
  ]);
  expect(readMessage(pong)).toEqual({
    source: 'receiver-0',
    destination: 'sender-0',
    namespace: 'urn:x-cast:com.google.cast.tp.heartbeat',
    payload: '{"type":"PONG"}',
  });
});

test('arbitrary bytes are decoded or ignored, and never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(() => readMessage(bytes)).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

test('an impossible length is rejected', () => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(LONGEST_MESSAGE + 1);
  expect(() => new MessageCutter().take(length)).toThrow(RangeError);
});

test.each([
  ['{"status":[{"playerState":"BUFFERING","mediaSessionId":3}]}', { MEDIA_STATE: 'BUFFERING' }, 3],
  [
    '{"status":[{"playerState":"IDLE","mediaSessionId":3}]}',
    { MEDIA_STATE: 'STOPPED', MEDIA_TITLE: null },
    undefined,
  ],
  ['{"status":[]}', { MEDIA_STATE: 'STOPPED', MEDIA_TITLE: null }, undefined],
  [
    '{"status":[{"playerState":"PAUSED","mediaSessionId":1,"media":{"metadata":{"title":"Uno"}}}]}',
    { MEDIA_STATE: 'PAUSED', MEDIA_TITLE: 'Uno' },
    1,
  ],
  [
    '{"status":[{"playerState":"PLAYING","mediaSessionId":1,"media":{}}]}',
    { MEDIA_STATE: 'PLAYING', MEDIA_TITLE: null },
    1,
  ],
])('what plays: %s', (text, readings, mediaSessionId) => {
  expect(readMedia(parseJson(text) ?? {})).toEqual({ readings, mediaSessionId });
});

test('an app that plays no media can’t be paused', () => {
  const status = parseJson(
    '{"status":{"applications":[{"sessionId":"s","displayName":"Photos","namespaces":[{"name":"urn:x-cast:photos"}],"transportId":"t"}],"volume":{"level":0.333,"muted":true}}}',
  );
  expect(readReceiver(status ?? {})).toEqual({
    app: { sessionId: 's', transportId: undefined, appId: '' },
    readings: {
      VOLUME: 33,
      MUTE: true,
      MEDIA_APP: 'Photos',
      MEDIA_STATE: 'STOPPED',
      MEDIA_TITLE: null,
    },
  });
});

test('arbitrary JSON decodes to values that can be reported', () => {
  const anything = fc.dictionary(
    fc.constantFrom(
      'status',
      'applications',
      'volume',
      'media',
      'metadata',
      'title',
      'playerState',
      'level',
      'type',
    ),
    fc.jsonValue({ maxDepth: 2 }),
  );
  fc.assert(
    fc.property(anything, anything, (outer, inner) => {
      const json = { ...outer, status: inner };
      readIdentity(json);
      const readings = { ...readReceiver(json).readings, ...readMedia(json).readings };
      for (const value of Object.values(readings)) {
        const isPlain = value === null || ['string', 'boolean', 'number'].includes(typeof value);
        expect(isPlain).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

test('a volume stays between 0 and 100 %, whatever is requested', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      const command = commandFor('SET_VOLUME', value, { sessionId: undefined, mediaSessionId: 1 });
      const { level } = (command?.message['volume'] ?? { level: -1 }) as { level: number };
      expect(level >= 0 && level <= 1).toBe(true);
    }),
  );
});
