import type { RegistryNews } from '@dimora/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '../errors/code.ts';
import type { Api } from '../api/client.ts';
import type { HomeStore } from './home-store.ts';
import { kept } from './kept.ts';
import { changeKey } from './last-changes.ts';
import { invalidateFor, type OwnChanges } from './own-changes.ts';

/** From this many changes on, one load of the whole snapshot is cheaper than a call for each. */
const MANY = 20;

/** What to fetch with, and where to store it. */
type Parts = {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly home: HomeStore;
  readonly changes: OwnChanges;
};

/** Refetches what the news are about, except this console's own changes; what is not found is removed from the snapshot. */
export async function followRegistry(
  parts: Parts,
  news: readonly RegistryNews[],
  reload: () => Promise<void>,
): Promise<void> {
  parts.home.noteChanges(news);
  if (news.length > MANY || news.some(isOfAnotherHub)) return reload();
  const byThing = Map.groupBy(news, ({ kind, Id }) => changeKey(kind, Id));
  await Promise.all([...byThing.values()].map((each) => follow(parts, each)));
}

/** Only the snapshot has what comes from other hubs: a call would read this hub's own thing with that id. */
const isOfAnotherHub = ({ origin }: RegistryNews): boolean => origin !== undefined;

async function follow(
  { api, home, queryClient, changes }: Parts,
  news: readonly RegistryNews[],
): Promise<void> {
  const latest = news.at(-1);
  if (!latest) return;
  const { kind, Id, change } = latest;
  await changes.settled(kind);
  const held = changes.holds(news);
  try {
    if (change === 'removed') kept[kind]?.remove?.(home, Id);
    else if (!held) await kept[kind]?.read(api, home, Id);
  } catch (error) {
    // Now hidden from this user, or removed; the reload after the next reconnect corrects any other failure.
    if (errorCodeOf(error) === 'NOT_FOUND' || errorCodeOf(error) === 'FORBIDDEN')
      kept[kind]?.remove?.(home, Id);
  }
  invalidateFor(queryClient, kind, held);
}
