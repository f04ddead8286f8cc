import { join } from 'node:path';
import { askDisk } from '@dimora/node-kit';
import type { ClassicLevel } from 'classic-level';

/** The store of the broker's sessions and retained messages. */
export type BrokerStore = AsyncDisposable & {
  readonly persistence: unknown;
  /** The messages that wait for absent clients, the oldest of each client first. */
  queued(): AsyncIterable<QueuedMessage>;
};

/** A stored message that waits for a client. */
export type QueuedMessage = {
  readonly clientId: string;
  /** The broker's number of the message. */
  readonly counter: number;
  readonly brokerId: string;
  readonly bytes: number;
};

const inMemory: BrokerStore = {
  persistence: undefined,
  // Nothing is left of an earlier run.
  async *queued() {},
  [Symbol.asyncDispose]: () => Promise.resolve(),
};

/**
 * Opens the store in a folder; without one, or on a full disk, the broker keeps everything in memory. Rejects on
 * other disk errors.
 */
export async function openStore(folder: string | undefined): Promise<BrokerStore> {
  if (folder === undefined) return inMemory;
  const [{ ClassicLevel: Level }, { default: Persistence }] = await Promise.all([
    import('classic-level'),
    import('aedes-persistence-level/asyncPersistence.js'),
  ]);
  const database = new Level(folder, { valueEncoding: 'json' });
  try {
    await database.open();
  } catch (error) {
    // Devices must stay reachable on a full disk; their retained messages are read again at the next start.
    if (askDisk(join(folder, 'CURRENT')) === 'full') return inMemory;
    throw error;
  }
  return {
    persistence: new Persistence(database),
    queued: () => queuedIn(database),
    [Symbol.asyncDispose]: () => database.close(),
  };
}

/** Keys are `outgoing:<client>:<broker>:<number>`; the store itself can't list them without a client. */
async function* queuedIn(database: ClassicLevel): AsyncIterable<QueuedMessage> {
  const range = { gte: 'outgoing:', lt: 'outgoing;' };
  for await (const [key, value] of database.iterator<string, Uint8Array>({
    ...range,
    valueEncoding: 'view',
  })) {
    const [, client = '', brokerId = '', counter = ''] = key.split(':');
    const clientId = decodeURIComponent(client);
    yield { clientId, brokerId, counter: Number(counter), bytes: value.length };
  }
}
