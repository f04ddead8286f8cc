import { join } from 'node:path';
import { askDisk } from '@dimora/node-kit';
import type { ClassicLevel } from 'classic-level';

/** The store of the broker's sessions and retained messages. */
export type BrokerStore = AsyncDisposable & {
  readonly persistence: unknown;
  /** The messages that wait for absent clients, the oldest of each client first. */
  queued(): AsyncIterable<QueuedMessage>;
  /** Messages of quality 2 that clients have published, but not released. */
  unreleased(): AsyncIterable<UnreleasedMessage>;
  /** The subscriptions of stored sessions. */
  subscriptions(): AsyncIterable<StoredSubscription>;
};

/** A stored message that waits for a client. */
export type QueuedMessage = {
  readonly clientId: string;
  /** The broker's number of the message. */
  readonly counter: number;
  readonly brokerId: string;
  readonly bytes: number;
};

/** A message of quality 2 between its publish and its release. */
export type UnreleasedMessage = {
  readonly clientId: string;
  readonly messageId: number;
  readonly bytes: number;
};

/** A subscription of a session that outlasts its connection. */
export type StoredSubscription = { readonly clientId: string; readonly filter: string };

const inMemory: BrokerStore = {
  persistence: undefined,
  // Nothing is left of an earlier run.
  async *queued() {},
  async *unreleased() {},
  async *subscriptions() {},
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
    unreleased: () => unreleasedIn(database),
    subscriptions: () => subscriptionsIn(database),
    [Symbol.asyncDispose]: () => database.close(),
  };
}

/** Keys are `outgoing:<client>:<broker>:<number>`; the store itself can't list them without a client. */
async function* queuedIn(database: ClassicLevel): AsyncIterable<QueuedMessage> {
  for await (const [key, bytes] of sizesIn(database, 'outgoing')) {
    const [, client = '', brokerId = '', counter = ''] = key.split(':');
    const clientId = decodeURIComponent(client);
    yield { clientId, brokerId, counter: Number(counter), bytes };
  }
}

/** Keys are `incoming:<client>:<number>`. */
async function* unreleasedIn(database: ClassicLevel): AsyncIterable<UnreleasedMessage> {
  for await (const [key, bytes] of sizesIn(database, 'incoming')) {
    const [, client = '', messageId] = key.split(':');
    yield { clientId: decodeURIComponent(client), messageId: Number(messageId), bytes };
  }
}

/** Keys are `subscriptions:<client>:<filter>`; a filter may hold colons. */
async function* subscriptionsIn(database: ClassicLevel): AsyncIterable<StoredSubscription> {
  for await (const key of database.keys({ gte: 'subscriptions:', lt: 'subscriptions;' })) {
    const [, client = '', ...filter] = key.split(':');
    yield { clientId: decodeURIComponent(client), filter: filter.join(':') };
  }
}

/** The keys under a prefix, with the lengths of their values. */
async function* sizesIn(
  database: ClassicLevel,
  prefix: string,
): AsyncIterable<readonly [key: string, bytes: number]> {
  const range = { gte: `${prefix}:`, lt: `${prefix};` };
  for await (const [key, value] of database.iterator<string, Uint8Array>({
    ...range,
    valueEncoding: 'view',
  }))
    yield [key, value.length];
}
