import { join } from 'node:path';
import {
  StorageRefusal,
  isWalDamaged,
  migrate,
  openChecked,
  refuseNewer,
  refusing,
  setAside,
  sizeOf,
  storageCause,
  type Database,
  type Migration,
} from '@dimora/node-kit';

const OPTIONS = { durability: 'NORMAL', alone: true, overwritesDeleted: true } as const;

/** An open `history.db`: `setAside` is the damaged file that it replaces. */
export type OpenHistory = {
  readonly history: Database;
  readonly setAside: string | undefined;
  readonly changesLost: boolean;
};

/**
 * Opens `history.db`. A damaged one is set aside and a new one started: the house must run without its past.
 * Rejects with a `StorageRefusal` for everything that isn't damage.
 */
export function openHistory(
  folder: string,
  steps: readonly Migration[],
  { wasSetUp, now }: { readonly wasSetUp: boolean; readonly now: () => number },
): OpenHistory {
  const path = join(folder, 'history.db');
  const changesLost = isWalDamaged(`${path}-wal`);
  if (wasSetUp && sizeOf(path) === 0) return { ...begin(path, steps, now()), changesLost: false };
  try {
    return { history: migrated(path, steps), setAside: undefined, changesLost };
  } catch (error) {
    if (!isDamage(error, path)) throw error;
    return { ...begin(path, steps, now()), changesLost: false };
  }
}

/** Sets the file of an open history aside when damage is found in it, and goes on with a new one. */
export function replaceHistory(
  history: Database,
  steps: readonly Migration[],
  now: number,
): string {
  let aside = '';
  history.reopen(() => {
    aside = setAside(history.path, now);
  });
  migrate(history, steps);
  return aside;
}

function begin(
  path: string,
  steps: readonly Migration[],
  now: number,
): Pick<OpenHistory, 'history' | 'setAside'> {
  const aside = setAside(path, now);
  return { history: migrated(path, steps), setAside: aside };
}

function migrated(path: string, steps: readonly Migration[]): Database {
  const history = openChecked(path, OPTIONS);
  try {
    refusing(path, () => {
      refuseNewer(history, steps);
      migrate(history, steps);
    });
    return history;
  } catch (error) {
    history[Symbol.dispose]();
    throw error;
  }
}

/** True if the file itself is the reason; a part of the disk that can't be read is one too. */
function isDamage(error: unknown, path: string): boolean {
  const reason = error instanceof StorageRefusal ? error.reason : storageCause(error, path);
  return reason === 'corrupt' || reason === 'failed';
}
