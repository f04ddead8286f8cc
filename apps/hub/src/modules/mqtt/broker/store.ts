/** Where the broker keeps its sessions and retained messages. */
export type BrokerStore = AsyncDisposable & { readonly persistence: unknown };

const inMemory: BrokerStore = { persistence: undefined, [Symbol.asyncDispose]: () => Promise.resolve() };

/** Opens the store in a folder, or says that the broker shall keep everything in memory. Rejects when the disk does. */
export async function openStore(place: string | 'memory'): Promise<BrokerStore> {
  if (place === 'memory') return inMemory;
  const [{ ClassicLevel }, { default: Persistence }] = await Promise.all([
    import('classic-level'),
    import('aedes-persistence-level/asyncPersistence.js'),
  ]);
  const database = new ClassicLevel(place, { valueEncoding: 'json' });
  await database.open();
  return { persistence: new Persistence(database), [Symbol.asyncDispose]: () => database.close() };
}
