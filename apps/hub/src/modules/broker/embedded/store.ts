import { join } from 'node:path';
import { askDisk } from '@dimora/node-kit';

/** The store of the broker's sessions and retained messages. */
export type BrokerStore = AsyncDisposable & { readonly persistence: unknown };

const inMemory: BrokerStore = {
  persistence: undefined,
  [Symbol.asyncDispose]: () => Promise.resolve(),
};

/**
 * Opens the store in a folder; without one, or on a full disk, the broker keeps everything in memory. Rejects on
 * other disk errors.
 */
export async function openStore(folder: string | undefined): Promise<BrokerStore> {
  if (folder === undefined) return inMemory;
  const [{ ClassicLevel }, { default: Persistence }] = await Promise.all([
    import('classic-level'),
    import('aedes-persistence-level/asyncPersistence.js'),
  ]);
  const database = new ClassicLevel(folder, { valueEncoding: 'json' });
  try {
    await database.open();
  } catch (error) {
    // Devices must stay reachable on a full disk; their retained messages are read again at the next start.
    if (askDisk(join(folder, 'CURRENT')) === 'full') return inMemory;
    throw error;
  }
  return { persistence: new Persistence(database), [Symbol.asyncDispose]: () => database.close() };
}
