import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repair } from '../../../src/modules/cameras/recordings/store/repair.ts';
import { aFolder, until } from '../../support/a-hub.ts';
import { GATE, MONDAY, aRecorder } from './a-recorder.ts';
import { picturesIn } from './footage.ts';

const PROGRAM = new URL('power-cut.ts', import.meta.url).pathname;
/** Some ten seconds of the tape. */
const ENOUGH_BYTES = 60_000;

async function fileIn(folder: string): Promise<string | undefined> {
  const all = await readdir(folder, { recursive: true });
  const file = all.find((name) => name.endsWith('.mp4'));
  return file === undefined ? undefined : join(folder, file);
}

test('a recorder that is killed leaves video that is read up to that moment', async () => {
  await using disk = await aFolder();
  const child = spawn(process.execPath, [PROGRAM, disk.path, String(MONDAY)], { stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await until(async () => {
    const file = await fileIn(disk.path);
    return file !== undefined && (await stat(file)).size > ENOUGH_BYTES;
  });
  child.kill('SIGKILL');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBeNull();
  const file = (await fileIn(disk.path)) ?? '';
  const house = aRecorder(disk.path);
  await repair(house);
  const [run] = house.index.runs(GATE, 0, Number.MAX_SAFE_INTEGER);
  const pictures = ((run?.to ?? 0) - MONDAY) / 100;
  expect(pictures).toBeGreaterThan(20);
  expect(run).toMatchObject({ from: MONDAY, ends: 'cameraLost' });
  // Another program reads each picture that the index tells, and may read a part of one more.
  const read = await picturesIn(file);
  expect([pictures, pictures + 1]).toContain(read);
});
