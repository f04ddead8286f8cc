import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  SEALING_STEP,
  StorageRefusal,
  isWalDamaged,
  migrate,
  openChecked,
  refuseNewer,
  refusing,
  sizeOf,
  stampOfName,
  stepsOf,
  type Database,
  type Migration,
} from '@dimora/node-kit';
import { configCopies, markSetUp, wasSetUp } from './hub-marker.ts';

/** An open `config.db`; `changesLost` if its write-ahead log was damaged. */
export type OpenConfig = { readonly config: Database; readonly changesLost: boolean };

/**
 * Opens `config.db`, creates it for a new hub, and migrates it; an upgrade keeps a copy of what was there. Only
 * one hub may write: another one would invalidate what it holds in memory. Rejects with a `StorageRefusal`,
 * also if the hub was set up and its database is gone.
 */
export function openConfig(
  folder: string,
  steps: readonly Migration[],
  now: () => number,
): OpenConfig {
  const path = join(folder, 'config.db');
  const isOld = wasSetUp(folder);
  if (isOld && sizeOf(path) === 0) throw new StorageRefusal('lost', path);
  const changesLost = keepDamagedLog(path, now());
  const config = openChecked(path, { alone: true });
  try {
    refusing(path, () => {
      refuseNewer(config, steps);
      const had = stepsOf(config);
      if (isOld && had.size === 0) throw new StorageRefusal('lost', path);
      // Data that were never encrypted must not stay readable in a copy.
      const isSealed = had.has(SEALING_STEP.id);
      if (isSealed && steps.some((step) => !had.has(step.id))) copyFirst(folder, config, now());
      migrate(config, steps);
    });
  } catch (error) {
    config[Symbol.dispose]();
    throw error;
  }
  markSetUp(folder);
  return { config, changesLost };
}

/** SQLite drops what it can't read of its log: an expert may read more of it. */
function keepDamagedLog(path: string, now: number): boolean {
  const log = `${path}-wal`;
  if (!isWalDamaged(log)) return false;
  try {
    copyFileSync(log, path.replace(/\.db$/, `-damaged-${stampOfName(now)}.db-wal`));
  } catch {
    // A full disk has no room for it.
  }
  return true;
}

/** A copy of the data as the earlier version left them; the upgrade itself undoes a step that fails. */
function copyFirst(folder: string, config: Database, now: number): void {
  try {
    configCopies(folder).makeNow(config, now);
  } catch {
    // Without room there is no copy, and no upgrade either.
  }
}
