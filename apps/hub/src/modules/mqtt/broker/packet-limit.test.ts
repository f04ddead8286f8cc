import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PacketMeter } from './packet-limit.ts';

/** A packet of MQTT: a fixed header with its length, and so many bytes. */
function packet(length: number): number[] {
  const header = [0x30];
  let rest = length;
  do {
    header.push((rest % 128) + (rest > 127 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return [...header, ...Array.from({ length }, () => 0xff)];
}

test('packets up to the limit pass, however they are cut', () => {
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

test('a packet beyond the limit is found in its header, before its body comes', () => {
  const header = packet(301).slice(0, 3);
  expect(new PacketMeter(300).accepts(Uint8Array.from([...packet(20), ...header]))).toBe(false);
});

test('a length that never ends is none', () => {
  expect(
    new PacketMeter(1_000_000_000).accepts(Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0xff, 0xff)),
  ).toBe(false);
});
