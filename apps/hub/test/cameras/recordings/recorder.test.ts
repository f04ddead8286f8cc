import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOT_RECORDED } from '../../../src/modules/cameras/recordings/keeping/settings.store.ts';
import { repair } from '../../../src/modules/cameras/recordings/store/repair.ts';
import { SegmentReader } from '../../../src/modules/cameras/recordings/store/segment-reader.ts';
import { aFolder } from '../../support/a-hub.ts';
import { GATE, MONDAY, aRecorder } from './a-recorder.ts';
import { film, picturesIn, type Footage } from './footage.ts';

let tape: Footage;
beforeAll(async () => {
  tape = await film(130);
});

type House = ReturnType<typeof aRecorder>;

/** The camera sends this, as the hub's clock goes. */
function play(
  { feeds, clock }: House,
  from: number,
  { start = 0, seconds = 10 }: { readonly start?: number; readonly seconds?: number } = {},
): void {
  for (const part of tape.from(from).slice(start * 10, (start + seconds) * 10)) {
    clock.advance(part.at - clock.now());
    feeds.send((each) => each.part(part));
  }
}

const begin = ({ feeds }: House): void =>
  feeds.send((each) => {
    each.state('CONNECTED');
    each.format(tape.format);
  });

const spans = ({ index }: House): string[] =>
  index
    .runs(GATE, 0, Number.MAX_SAFE_INTEGER)
    .map(({ from, to, ends }) => `${from - MONDAY}-${to - MONDAY} ${ends}`);

async function always(house: House): Promise<void> {
  house.settings.set(GATE, { ...NOT_RECORDED, mode: 'always' });
  house.recorders.lookAgain();
  begin(house);
}

describe('a camera that is always recorded', () => {
  test('is kept as it sends, in files of a minute that other programs read', async () => {
    const house = aRecorder();
    await always(house);
    play(house, MONDAY, { seconds: 130 });
    await house.recorders.settle();
    expect(spans(house)).toEqual(['0-130000 null']);
    const files = house.index.within(GATE, MONDAY, MONDAY + 130_000);
    expect(files.map(({ from, to }) => [from - MONDAY, to - MONDAY])).toEqual([
      [0, 60_000],
      [60_000, 120_000],
      [120_000, 130_000],
    ]);
    const read = await Promise.all(files.map(({ file }) => picturesIn(house.folder.at(file))));
    expect(read).toEqual([600, 600, 100]);
    const [first] = files;
    if (!first) throw new Error('nothing was recorded');
    expect(house.index.keys(first).map(({ at }) => at - MONDAY)).toEqual(
      Array.from({ length: 60 }, (_, second) => second * 1_000),
    );
    await using reader = await SegmentReader.open(house.folder.at(first.file));
    if (!reader) throw new Error('unreadable');
    const sent = tape.from(MONDAY);
    let at = 0;
    for await (const part of reader.parts()) {
      expect((await reader.read(part)).equals(sent[at]?.bytes ?? Buffer.alloc(0))).toBe(true);
      at += 1;
    }
    expect(at).toBe(600);
  });

  test('is a new recording after the line was lost, with the reason of the gap', async () => {
    const house = aRecorder();
    await always(house);
    play(house, MONDAY);
    house.feeds.send((each) => each.state('RETRY', 'ENDED'));
    expect(house.recorders.stateOf(GATE)).toMatchObject({
      recording: false,
      trouble: 'cameraLost',
    });
    begin(house);
    play(house, MONDAY + 30_000);
    await house.recorders.settle();
    expect(spans(house)).toEqual(['0-10000 cameraLost', '30000-40000 null']);
    expect(house.recorders.stateOf(GATE)).toMatchObject({ recording: true, trouble: null });
  });

  test('is recorded in its hours alone', async () => {
    const house = aRecorder();
    house.settings.set(GATE, { ...NOT_RECORDED, mode: 'always', hours: ['1 08:00-08:45'] });
    house.recorders.lookAgain();
    begin(house);
    play(house, MONDAY);
    house.clock.advance(15 * 60_000);
    house.recorders.lookAgain();
    expect(house.feeds.listeners.size).toBe(0);
    await house.recorders.settle();
    expect(spans(house)).toEqual(['0-10000 notScheduled']);
    expect(house.recorders.stateOf(GATE).trouble).toBe('notScheduled');
  });
});

