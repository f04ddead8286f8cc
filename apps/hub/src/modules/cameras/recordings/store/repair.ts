import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Log } from '@dimora/runtime';
import type { KeptFolder } from './recording-folder.ts';
import type { RecordingIndex } from './recording-index.ts';
import { scanSegment, type Scanned } from './segment-reader.ts';

type Parts = {
  readonly index: RecordingIndex;
  readonly folder: KeptFolder;
  readonly log: Log;
};

/** Files of one run whose ends are further apart belong to two. */
const JOINED_MS = 3_000;
const ENDINGS = ['.mp4', '.mjpeg'];

/**
 * Makes the index equal to the files: after a power cut the last file of each camera is read up to where it is whole, and
 * files that the index doesn't know, because it was damaged or lost, are read into it. Resolves when it is done; meanwhile
 * everything that the index knows is shown.
 */
export async function repair(parts: Parts): Promise<void> {
  const { index, folder, log } = parts;
  for (const segment of index.open()) {
    const found = await scanSegment(folder.at(segment.file));
    if (!found) {
      index.drop(segment);
      await rm(folder.at(segment.file), { force: true });
      continue;
    }
    const { to, bytes, keys } = found;
    index.grow({ ...segment, to, bytes, isOpen: false }, keys);
  }
  index.endAll('cameraLost');
  let taken = 0;
  for await (const file of filesBelow(folder.path)) {
    const path = relative(folder.path, file);
    if (index.holds(path)) continue;
    const found = await scanSegment(file);
    if (!found) continue;
    take(parts, path, found);
    taken += 1;
  }
  if (taken > 0) log.warn('recordings.indexed', { files: taken });
}

/** A file joins the run that it names, if that ends where the file begins. */
function take({ index }: Parts, file: string, { head, from, to, bytes, keys }: Scanned): void {
  const { DeviceId, EnvironmentId } = head;
  index.transaction(() => {
    const before = index.runEnding(DeviceId, from, JOINED_MS);
    const isSame = before !== undefined && before.from === head.run;
    const runId = isSame ? before.id : index.beginRun({ DeviceId, EnvironmentId, from });
    index.addSegment({ runId, DeviceId, from, to, bytes, file, isOpen: false }, keys);
    index.endRun(runId, 'cameraLost');
  });
}

/** The files of a folder in the order of their names, so that those of a camera come in the order of time. */
async function* filesBelow(folder: string): AsyncGenerator<string, void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile() && ENDINGS.some((ending) => entry.name.endsWith(ending))) yield path;
  }
}
