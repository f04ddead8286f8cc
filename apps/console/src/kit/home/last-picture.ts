import type { Picture } from '@dimora/contract/client';
import type { ProductId } from '@dimora/domain';
import { clear, createStore, get, set } from 'idb-keyval';

/** The shape of what is kept; a browser that kept another starts without. */
const FORMAT = 2;

type Kept = { readonly format: number; readonly UserId: string; readonly picture: Picture };

const store = (): ReturnType<typeof createStore> => createStore('dimora', 'pictures');
/** Each opens the database for itself: what is to be forgotten must not be written after it. */
let last: Promise<unknown> = Promise.resolve();
const inOrder = (work: () => Promise<void>): Promise<void> => {
  const done = last.then(work);
  // A browser without storage fails every time, and holds nothing up.
  last = done.catch(() => undefined);
  return done;
};
/** A hub's own page knows one hub, a cloud's one for each product. */
const keyOf = (ProductId: ProductId | null): string =>
  ProductId === null ? 'last' : `last ${ProductId}`;

/** The picture this person saw last of a hub in this browser (START-B2); a browser without storage has none. */
export async function lastPicture(
  UserId: string,
  ProductId: ProductId | null,
): Promise<Picture | undefined> {
  try {
    const kept = await get<Kept>(keyOf(ProductId), store());
    return kept?.format === FORMAT && kept.UserId === UserId ? kept.picture : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a picture for the next start. */
export async function keepPicture(picture: Picture, ProductId: ProductId | null): Promise<void> {
  try {
    const kept: Kept = { format: FORMAT, UserId: picture.user.Id, picture };
    await inOrder(() => set(keyOf(ProductId), kept, store()));
  } catch {
    // Private windows and full disks: the next start loads the picture from the hub.
  }
}

/** Forgets them all, when the person signs out. */
export async function forgetPictures(): Promise<void> {
  try {
    await inOrder(() => clear(store()));
  } catch {
    // There was nowhere to keep one.
  }
}