describe('a camera that is recorded when something happens', () => {
  const onMotion = (house: House): void => {
    house.settings.set(GATE, {
      ...NOT_RECORDED,
      mode: 'motion',
      beforeSeconds: 3,
      afterSeconds: 5,
    });
    house.recorders.lookAgain();
    begin(house);
  };

  test('has the seconds before and after, from a key frame on', async () => {
    const house = aRecorder();
    onMotion(house);
    play(house, MONDAY, { seconds: 10 });
    expect(house.recorders.stateOf(GATE).recording).toBe(false);
    house.recorders.happened(GATE, { goesOn: true });
    play(house, MONDAY, { start: 10, seconds: 10 });
    house.recorders.over(GATE);
    play(house, MONDAY, { start: 20, seconds: 20 });
    await house.recorders.settle();
    // It ended at 19.9 s; the camera sent a picture each tenth of a second.
    expect(spans(house)).toEqual(['6000-25000 notScheduled']);
  });

  test('stays recorded when something happens again', async () => {
    const house = aRecorder();
    onMotion(house);
    play(house, MONDAY, { seconds: 10 });
    house.recorders.happened(GATE, { goesOn: false });
    play(house, MONDAY, { start: 10, seconds: 3 });
    house.recorders.happened(GATE, { goesOn: false });
    play(house, MONDAY, { start: 13, seconds: 10 });
    await house.recorders.settle();
    expect(spans(house)).toEqual(['6000-18000 notScheduled']);
  });
});

test('somebody starts and stops a camera that is otherwise not recorded', async () => {
  const house = aRecorder();
  const by = { kind: 'user', Id: 'anna', Name: 'Anna' } as never;
  house.recorders.start(GATE, by);
  begin(house);
  play(house, MONDAY, { seconds: 5 });
  expect(house.recorders.stateOf(GATE)).toEqual({ recording: true, startedBy: by, trouble: null });
  house.recorders.stop(GATE);
  await house.recorders.settle();
  expect(spans(house)).toEqual(['0-5000 off']);
  expect(house.recorders.stateOf(GATE)).toEqual({
    recording: false,
    startedBy: null,
    trouble: 'off',
  });
});

describe('the index', () => {
  test('is made again from the files when it is lost', async () => {
    await using disk = await aFolder();
    const house = aRecorder(disk.path);
    await always(house);
    play(house, MONDAY, { seconds: 130 });
    house.feeds.send((each) => each.state('RETRY', 'ENDED'));
    begin(house);
    play(house, MONDAY + 200_000);
    await house.recorders.settle();
    const before = house.index.within(GATE, MONDAY, MONDAY + 300_000);
    await house.recorders[Symbol.asyncDispose]();
    const again = aRecorder(disk.path);
    await writeFile(join(disk.path, 'notes.txt'), 'not ours');
    await writeFile(join(disk.path, 'other.mp4'), 'no video');
    await repair(again);
    expect(spans(again)).toEqual(['0-130000 cameraLost', '200000-210000 cameraLost']);
    const plain = ({ from, to, file, bytes }: (typeof before)[number]) => ({
      from,
      to,
      file,
      bytes,
    });
    const after = again.index.within(GATE, MONDAY, MONDAY + 300_000);
    expect(after.map(plain)).toEqual(before.map(plain));
    expect(after.map((each) => again.index.keys(each))).toEqual(
      before.map((each) => house.index.keys(each)),
    );
  });

  test('forgets a file that is gone, and reads one that was cut off up to the last whole picture', async () => {
    await using disk = await aFolder();
    const house = aRecorder(disk.path);
    await always(house);
    play(house, MONDAY, { seconds: 90 });
    await house.recorders.settle();
    const [, last] = house.index.within(GATE, MONDAY, MONDAY + 90_000);
    const path = house.folder.at(last?.file ?? '');
    const whole = await readFile(path);
    await truncate(path, whole.length - 100);
    await repair(house);
    expect(spans(house)).toEqual(['0-90000 cameraLost']);
    expect(house.index.segment(last?.id ?? 0)?.to).toBe(MONDAY + 89_900);
    expect(await picturesIn(path)).toBe(299);
  });
});

test('a year of recordings of a camera is answered at once', async () => {
  const { index, database } = aRecorder();
  const day = 86_400_000;
  const year = MONDAY - 365 * day;
  database.transaction(() => {
    for (let at = year; at < MONDAY; at += day) {
      const runId = index.beginRun({ DeviceId: GATE, EnvironmentId: 'garden' as never, from: at });
      for (let minute = 0; minute < 100; minute += 1) {
        const from = at + minute * 60_000;
        index.addSegment({
          runId,
          DeviceId: GATE,
          from,
          to: from + 60_000,
          bytes: 1,
          file: `${from}`,
          isOpen: false,
        });
      }
      index.endRun(runId, 'cameraLost');
    }
  });
  expect(index.runs(GATE, year, MONDAY)).toHaveLength(365);
  const found = index.runAt(GATE, year + 200 * day + 90 * 60_000);
  expect(index.segmentAt(found?.id ?? 0, year + 200 * day + 90 * 60_000)?.file).toBe(
    `${year + 200 * day + 90 * 60_000}`,
  );
});
