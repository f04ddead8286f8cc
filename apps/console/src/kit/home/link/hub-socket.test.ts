import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HubSocket } from './hub-socket.ts';

/** A WebSocket whose other end is the test. */
class FakeWire {
  static readonly OPEN = 1;
  static readonly all: FakeWire[] = [];
  readonly readyState = 1;
  readonly sent: string[] = [];
  readonly address: string;
  isClosed = false;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;

  constructor(address: string) {
    this.address = address;
    FakeWire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
  say(text: string): void {
    this.onmessage?.({ data: text });
  }
}

const HELLO = '0{"sid":"s","upgrades":[],"pingInterval":5000,"pingTimeout":4000}';
const wire = (): FakeWire => FakeWire.all.at(-1)!;

function aSocket() {
  let attempt = 0;
  const socket = new HubSocket({
    namespace: '/live',
    pauses: { first: 100, longest: 1000, random: 0 },
    address: () => `ws://hub/?token=${(attempt += 1)}`,
  });
  const happened: unknown[][] = [];
  for (const event of ['connect', 'disconnect', 'connect_error', 'batch'])
    socket.on(event, (...values: unknown[]) => void happened.push([event, ...values]));
  return { socket, happened };
}
function connected() {
  const made = aSocket();
  made.socket.connect();
  wire().say(HELLO);
  wire().say('40/live,{"sid":"x"}');
  return made;
}

beforeEach(() => {
  FakeWire.all.length = 0;
  vi.stubGlobal('WebSocket', FakeWire);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('joins its namespace, receives events and answers pings', () => {
  const { socket, happened } = connected();
  wire().say('42/live,["batch",{"devices":{}}]');
  wire().say('2');
  expect(wire().sent).toEqual(['40/live,', '3']);
  expect(happened).toEqual([['connect'], ['batch', { devices: {} }]]);
  expect([socket.connected, socket.active]).toEqual([true, true]);
});

test('delivers each answer to its caller', () => {
  const { socket } = connected();
  const [watched, pulse] = [vi.fn<() => void>(), vi.fn<() => void>()];
  socket.emit('watch', { devices: ['lamp'] }, watched);
  socket.timeout(4000).emit('pulse', pulse);
  expect(wire().sent.slice(1)).toEqual([
    '42/live,1["watch",{"devices":["lamp"]}]',
    '42/live,2["pulse"]',
  ]);
  wire().say('43/live,2[{"now":1}]');
  wire().say('43/live,1[{"ok":true}]');
  expect(watched).toHaveBeenCalledWith({ ok: true });
  expect(pulse).toHaveBeenCalledExactlyOnceWith(null, { now: 1 });
});

test('an answer that doesn’t arrive in time is an error', () => {
  const { socket } = connected();
  const pulse = vi.fn<(error: Error | null) => void>();
  socket.timeout(4000).emit('pulse', pulse);
  vi.advanceTimersByTime(4000);
  expect(pulse.mock.calls[0]?.[0]).toBeInstanceOf(Error);
});

test('reconnects with a fresh token, with growing pauses', () => {
  const { socket, happened } = connected();
  wire().onclose?.();
  expect(happened.at(-1)).toEqual(['disconnect', 'transport close']);
  expect(socket.active).toBe(true);
  vi.advanceTimersByTime(100);
  expect(wire().address).toBe('ws://hub/?token=2');
  wire().onclose?.();
  expect(happened.at(-1)?.[0]).toBe('connect_error');
  vi.advanceTimersByTime(199);
  expect(FakeWire.all).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(FakeWire.all).toHaveLength(3);
});

test('a silent hub counts as lost', () => {
  const { socket, happened } = connected();
  vi.advanceTimersByTime(8000);
  wire().say('2');
  vi.advanceTimersByTime(8999);
  expect(socket.connected).toBe(true);
  vi.advanceTimersByTime(1);
  expect(happened.at(-1)).toEqual(['disconnect', 'ping timeout']);
});

test('a refusal says why, and is final until somebody reconnects', () => {
  const { socket, happened } = aSocket();
  socket.connect();
  wire().say(HELLO);
  wire().say('44/live,{"message":"FORBIDDEN","data":{"code":"FORBIDDEN"}}');
  const [event, error] = happened.at(-1) ?? [];
  expect(event).toBe('connect_error');
  expect(error).toMatchObject({ message: 'FORBIDDEN', data: { code: 'FORBIDDEN' } });
  expect([socket.active, wire().isClosed]).toEqual([false, true]);
  vi.advanceTimersByTime(60_000);
  expect(FakeWire.all).toHaveLength(1);
  socket.connect();
  expect(FakeWire.all).toHaveLength(2);
});

test('a connection closed by either side stays closed', () => {
  for (const end of [
    () => wire().say('41/live,'),
    (socket: HubSocket) => void socket.disconnect(),
  ]) {
    const { socket, happened } = connected();
    end(socket);
    expect(happened.at(-1)?.[0]).toBe('disconnect');
    const count = FakeWire.all.length;
    vi.advanceTimersByTime(60_000);
    expect(FakeWire.all).toHaveLength(count);
    expect(socket.active).toBe(false);
  }
});
