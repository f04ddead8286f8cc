import type { Picture } from '@dimora/contract/client';
import { createStore, del, get, set } from 'idb-keyval';

const KEY = 'last';
/** The shape of what is kept; a browser that kept another starts without. */
const FORMAT = 1;

type Kept = { readonly format: number; readonly UserId: string; readonly picture: Picture };

const store = (): ReturnType<typeof createStore> => createStore('dimora', 'pictures');

/** The picture this person saw last in this browser (START-B2); a browser without storage has none. */
export async function lastPicture(UserId: string): Promise<Picture | undefined> {
  try {
    const kept = await get<Kept>(KEY, store());
    return kept?.format === FORMAT && kept.UserId === UserId ? kept.picture : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a picture for the next start. */
export async function keepPicture(picture: Picture): Promise<void> {
  try {
    await set(KEY, { format: FORMAT, UserId: picture.user.Id, picture } satisfies Kept, store());
  } catch {
    // Private windows and full disks: the next start loads the picture from the hub.
  }
}

/** Forgets it, when the person signs out. */
export async function forgetPicture(): Promise<void> {
  try {
    await del(KEY, store());
  } catch {
    // There was nowhere to keep one.
  }
}
