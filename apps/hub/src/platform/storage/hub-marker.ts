import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '@dimora/domain';
import { GoodCopies, sizeOf } from '@dimora/node-kit';

const NAME = 'hub-was-set-up.json';
const ABOUT =
  'This folder holds a hub that has been started before. Without this file, a hub whose config.db is lost would look new, and anyone could claim it. Do not delete it.';

/** The known-good copies of a hub's `config.db`. */
export const configCopies = (folder: string): GoodCopies =>
  new GoodCopies(join(folder, 'copies'), 'config');

/**
 * True if a hub has run on this folder, by what is left outside `config.db`: the marker, a history or a copy.
 */
export const wasSetUp = (folder: string): boolean =>
  sizeOf(join(folder, NAME)) > 0 ||
  sizeOf(join(folder, 'history.db')) > 0 ||
  configCopies(folder).list().length > 0;

/** Leaves the marker, with the version that used the data last. A full disk keeps the marker there is. */
export function markSetUp(folder: string): void {
  const path = join(folder, NAME);
  const text = `${JSON.stringify({ about: ABOUT, version: VERSION }, undefined, 2)}\n`;
  try {
    if (sizeOf(path) > 0 && readFileSync(path, 'utf8') === text) return;
    writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
  } catch {
    // The history and the copies say the same.
  }
}
