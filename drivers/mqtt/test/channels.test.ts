import fc from 'fast-check';
import { expect, test } from 'vitest';
import { speakChannels } from '../src/channels.ts';
import { atPath, scalarOf } from '../src/payload.ts';
import { Channel, KINDS } from '../src/settings.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const channel = (values: Record<string, unknown>) =>
  Channel.parse({ stateTopic: 's', commandTopic: 'c', ...values });

function hear(values: Record<string, unknown>, payload: string) {
  return speakChannels([channel(values)], () => null)[0]?.decode({
    topic: 's',
    payload: bytes(payload),
  });
}

function say(
  values: Record<string, unknown>,
  ActionId: string,
  value: boolean | number | string | null,
) {
  return speakChannels([channel(values)], () => true)[0]?.encode?.(ActionId, value)?.payload;
}

test.each([
  [{ kind: 'light' }, 'ON', { LIGHT_ON_OFF: true }],
  [{ kind: 'light' }, 'on', {}],
  [{ kind: 'plug', payloadOn: '1', payloadOff: '0' }, '0', { SMART_PLUG_ON_OFF: false }],
  [{ kind: 'switch', jsonPath: 'relay.on' }, '{"relay":{"on":true}}', { SWITCH_ON_OFF: true }],
  [
    { kind: 'temperature', jsonPath: 'values.0', scale: 0.1 },
    '{"values":[213]}',
    { TEMPERATURE: 21.3 },
  ],
  [{ kind: 'humidity' }, ' 48.25 ', { HUMIDITY: 48.3 }],
  [{ kind: 'humidity' }, '', {}],
  [{ kind: 'humidity' }, 'NaN', {}],
  [{ kind: 'contact', payloadOn: 'open', payloadOff: 'closed' }, 'open', { OPENINGS: true }],
])('%j hears %j', (values, payload, readings) => {
  expect(hear(values, payload)).toEqual(readings);
});

test.each([
  [{ kind: 'light' }, 'SET_ON_OFF', true, 'ON'],
  [{ kind: 'light' }, 'TOGGLE', null, 'OFF'],
  [{ kind: 'dimmable_light', scale: 100 / 255 }, 'SET_BRIGHTNESS', 100, '255'],
  [
    { kind: 'light', commandTemplate: '{"state":"$value"}' },
    'SET_ON_OFF',
    false,
    '{"state":"OFF"}',
  ],
  [{ kind: 'barrier', commandTemplate: '{"pos":"$value"}' }, 'SET_POSITION', 40, '{"pos":40}'],
  [{ kind: 'barrier', payloadOn: 'OPEN', payloadOff: 'CLOSE' }, 'MOVE', 'DOWN', 'CLOSE'],
  [{ kind: 'push', payloadOn: 'RING' }, 'PRESS', null, 'RING'],
  [{ kind: 'temperature' }, 'SET_ON_OFF', true, undefined],
])('%j says %s %j as %j', (values, ActionId, value, payload) => {
  expect(say(values, ActionId, value)).toBe(payload);
});

test('a value can’t escape from its template', () => {
  const quoted = { kind: 'light', payloadOn: '","x":"', commandTemplate: '{"state":"$value"}' };
  expect(JSON.parse(say(quoted, 'SET_ON_OFF', true) ?? '')).toEqual({ state: '","x":"' });
});

test('a read-only channel has no actions', () => {
  const [sensor] = speakChannels([Channel.parse({ kind: 'light', stateTopic: 's' })], () => null);
  expect(sensor?.Actions).toEqual([]);
});

test('paths lead only to the payload’s own properties', () => {
  expect(atPath({ a: [{ b: 1 }] }, 'a.0.b')).toBe(1);
  expect(atPath({}, '__proto__.toString')).toBeUndefined();
  expect(atPath('text', 'length')).toBeUndefined();
});

test('invalid payloads never throw', () => {
  const channels = KINDS.flatMap((kind) => [channel({ kind }), channel({ kind, jsonPath: 'a.b' })]);
  const spoken = speakChannels(channels, () => null);
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.json().map(bytes)), (payload) => {
      for (const each of spoken) each.decode({ topic: 's', payload });
      scalarOf(payload, 'a.b');
    }),
    { numRuns: 1_000 },
  );
});
