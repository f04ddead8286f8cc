import { existsSync } from 'node:fs';
import type { StorageSettings } from '@dimora/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { Retention } from '../../../src/modules/cameras/recordings/keeping/retention.ts';
import { NOT_RECORDED } from '../../../src/modules/cameras/recordings/keeping/settings.store.ts';
import {
  recordingsFull,
  recordingsShortened,
} from '../../../src/modules/cameras/recordings/recording.events.ts';
import { EventBus } from '../../../src/platform/event-bus.ts';
import { GATE, MONDAY, aRecorder } from './a-recorder.ts';
import { film, type Footage } from './footage.ts';

const DAY = 86_400_000;
const GB = 1_000_000_000;
let tape: Footage;
beforeAll(async () => {
  tape = await film(5);
});

/** The camera sends the tape once, from a moment on. */
function recordFor({ feeds }: ReturnType<typeof aRecorder>, from: number): void {
  feeds.send((each) => {
    each.state('CONNECTED');
    each.format(tape.format);
  });
  for (const part of tape.from(from)) feeds.send((each) => each.part(part));
  feeds.send((each) => each.state('RETRY', 'ENDED'));
}

/** Five seconds were recorded on each of ten days; the last is today. */
async function tenDays() {
  const house = aRecorder();
  house.settings.set(GATE, { ...NOT_RECORDED, mode: 'always' });
  house.recorders.lookAgain();
  for (let day = 9; day >= 0; day -= 1) {
    recordFor(house, MONDAY - day * DAY);
  }
  await house.recorders.settle();
  const bus = new EventBus(house.log);
  const told: string[] = [];
  bus.on(recordingsFull, () => told.push('full'));
  bus.on(recordingsShortened, () => told.push('shortened'));
  const set: StorageSettings = { gigabytes: 50, days: 30, reserveGigabytes: 0.1 };
  const disk = { free: 100 * GB, clips: 0 };
  const folder = Object.assign(Object.create(house.folder) as typeof house.folder, {
    freeBytes: () => disk.free,
    at: (file: string) => house.folder.at(file),
  });
  const retention = new Retention({
    ...house,
    folder,
    bus,
    parameters: { value: () => set } as never,
    clipBytes: () => disk.clips,
  });
  const daysLeft = (): number[] =>
    house.index
      .runs(GATE, 0, Number.MAX_SAFE_INTEGER)
      .map(({ from }) => Math.round((MONDAY - from) / DAY));
  return { ...house, retention, told, set, disk, daysLeft };
}

describe('recordings', () => {
  test('go with their days, those of the camera before those of the house', async () => {
    const { retention, set, settings, daysLeft, told, index, folder } = await tenDays();
    const [oldest] = index.oldest({ from: -1, id: -1 }, 1);
    set.days = 7;
    await retention.run();
    expect(daysLeft()).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    expect(existsSync(folder.at(oldest?.file ?? ''))).toBe(false);
    settings.set(GATE, { ...settings.of(GATE), days: 2 });
    await retention.run();
    expect(daysLeft()).toEqual([2, 1, 0]);
    expect(told).toEqual([]);
  });

  test('make room, the oldest that is not protected first, and who runs the hub learns it once a day', async () => {
    const { retention, set, settings, index, clock, daysLeft, told } = await tenDays();
    const by = { kind: 'hub' } as const;
    const range = { from: MONDAY - 8 * DAY, to: MONDAY - 8 * DAY + 1 };
    settings.protect({ Id: 'p', DeviceId: GATE, ...range, by, madeAt: MONDAY });
    const { bytes } = index.totals();
    set.gigabytes = (bytes * 0.75) / GB;
    await retention.run();
    // Three of ten went: 9, 7 and 6.
    expect(daysLeft()).toEqual([8, 5, 4, 3, 2, 1, 0]);
    set.gigabytes = (bytes * 0.65) / GB;
    await retention.run();
    expect(daysLeft()).toEqual([8, 4, 3, 2, 1, 0]);
    expect(told).toEqual(['shortened']);
    clock.advance(DAY);
    set.gigabytes = (bytes * 0.55) / GB;
    await retention.run();
    expect(told).toEqual(['shortened', 'shortened']);
  });

  test('stop before the disk is full, say so, and go on when there is room', async () => {
    const { retention, set, settings, disk, recorders, feeds, daysLeft, told } = await tenDays();
    const by = { kind: 'hub' } as const;
    settings.protect({ Id: 'p', DeviceId: GATE, from: 0, to: MONDAY + DAY, by, madeAt: MONDAY });
    set.reserveGigabytes = 2;
    disk.free = 1.9 * GB;
    await retention.run();
    await retention.run();
    expect(daysLeft()).toHaveLength(10);
    expect(told).toEqual(['full']);
    expect(feeds.listeners.size).toBe(0);
    expect(recorders.stateOf(GATE)).toMatchObject({ recording: false, trouble: 'diskFull' });
    disk.free = 2.5 * GB;
    await retention.run();
    expect(recorders.stateOf(GATE).trouble).toBe('cameraLost');
    expect(feeds.listeners.size).toBe(1);
  });

  test('leave room for clips, which nobody but people deletes', async () => {
    const { retention, set, index, disk, daysLeft } = await tenDays();
    const { bytes } = index.totals();
    set.gigabytes = (bytes * 1.05) / GB;
    disk.clips = bytes * 0.5;
    await retention.run();
    expect(daysLeft()).toEqual([4, 3, 2, 1, 0]);
  });
});
