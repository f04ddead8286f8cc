import { expect, test } from 'vitest';
import { REQUEST, SerialFrames, dataFrame } from './simulator/serial-frames.ts';

// GetControllerVersion and an acknowledgement, as zwave-js sends them.
const ASKS = [0x01, 0x03, 0x00, 0x15, 0xe9];
const ACK = [0x06];

test('a frame gets its length and checksum', () => {
  expect([...dataFrame(REQUEST, 0x15, [])]).toEqual(ASKS);
});

test('what TCP joins or tears apart is cut into frames', () => {
  const cut = (...chunks: number[][]): number[][] => {
    const frames = new SerialFrames();
    return chunks.flatMap((chunk) => frames.cut(Uint8Array.from(chunk))).map((frame) => [...frame]);
  };
  expect(cut([...ACK, ...ASKS, ...ACK])).toEqual([ACK, ASKS, ACK]);
  expect(cut(ASKS.slice(0, 1), ASKS.slice(1, 4), [...ASKS.slice(4), ...ACK])).toEqual([ASKS, ACK]);
  // Bytes that start no frame are dropped.
  expect(cut([0x7f, 0x02, ...ASKS])).toEqual([ASKS]);
});
