import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, faultsOf, publishFaults, saysSecure, socketUrl } from './connection-draft.ts';

test.each([
  ['broker.local:9001', false, 'ws://broker.local:9001/'],
  ['broker.local:9001/mqtt', true, 'wss://broker.local:9001/mqtt'],
  ['mqtt://10.0.0.7', false, 'ws://10.0.0.7/'],
  ['wss://cloud.example/mqtt', true, 'wss://cloud.example/mqtt'],
  ['', false, undefined],
  ['ws://', false, undefined],
  ['me:secret@broker', false, undefined],
  ['a b', false, undefined],
])('[MQTT-10] the address of %s with TLS %s is %s', (text, secure, url) => {
  expect(socketUrl(text, secure)).toBe(url);
});

test.each([
  ['wss://x', true],
  ['mqtts://x', true],
  ['ws://x', false],
  ['x', false],
])('%s implies encryption: %s', (text, secure) => expect(saysSecure(text)).toBe(secure));

describe('[MQTT-09] required fields', () => {
  test('a broker and a topic to connect', () => {
    expect(faultsOf({ ...EMPTY_DRAFT, topic: ' ' })).toEqual({ url: 'missing', topic: 'missing' });
    expect(faultsOf({ ...EMPTY_DRAFT, url: 'x', topic: 'a/#/b' })).toEqual({ topic: 'malformed' });
    expect(faultsOf({ ...EMPTY_DRAFT, url: 'x', topic: '+/state' })).toEqual({});
  });

  test('a topic and a message to publish', () => {
    expect(publishFaults('', '')).toEqual({ topic: 'missing', message: 'missing' });
    expect(publishFaults('a/#', 'x')).toEqual({ topic: 'malformed' });
    expect(publishFaults('a/b', 'x')).toEqual({});
  });
});
