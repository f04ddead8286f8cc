import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What zwave-js keeps of a network: one JSON text a line. */
const CACHE_FILE = /^[0-9a-f]+(\.metadata|\.values)?\.jsonl$/;
const SET_ASIDE = '.damaged';
/** A line that wasn't finished when the power failed is no damage: zwave-js skips it. */
const UNFINISHED_LINES = 1;

/**
 * Makes the folder ready for zwave-js. Files that can't be read are set aside: their network is interviewed again,
 * and names and rooms are the hub's. Locks of a process that was killed go: the hub starts one process per folder.
 * Returns what was set aside.
 */
export async function readyCache(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const damaged: string[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.lock')) await rm(path, { recursive: true, force: true });
    if (!CACHE_FILE.test(name) || (await isReadable(path))) continue;
    await rename(path, path + SET_ASIDE);
    damaged.push(name);
  }
  return damaged;
}

async function isReadable(path: string): Promise<boolean> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.filter((line) => !isJson(line)).length <= UNFINISHED_LINES;
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
