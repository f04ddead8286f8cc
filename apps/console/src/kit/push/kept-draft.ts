/** What a service worker needs to subscribe again while no page is open; kept in the browser's cache storage. */
export const PUSH_CACHE = 'push';
/** The one entry in it: what was sent with the last subscription, without its endpoint and keys. */
export const PUSH_DRAFT = '/kept-push-draft';

/** The entry. */
export type KeptDraft = {
  readonly AppId: string;
  readonly topic: string;
  readonly Name: string;
  readonly language: string;
  /** The browser has a new endpoint that the server doesn't know yet. */
  readonly unsent?: 'yes';
};

/** Reads the entry; `null` while this browser receives no messages. */
export async function readDraft(): Promise<KeptDraft | null> {
  const kept = await (await caches.open(PUSH_CACHE)).match(PUSH_DRAFT);
  return kept ? ((await kept.json()) as KeptDraft) : null;
}

/** Keeps or removes the entry. */
export async function keepDraft(draft: KeptDraft | null): Promise<void> {
  const cache = await caches.open(PUSH_CACHE);
  if (draft) await cache.put(PUSH_DRAFT, Response.json(draft));
  else await cache.delete(PUSH_DRAFT);
}
