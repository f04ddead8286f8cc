import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeClock, SeededEntropy, silentLog } from '@dimora/runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EventBus } from '../../../../platform/event-bus.ts';
import { HubFiles } from '../../../../platform/storage/hub-files.ts';
import { OUTGOING_FILE, SampleQueue } from './sample-queue.ts';
import { Sender } from './sender.ts';
import type { StoreReply } from './store-http.ts';
import { encodeLabels, encodeSeries } from './write-request.ts';

let folder: string;
let clock: FakeClock;
let files: HubFiles;
let queue: SampleQueue;
let sender: Sender | undefined;
/** The sizes of the requests, before they were compressed. */
let asked: number[];
let answer: (size: number, body: Buffer) => StoreReply | undefined;

function opened(): SampleQueue {
  files = new HubFiles({
    place: { folder },
    declared: [OUTGOING_FILE],
    opened: new Map(),
    keys: undefined,
    clock,
    log: silentLog,
    bus: new EventBus(silentLog),
  });
  return new SampleQueue(files.of(OUTGOING_FILE));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'queue-'));
  clock = new FakeClock(1_000_000);
  queue = opened();
  asked = [];
});
afterEach(() => {
  sender?.[Symbol.dispose]();
  files[Symbol.dispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** The size of an uncompressed block, as Snappy begins with it. */
function sizeOf(block: Buffer): number {
  let [size, factor] = [0, 1];
  for (const byte of block) {
    size += (byte & 0x7f) * factor;
    factor *= 128;
    if (byte < 0x80) break;
  }
  return size;
}

const SETTINGS = { Url: 'http://store', Username: '', Password: '', Read: false };

const begin = (): Sender => {
  sender = new Sender({
    clock,
    entropy: new SeededEntropy(1),
    log: silentLog,
    queue: () => queue,
    settings: () => SETTINGS,
    ask: (_settings, { body }) => {
      asked.push(sizeOf(body));
      const reply = answer(sizeOf(body), body);
      return reply ? Promise.resolve(reply) : Promise.reject(new Error('no answer'));
    },
    onOutcome: () => undefined,
  });
  sender.wake();
  return sender;
};

const one = (name: string): Buffer =>
  encodeSeries(encodeLabels('dimora_a', { device: name }), [{ ts: 1, value: 2 }]);

test('waiting samples survive a restart, and are sent in order', async () => {
  for (const name of ['a', 'bb', 'ccc']) queue.add(1, one(name));
  files[Symbol.dispose]();
  queue = opened();
  expect(queue.state).toMatchObject({ samples: 3, dropped: 0 });
  answer = () => ({ status: 204, text: '' });
  const { succeededAt } = begin();
  expect(succeededAt).toBeUndefined();
  await expect.poll(() => queue.state.samples).toBe(0);
  expect(asked).toEqual([['a', 'bb', 'ccc'].reduce((sum, name) => sum + one(name).length, 0)]);
  expect(queue.state).toMatchObject({ bytes: 0, sent: 3, refused: 0 });
});

test.each([
  ['no answer', undefined, null],
  ['503', { status: 503, text: '' }, 503],
  ['429', { status: 429, text: '' }, 429],
  ['401', { status: 401, text: '' }, 401],
])('after %s it waits, longer each time, and nothing is lost', async (_name, reply, status) => {
  queue.add(1, one('a'));
  answer = () => reply;
  const sending = begin();
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await expect.poll(() => sending.failures).toBe(attempt);
    const failedAt = clock.now();
    while (asked.length === attempt) clock.advance(250);
    pauses.push(clock.now() - failedAt);
  }
  expect(sending.fault?.status).toBe(status);
  expect(pauses[0]).toBeLessThanOrEqual(1_250);
  expect(pauses[4]).toBeGreaterThanOrEqual(8_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60_250);
  answer = () => ({ status: 200, text: '' });
  await expect.poll(() => sending.failures).toBe(10);
  clock.advance(60_000);
  await expect.poll(() => queue.state).toMatchObject({ samples: 0, sent: 1, refused: 0 });
});

test('a refused sample takes no other with it', async () => {
  const bad = one('refuse-me');
  queue.add(4, Buffer.concat([one('a'), one('b'), bad, one('c')]));
  queue.add(1, one('d'));
  answer = (_size, body) => ({ status: body.includes('refuse-me') ? 400 : 200, text: '' });
  begin();
  await expect.poll(() => queue.state).toMatchObject({ samples: 0, sent: 4, refused: 1 });
  // All five; three of which one is bad, and two; two and one; one and the bad one.
  expect(asked.map((size) => Math.round(size / one('a').length))).toEqual([5, 3, 2, 1, 2]);
});

test('a full queue drops the oldest samples, and counts them', () => {
  const megabyte = Buffer.alloc(1_048_576, 1);
  for (let at = 0; at < 70; at += 1) queue.add(10, megabyte);
  expect(queue.state).toMatchObject({ samples: 640, bytes: 64 * 1_048_576, dropped: 60 });
});
