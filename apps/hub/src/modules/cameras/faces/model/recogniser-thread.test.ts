import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { systemClock } from '@dimora/node-kit';
import { FakeClock, type Clock } from '@dimora/runtime';
import { afterAll, expect, test, vi } from 'vitest';
import { endless, putModel } from '../../../../../test/support/face-models.ts';
import { ModelFault } from './model-fault.ts';
import { findModel } from './model-folder.ts';
import { RecogniserThread, TIME_LIMITS } from './recogniser-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'dimora-face-model-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Its clock stands still: a thread of low priority may take long on a busy machine. */
const started = async (
  files: Parameters<typeof putModel>[1] = {},
  clock: Clock = new FakeClock(),
  limits = TIME_LIMITS,
) => {
  await putModel(folder, files);
  const model = await findModel(folder);
  if (!model) throw new Error('no model');
  return RecogniserThread.start(model, clock, new AbortController().signal, limits);
};
const wordsOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'fine',
    (error: unknown) => (error instanceof ModelFault ? error.words.code : error),
  );
const red = () => ({
  width: 64,
  height: 48,
  rgb: new Uint8Array(3 * 64 * 48).map((_, at) => (at % 3 === 0 ? 255 : 0)),
});

test('it finds the face, describes it and cuts it out with some margin', async () => {
  const { thread } = await started();
  await using _thread = thread;
  const { faces } = await thread.look(red());
  // The middle half of 64 × 48 pixels is 32 wide; people are shown 1.6 times as much, here all of the height.
  expect(faces.map(({ part }) => part)).toEqual([
    { left: 8 / 64, top: 0, width: 48 / 64, height: 1 },
  ]);
  expect([...(faces[0]?.embedding ?? [])]).toEqual([255, ...Array(31).fill(0)]);
  expect((await thread.look(red())).faces).toHaveLength(1);
});

test('a model that never ends is stopped together with its thread', async () => {
  const limits = { load: 4_000, look: 500 };
  const ends = vi.spyOn(Worker.prototype, 'terminate');
  expect(await wordsOf(started({ 'embedder.onnx': endless() }, systemClock, limits))).toBe('slow');
  // Settles once the thread is gone.
  expect(ends).toHaveBeenCalledOnce();
  await ends.mock.results[0]?.value;
});

test('a thread that is ended while it loads, or before it looks, is reported as ended', async () => {
  await putModel(folder);
  const model = await findModel(folder);
  if (!model) throw new Error('no model');
  const ending = new AbortController();
  const start = () => RecogniserThread.start(model, systemClock, ending.signal);
  const starting = wordsOf(start());
  ending.abort();
  expect(await starting).toBe('died');
  expect(await wordsOf(start())).toBe('died');
  const { thread } = await started();
  await thread[Symbol.asyncDispose]();
  expect(await wordsOf(thread.look(red()))).toBe('died');
});
