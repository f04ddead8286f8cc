import { useBrand } from '@dimora/ui';
import { useEffect, useSyncExternalStore } from 'react';

/** What the current page is called: by itself, or by its heading. There is one page at a time. */
let own: string | undefined;
const headings: { readonly title: string }[] = [];
const listeners = new Set<() => void>();
const changed = (): void => {
  for (const tell of listeners) tell();
};
const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Names the tab after the heading of the page, as the pages of packages/ui report it. */
export function followHeading(title: string): () => void {
  // The next page may report its heading before the one it replaces is gone.
  const mine = { title };
  headings.push(mine);
  changed();
  return () => {
    headings.splice(headings.indexOf(mine), 1);
    changed();
  };
}

/** Names the tab while the page is mounted, for pages that are called otherwise than their heading says. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    own = title;
    changed();
    return () => {
      own = undefined;
      changed();
    };
  }, [title]);
}

/**
 * Keeps the tab's title, `Kitchen – Casa al mare`: the page's own name, else its heading, else its route's name;
 * then the hub's name, or the brand before a hub is known. Mount it once, around all pages.
 */
export function useTabTitle(ofRoute: string | undefined, hub: string | undefined): void {
  const { name: brand } = useBrand();
  const title = useSyncExternalStore(subscribe, () => own ?? headings.at(-1)?.title) ?? ofRoute;
  const where = hub === undefined || hub === '' ? brand : hub;
  useEffect(() => {
    document.title = title === undefined ? where : `${title} – ${where}`;
  }, [title, where]);
}
