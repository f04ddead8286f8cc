import type { HouseSnapshot } from '@dimora/contract/client';
import type { ProductId } from '@dimora/domain';
import { clear, createStore, get, set } from 'idb-keyval';

/** Version of the stored format; a browser with another version starts without a cache. */
const FORMAT = 4;

/** A snapshot, and when the hub last confirmed it, on this browser's clock. */
export type LastSnapshot = { readonly snapshot: HouseSnapshot; readonly at: number };

type Kept = LastSnapshot & { readonly format: number; readonly UserId: string };

const store = (): ReturnType<typeof createStore> => createStore('dimora', 'pictures');
/** Each call opens the database itself: a snapshot that is to be deleted must not be written afterwards. */
let last: Promise<unknown> = Promise.resolve();
const inOrder = (work: () => Promise<void>): Promise<void> => {
  const done = last.then(work);
  // A browser without storage fails every time, and delays nothing.
  last = done.catch(() => undefined);
  return done;
};
/** A hub's own page knows one hub, a cloud's page one for each product. */
const keyOf = (ProductId: ProductId | null): string =>
  ProductId === null ? 'last' : `last ${ProductId}`;

/** The snapshot of a hub that this user saw last in this browser (START-B2); a browser without storage has none. */
export async function lastSnapshot(
  UserId: string,
  ProductId: ProductId | null,
): Promise<LastSnapshot | undefined> {
  try {
    const kept = await get<Kept>(keyOf(ProductId), store());
    return kept?.format === FORMAT && kept.UserId === UserId ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Caches a snapshot for the next start. */
export async function keepSnapshot(
  { snapshot, at }: LastSnapshot,
  ProductId: ProductId | null,
): Promise<void> {
  try {
    const kept: Kept = { format: FORMAT, UserId: snapshot.user.Id, snapshot, at };
    await inOrder(() => set(keyOf(ProductId), kept, store()));
  } catch {
    // Private windows and full disks: the next start loads the snapshot from the hub.
  }
}

/** Deletes all cached snapshots, on sign-out. */
export async function forgetSnapshots(): Promise<void> {
  try {
    await inOrder(() => clear(store()));
  } catch {
    // There is no storage.
  }
}
