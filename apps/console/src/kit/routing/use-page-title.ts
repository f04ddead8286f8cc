import { useBrand } from '@dimora/ui';
import { useEffect, useSyncExternalStore } from 'react';

/** The name that the current page has set; there is one page at a time. */
let own: string | undefined;
const listeners = new Set<() => void>();
const give = (title: string | undefined): void => {
  own = title;
  for (const tell of listeners) tell();
};
const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/**
 * Sets the tab's title while the page is mounted: `Kitchen – Dimora`. Pages with `staticData.title` don't
 * need it; if a page has both, this one wins.
 */
export function usePageTitle(title: string | undefined): void {
  const { name } = useBrand();
  useEffect(() => {
    if (title === undefined) return;
    // Also set here, for pages without a shell: the chooser, the wizard, an activation.
    document.title = `${title} – ${name}`;
    give(title);
    return () => give(undefined);
  }, [title, name]);
}

/** The tab's title: the page's own name, else its route's, else only the brand. */
export function useTabTitle(ofRoute: string | undefined): void {
  const { name } = useBrand();
  const title = useSyncExternalStore(subscribe, () => own) ?? ofRoute;
  useEffect(() => {
    document.title = title === undefined ? name : `${title} – ${name}`;
  }, [title, name]);
}
