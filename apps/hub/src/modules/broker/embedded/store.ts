/** The store of the broker's sessions and retained messages. */
export type BrokerStore = AsyncDisposable & { readonly persistence: unknown };

const inMemory: BrokerStore = {
  persistence: undefined,
  [Symbol.asyncDispose]: () => Promise.resolve(),
};

/** Opens the store in a folder; without one the broker keeps everything in memory. Rejects on disk errors. */
export async function openStore(folder: string | undefined): Promise<BrokerStore> {
  if (folder === undefined) return inMemory;
  const [{ ClassicLevel }, { default: Persistence }] = await Promise.all([
    import('classic-level'),
    import('aedes-persistence-level/asyncPersistence.js'),
  ]);
  const database = new ClassicLevel(folder, { valueEncoding: 'json' });
  await database.open();
  return { persistence: new Persistence(database), [Symbol.asyncDispose]: () => database.close() };
}
