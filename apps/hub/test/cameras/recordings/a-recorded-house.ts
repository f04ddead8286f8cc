import { join } from 'node:path';
import { openInMemory } from '@dimora/node-kit';
import type { DeviceId, EnvironmentId } from '@dimora/domain';
import { onTestFinished } from 'vitest';
import { RunWriter } from '../../../src/modules/cameras/recordings/recorder/run-writer.ts';
import { MarkIndex } from '../../../src/modules/cameras/recordings/store/mark-index.ts';
import { KeptFolder } from '../../../src/modules/cameras/recordings/store/recording-folder.ts';
import { RecordingIndex } from '../../../src/modules/cameras/recordings/store/recording-index.ts';
import { RECORDINGS_FILE } from '../../../src/modules/cameras/recordings/store/recordings-file.ts';
import { DeviceInstall } from '../../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../../src/platform/access.ts';
import { aCameraDriver } from '../../support/a-camera-driver.ts';
import { BEDROOM, LIVING, aFolder, aHub, until } from '../../support/a-hub.ts';
import type { Footage } from './footage.ts';

export const GATE = 'gate' as DeviceId;
export const COT = 'cot' as DeviceId;

/** A piece of a recording that lies on the disk before the hub starts. */
export type OnDisk = {
  readonly DeviceId: DeviceId;
  readonly EnvironmentId: EnvironmentId;
  readonly from: number;
  readonly seconds: number;
};

/** Writes recordings into the folder of a hub, as its recorder does. */
export async function recordedBefore(path: string, tape: Footage, pieces: readonly OnDisk[]) {
  using database = openInMemory(RECORDINGS_FILE);
  const index = new RecordingIndex(() => database);
  const marks = new MarkIndex(() => database);
  const folder = new KeptFolder(join(path, 'recordings'));
  for (const { DeviceId, EnvironmentId, from, seconds } of pieces) {
    const failed = (error: unknown): never => {
      throw error;
    };
    const parts = { index, marks, folder, failed };
    const writer = new RunWriter(parts, { DeviceId, EnvironmentId, format: tape.format });
    for (const part of tape.from(from).slice(0, seconds * 10)) writer.add(part);
    await writer.end('cameraLost');
  }
}

/** A hub with two cameras and these recordings of them, whose index it made from the files. */
export async function aRecordedHouse(tape: Footage, pieces: readonly OnDisk[]) {
  const disk = await aFolder();
  await recordedBefore(disk.path, tape, pieces);
  const { driver, move } = aCameraDriver(() => Promise.reject(new Error('no snapshot')));
  const home = await aHub({ place: { folder: disk.path }, drivers: [driver] });
  onTestFinished(async () => {
    await home[Symbol.asyncDispose]();
    await disk[Symbol.asyncDispose]();
  });
  const install = (Id: DeviceId, Address: string, EnvironmentId: EnvironmentId): void => {
    home.hub.modules
      .port(DeviceInstall)
      .installDevice(
        grantToHub('INSTALL_DEVICE'),
        { driver: 'scripted', Name: Id, EnvironmentId, Settings: { Address } },
        { Id },
      );
  };
  install(GATE, 'camera-gate', LIVING);
  install(COT, 'camera-cot', BEDROOM);
  const owner = await home.as('owner');
  const ends = Map.groupBy(pieces, ({ DeviceId }) => DeviceId);
  await until(async () => {
    const listed = await owner.recordings.list();
    return [...ends].every(([Id, all]) => {
      const last = Math.max(...all.map(({ from, seconds }) => from + seconds * 1_000));
      return listed.some((each) => each.DeviceId === Id && each.last === last);
    });
  });
  return { ...home, owner, move, path: disk.path };
}
