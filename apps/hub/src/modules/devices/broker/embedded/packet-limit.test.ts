import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LargePackets, PacketMeter } from './packet-limit.ts';

/** An MQTT packet: a fixed header with its length, and that many bytes. */
function packet(length: number): number[] {
  const header = [0x30];
  let rest = length;
  do {
    header.push((rest % 128) + (rest > 127 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return [...header, ...Array.from({ length }, () => 0xff)];
}

test('packets up to the limit pass, however they are split into chunks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(300), { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
      (lengths, cuts) => {
        const bytes = lengths.flatMap(packet);
        const meter = new PacketMeter(300);
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const next = at + (cuts[turn % cuts.length] ?? 1);
          expect(meter.accepts(Uint8Array.from(bytes.slice(at, next)))).toBe(true);
          at = next;
        }
      },
    ),
  );
});

test('a packet beyond the limit is detected in its header, before its body arrives', () => {
  const header = packet(301).slice(0, 3);
  expect(new PacketMeter(300).accepts(Uint8Array.from([...packet(20), ...header]))).toBe(false);
});

test('a length that never ends is invalid', () => {
  expect(
    new PacketMeter(1_000_000_000).accepts(Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0xff, 0xff)),
  ).toBe(false);
});

describe('room for large packets', () => {
  const publish = (length: number): Uint8Array => {
    const header = [0x30];
    for (let left = length; header.length === 1 || left > 0; left = Math.floor(left / 128))
      header.push((left % 128) + (left >= 128 ? 128 : 0));
    return Uint8Array.from([...header, ...new Uint8Array(length)]);
  };

  test('is released when the packet has passed, and when the connection ends', () => {
    const taken: number[] = [];
    const large = {
      take: (bytes: number) => taken.push(bytes) > 0,
      give: (bytes: number) => void taken.push(-bytes),
    };
    const meter = new PacketMeter(100, large);
    expect(meter.accepts(publish(500))).toBe(true);
    expect(taken).toEqual([500, -500]);
    expect(meter.accepts(publish(300).subarray(0, 50))).toBe(true);
    meter.end();
    meter.end();
    expect(taken).toEqual([500, -500, 300, -300]);
  });

  test('is refused when it is used up', () => {
    const large = new LargePackets();
    expect(large.take(9 * 1024 * 1024)).toBe(false);
    for (let at = 0; at < 3; at += 1) expect(large.take(8 * 1024 * 1024)).toBe(true);
    expect(large.take(300_000)).toBe(false);
    large.give(8 * 1024 * 1024);
    expect(large.take(300_000)).toBe(true);
  });
});
