import hub from './client-contract.json' with { type: 'json' };
import firstNews from './first-news.json' with { type: 'json' };
import type { NewsRow } from './hub/news-row.ts';
import type { NewsKind } from './hub/news.ts';

/**
 * Method and path of every procedure, `GET /api/devices/{Id}`, in the tree of its router, followed by `open`
 * where a console neither waits for a session nor renews one: `POST /api/identity/login open`, and by `bytes` where the
 * answer is a `MediaContent`: `GET /api/devices/{Id}/picture bytes`.
 */
export type Routes = { readonly [key: string]: string | Routes };

/**
 * The part of the hub's contract that the first screen calls, as a browser needs it: methods and paths alone, without
 * schemas; generated from `HubContract`.
 */
export const hubRoutes: Routes = hub;

/** The rows of news by kind: those of the first screen, and all of them once the other routes are there. */
let rows: { readonly [Kind in NewsKind]?: NewsRow } = firstNews;
/** A kind of which nothing has been asked yet has nothing to make old. */
const NOTHING: NewsRow = { makesOld: [], shownBy: [], answeredBy: [], removedBy: [], identity: [] };

/** The rest of it, in a file of its own: a first load doesn't grow with every area of the hub. */
export async function laterHubRoutes(): Promise<Routes> {
  const { routes, news } = await import('./later-routes.ts');
  rows = { ...firstNews, ...news };
  return routes;
}

/** How a kind's queries are invalidated; see `NEWS`. Of later areas nothing is old before their first call. */
export const newsRow = (kind: NewsKind): NewsRow => rows[kind] ?? NOTHING;

/** The kinds whose rows are there. */
export const newsKinds = (): NewsKind[] => Object.keys(rows) as NewsKind[];

/** The id that news give an entity: the texts of its identity, joined by slashes. */
export const newsIdOf = (kind: NewsKind, thing: object): string =>
  newsRow(kind)
    .identity.map((key) => String((thing as Record<string, unknown>)[key]))
    .join('/');
export type * from './cloud.ts';
export type * from './index.ts';
export { fillPath, queryOf } from './fill-path.ts';
export { STREAM_REFUSED, STREAM_WINDOW_BYTES, streamAddress } from './stream-path.ts';
