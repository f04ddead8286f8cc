import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DebugConnection, LONGEST_LOG, type Carrier } from './debug-connection.ts';
import type { FromWorker, ToWorker } from './worker/messages.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const address = { url: 'ws://x', username: '', password: '', clientId: 'debug-1', topic: '#' };

function connected() {
  const told: ToWorker[] = [];
  let say: (message: FromWorker) => void = () => {};
  const carrier: Carrier = {
    tell: (message) => told.push(message),
    onMessage: (hear) => (say = hear),
    end: () => told.push({ kind: 'close' }),
  };
  const connection = new DebugConnection(address, carrier);
  say({ kind: 'phase', phase: 'connected', reason: '' });
  const hear = (...topics: string[]) =>
    say({
      kind: 'heard',
      dropped: 0,
      messages: topics.map((topic) => ({
        topic,
        payload: 'ON',
        cut: false,
        bytes: null,
        retained: true,
        at: Date.now(),
      })),
    });
  return {
    connection,
    told,
    hear,
    say,
    published: () => told.filter(({ kind }) => kind === 'publish'),
  };
}

describe('a debug client', () => {
  test('[MQTT-08] logs both directions with topic, payload and time', () => {
    const { connection, hear } = connected();
    hear('a/b');
    connection.publish('c', 'hello');
    expect(connection.state().log).toMatchObject([
      { direction: 'in', topic: 'a/b', payload: 'ON' },
      { direction: 'out', topic: 'c', payload: 'hello' },
    ]);
  });

  test('a flood keeps the last lines and the tree', () => {
    const { connection, hear } = connected();
    hear(...Array.from({ length: 3_000 }, (_, at) => `t/${at}`));
    expect(connection.state().log).toHaveLength(LONGEST_LOG);
    expect(connection.state().log.at(-1)?.topic).toBe('t/2999');
    expect(connection.state().tree.size).toBe(3_000);
  });

  test('[MQTT-B1] retained messages are cleared with empty retained messages', () => {
    const { connection, hear, published } = connected();
    hear('a', 'b');
    connection.clearRetained(connection.state().tree.retainedBelow(''));
    expect(published()).toEqual([
      { kind: 'publish', topic: 'a', payload: '', retain: true },
      { kind: 'publish', topic: 'b', payload: '', retain: true },
    ]);
    expect(connection.state().tree.retainedBelow('')).toEqual([]);
  });

  test('[MQTT-B1] a recording is replayed with its original timing', () => {
    const { connection, hear, published } = connected();
    connection.record(true);
    vi.advanceTimersByTime(100);
    hear('a');
    vi.advanceTimersByTime(900);
    hear('b');
    connection.record(false);
    hear('not recorded');
    connection.replay();
    vi.advanceTimersByTime(50);
    expect(published()).toHaveLength(0);
    vi.advanceTimersByTime(100);
    expect(published()).toHaveLength(1);
    expect(connection.state().replayed).toBe(0.5);
    vi.advanceTimersByTime(1_000);
    expect(published()).toMatchObject([{ topic: 'a' }, { topic: 'b' }]);
    expect(connection.state().replayed).toBeNull();
  });

  test('[MQTT-B1] binary payloads are recorded and replayed unchanged', () => {
    const { connection, say, published } = connected();
    const payload = Uint8Array.of(0, 255, 1);
    connection.record(true);
    const heard = { topic: 'cam', cut: false, retained: false, at: Date.now() };
    say({ kind: 'heard', dropped: 0, messages: [{ ...heard, payload: '?', bytes: payload }] });
    connection.record(false);
    connection.replay();
    vi.advanceTimersByTime(10);
    expect(published()).toEqual([{ kind: 'publish', topic: 'cam', payload, retain: false }]);
  });

  test('sends nothing while the broker is offline', () => {
    const { connection, told } = connected();
    connection.close();
    expect(told.at(-1)).toEqual({ kind: 'close' });
  });
});
