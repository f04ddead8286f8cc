import type { RegistryNews } from '@dimora/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '../errors/code.ts';
import type { Api } from '../api/client.ts';
import type { HomeStore } from './home-store.ts';
import { kept } from './kept.ts';
import { invalidateFor, type OwnChanges } from './own-changes.ts';

/** From so many changes on, one load of the whole picture is cheaper than a call for each. */
const MANY = 20;

/** What is fetched with, and where it goes. */
type Parts = {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly home: HomeStore;
  readonly changes: OwnChanges;
};

/** Fetches again what the news are about, but for what this console changed itself; what can't be found leaves the picture. */
export async function followRegistry(
  parts: Parts,
  news: readonly RegistryNews[],
  reload: () => Promise<void>,
): Promise<void> {
  parts.home.noteChanges(news);
  if (news.length > MANY) return reload();
  const byThing = Map.groupBy(news, ({ kind, Id }) => `${kind} ${Id}`);
  await Promise.all([...byThing.values()].map((each) => follow(parts, each)));
}

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
    // Hidden from this person by now, or gone; any other failure is mended by the reload after the next reconnect.
    if (errorCodeOf(error) === 'NOT_FOUND' || errorCodeOf(error) === 'FORBIDDEN')
      kept[kind]?.remove?.(home, Id);
  }
  invalidateFor(queryClient, kind, held);
}
