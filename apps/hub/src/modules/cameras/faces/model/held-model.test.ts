import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeClock, RecordedLog } from '@dimora/runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putModel } from '../../../../../test/support/face-models.ts';
import { HeldModel } from './held-model.ts';
import { ModelFault } from './model-fault.ts';
import { ModelNews } from './model-news.ts';
import type { RecogniserThread } from './recogniser-thread.ts';

const MINUTE = 60_000;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dimora-held-model-'));
  await putModel(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A model whose threads are counted, and start only if the test wants it. */
function aModel() {
  const clock = new FakeClock();
  const news = new ModelNews();
  const held = { starts: 0, ends: 0, fault: undefined as ModelFault | undefined };
  const thread = {
    [Symbol.asyncDispose]: () => {
      held.ends += 1;
      return Promise.resolve();
    },
  } as unknown as RecogniserThread;
  const model = new HeldModel({
    folder,
    clock,
    log: new RecordedLog(),
    news,
    start: () => {
      held.starts += 1;
      if (held.fault) return Promise.reject(held.fault);
      return Promise.resolve({
        thread,
        times: { kind: 'ready', loadMs: 9, detectMs: 2, embedMs: 1 },
      });
    },
  });
  return { clock, news, model, held };
}

test('the thread starts once, when it is needed; other files make another model', async () => {
  const { model, held } = aModel();
  expect(await model.state()).toEqual({ state: 'unused', name: 'Colours' });
  await model.thread();
  await model.thread();
  expect(held).toMatchObject({ starts: 1, ends: 0 });
  expect((await model.state()).state).toBe('ready');
  await putModel(folder, { 'detector.onnx': 'another one' });
  expect((await model.state()).state).toBe('unused');
  await model.thread();
  expect(held).toMatchObject({ starts: 2, ends: 1 });
  rmSync(join(folder, 'model.json'));
  expect(await model.thread()).toBeUndefined();
  expect([await model.state(), held.ends]).toEqual([{ state: 'none', name: null }, 2]);
});

test('a thread that dies is started again after a minute, then after two, until it works', async () => {
  const { clock, model, held, news } = aModel();
  const died = new ModelFault({ code: 'died' });
  await model.thread();
  await model.fail(died);
  expect([(await model.state()).state, held.ends]).toEqual(['failed', 1]);
  expect(news.told().fault).toEqual({ code: 'died', file: null, detail: null, at: clock.now() });
  clock.advance(MINUTE - 1);
  expect(await model.thread()).toBeUndefined();
  clock.advance(1);
  expect(await model.thread()).toBeDefined();
  await model.fail(died);
  clock.advance(2 * MINUTE - 1);
  expect(await model.thread()).toBeUndefined();
  clock.advance(1);
  expect(await model.thread()).toBeDefined();
  // It looked at a picture: the next fault is a first one.
  model.worked();
  await model.fail(died);
  clock.advance(MINUTE);
  expect(await model.thread()).toBeDefined();
});

test('the pause is at most an hour; requests of people and new files don’t wait for it', async () => {
  const { clock, model, held } = aModel();
  held.fault = new ModelFault({ code: 'memory', file: 'embedder.onnx' });
  for (let times = 0; times < 10; times += 1) {
    await model.thread();
    clock.advance(60 * MINUTE);
  }
  expect(held.starts).toBe(10);
  await model.reload();
  expect(held.starts).toBe(11);
  await model.thread();
  expect(held.starts).toBe(11);
  held.fault = undefined;
  await putModel(folder, { 'embedder.onnx': 'a smaller one' });
  expect(await model.thread()).toBeDefined();
});

test('a faulty folder is reported once, with the time at which it was seen', async () => {
  const { clock, model, news } = aModel();
  await putModel(folder, { 'model.json': '{}' });
  const from = clock.now();
  expect(await model.state()).toEqual({ state: 'failed', name: null });
  clock.advance(MINUTE);
  await model.state();
  expect(news.told().fault).toMatchObject({ code: 'description', at: from });
  await putModel(folder);
  expect(await model.state()).toEqual({ state: 'unused', name: 'Colours' });
});
