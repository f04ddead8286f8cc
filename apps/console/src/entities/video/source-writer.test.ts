import { expect, test } from 'vitest';
import { SourceWriter } from './source-writer.ts';
import { FakeBuffer } from './testing/fake-media.ts';
import { smallVideo } from './testing/small-video.ts';

function aWriter(playedTo = 0) {
  const buffer = new FakeBuffer();
  const said: string[] = [];
  const writer = new SourceWriter({
    buffer: buffer as unknown as SourceBuffer,
    playedTo: () => playedTo,
    written: () => void said.push('written'),
    broken: () => void said.push('broken'),
  });
  return { buffer, said, writer };
}
const isPending = async (promise: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([promise.then(() => 'done'), Promise.resolve('pending')])) === 'pending';

test('pieces are written in order, those that came meanwhile together, and who writes too many waits', async () => {
  const { buffer, writer } = aWriter();
  const { init, parts } = smallVideo();
  await writer.write(init);
  const writes = parts.slice(0, 8).map((part) => writer.write(part));
  expect(buffer.appended).toHaveLength(1);
  expect(await isPending(writes[7]!)).toBe(true);
  buffer.updating = false;
  buffer.dispatchEvent(new Event('updateend'));
  await writes[7];
  expect(buffer.appended).toHaveLength(2);
  expect(buffer.written()).toEqual([init, ...parts.slice(0, 8)].flatMap((bytes) => [...bytes]));
  expect(buffer.buffered.end(0)).toBeCloseTo(0.8);
});

test('the past is given back before it is long', async () => {
  const { buffer, writer } = aWriter(12.5);
  const { init, parts } = smallVideo();
  await writer.write(init);
  buffer.finish();
  await writer.write(parts[0]!);
  buffer.finish();
  expect(buffer.removed[0]).toEqual([0, 8.5]);
});

test('a full buffer gives back what was shown, and then takes the same piece', async () => {
  const { buffer, writer, said } = aWriter(0.5);
  const { init, parts } = smallVideo();
  await writer.write(init);
  buffer.finish();
  buffer.isFull = true;
  await writer.write(parts[0]!);
  expect(buffer.removed).toEqual([[0, 0.5]]);
  buffer.finish();
  expect(buffer.written()).toEqual([...init, ...parts[0]!]);
  expect(said).not.toContain('broken');
});

test('bytes that are no video end the writer, and nobody waits for it', async () => {
  const { buffer, writer, said } = aWriter();
  await writer.write(smallVideo().parts[0]!);
  expect(said).toEqual(['broken']);
  await Promise.all(Array.from({ length: 20 }, () => writer.write(smallVideo().init)));
  expect(buffer.appended).toHaveLength(0);
});
