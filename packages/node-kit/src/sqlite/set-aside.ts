import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Files set aside that are kept; older ones make room. */
const KEPT = 3;
const COMPANIONS = ['', '-wal', '-shm', '-journal'] as const;

/** A time as part of a file's name, in the order of time: `2026-11-23T02-10-00`. */
export const stampOfName = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');

/**
 * Renames a database with its log, so that it can still be read: `history.db` becomes
 * `history-damaged-2026-11-23T02-10-00.db`. Returns the new path.
 */
export function setAside(path: string, now: number): string {
  const folder = dirname(path);
  const stem = `${basename(path, '.db')}-damaged-${stampOfName(now)}`;
  let aside = join(folder, `${stem}.db`);
  for (let at = 2; existsSync(aside); at += 1) aside = join(folder, `${stem}-${at}.db`);
  for (const end of COMPANIONS) if (existsSync(path + end)) renameSync(path + end, aside + end);
  for (const old of filesSetAside(path).slice(0, -KEPT))
    for (const end of COMPANIONS) rmSync(old + end, { force: true });
  return aside;
}

/** The damaged files that {@link setAside} has renamed and that are still there, the oldest first. */
export function filesSetAside(path: string): string[] {
  const folder = dirname(path);
  const prefix = `${basename(path, '.db')}-damaged-`;
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.db'))
    .toSorted()
    .map((name) => join(folder, name));
}
