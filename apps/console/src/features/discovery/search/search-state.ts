import type { Discovery, FoundDevice } from '@dimora/contract/client';
import type { DiscoveryList } from '@dimora/domain';

/** The known state of the search, and its finds. */
export type SearchState = {
  /** The hub's last snapshot; `undefined` before the first. */
  readonly discovery: Discovery | null;
  /** When that was, on this page's own clock, in milliseconds. */
  readonly toldAt: number;
  readonly finds: ReadonlyMap<string, FoundDevice>;
  /** True if it had ended before this page was opened: an earlier search (DISCOVERY-08). */
  readonly isEarlier: boolean;
};

/** The messages that change it. */
export type SearchNews =
  /** The hub's snapshot of all: finds that it lacks are removed. */
  | { readonly kind: 'whole'; readonly discovery: Discovery; readonly at: number }
  /** A response to a call, which may be older than what the socket has sent about the same search meanwhile. */
  | { readonly kind: 'answer'; readonly discovery: Discovery; readonly at: number }
  | { readonly kind: 'find'; readonly device: FoundDevice }
  | { readonly kind: 'gone'; readonly Id: string }
  | { readonly kind: 'driver'; readonly driver: string; readonly state: 'timeout' | 'failed' };

/** Nothing is known yet. */
export const NOTHING: SearchState = {
  discovery: null,
  toldAt: 0,
  finds: new Map(),
  isEarlier: false,
};

/** Applies a piece of news. */
export function takeNews(state: SearchState, news: SearchNews): SearchState {
  switch (news.kind) {
    case 'whole':
      return anew(state, news.discovery, news.at);
    case 'answer':
      return takeAnswer(state, news.discovery, news.at);
    case 'find':
      return { ...state, finds: new Map(state.finds).set(news.device.Id, news.device) };
    case 'gone': {
      const finds = new Map(state.finds);
      finds.delete(news.Id);
      return { ...state, finds };
    }
    case 'driver':
      return withDriver(state, news.driver, news.state);
  }
}

function anew(state: SearchState, discovery: Discovery, toldAt: number): SearchState {
  const { phase, startedAt } = discovery;
  const isOver = phase === 'completed' || phase === 'aborted';
  const isFirst = state.discovery === null;
  const isSame = state.discovery?.startedAt === startedAt;
  return {
    discovery,
    toldAt,
    finds: findsOf(discovery),
    isEarlier: isFirst ? isOver : isSame && state.isEarlier,
  };
}

function takeAnswer(state: SearchState, discovery: Discovery, at: number): SearchState {
  const isSame = state.discovery !== null && state.discovery.startedAt === discovery.startedAt;
  if (!isSame) return anew(state, discovery, at);
  // The socket was faster: neither the end of the search nor finds are undone.
  if (state.discovery.phase !== 'running' && discovery.phase === 'running') return state;
  return {
    ...state,
    discovery,
    toldAt: at,
    finds: new Map([...findsOf(discovery), ...state.finds]),
  };
}

function withDriver(state: SearchState, driver: string, now: 'timeout' | 'failed'): SearchState {
  if (!state.discovery) return state;
  const drivers = state.discovery.drivers.map((each) =>
    each.driver === driver ? { ...each, state: now } : each,
  );
  return { ...state, discovery: { ...state.discovery, drivers } };
}

const findsOf = ({ Results }: Discovery): ReadonlyMap<string, FoundDevice> =>
  new Map([...Results.found, ...Results.unprocessable].map((device) => [device.Id, device]));

/** The finds by list, in the order found: new ones never push what is being read (DISCOVERY-05). */
export function listsOf({
  finds,
}: SearchState): Readonly<Record<DiscoveryList, readonly FoundDevice[]>> {
  const all = [...finds.values()].toSorted(
    (a, b) => a.foundAt - b.foundAt || a.Name.localeCompare(b.Name),
  );
  const of = (list: DiscoveryList) => all.filter((device) => device.list === list);
  return {
    toInstall: of('toInstall'),
    installed: of('installed'),
    unprocessable: of('unprocessable'),
  };
}

/** A search's progress, from its remaining time: 0 to 100, and below 100 while it runs (DISCOVERY-07). */
export function progressOf(
  { expectedMs, elapsedMs }: Pick<Discovery, 'expectedMs' | 'elapsedMs'>,
  sinceToldMs: number,
): { readonly percent: number; readonly leftMs: number } {
  const leftMs = Math.max(0, expectedMs - elapsedMs - sinceToldMs);
  const percent = expectedMs > 0 ? 100 * (1 - leftMs / expectedMs) : 0;
  return { percent: Math.min(99, Math.max(0, percent)), leftMs };
}
