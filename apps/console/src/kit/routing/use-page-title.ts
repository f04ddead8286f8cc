import { useBrand } from '@dimora/ui';
import { useEffect, useSyncExternalStore } from 'react';

/** The name that the page on the screen has given itself; one page is on the screen at a time. */
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
 * Names the page in the browser's tab until it goes: `Kitchen – Dimora`. Pages with `staticData.title` need it not;
 * where a page has both, this one counts.
 */
export function usePageTitle(title: string | undefined): void {
  const { name } = useBrand();
  useEffect(() => {
    if (title === undefined) return;
    // Here too, for pages that stand without a shell: the chooser, the wizard, an activation.
    document.title = `${title} – ${name}`;
    give(title);
    return () => give(undefined);
  }, [title, name]);
}

/** What the tab is called around a page: by the page's own name, else by its route's, else by the brand alone. */
export function useTabTitle(ofRoute: string | undefined): void {
  const { name } = useBrand();
  const title = useSyncExternalStore(subscribe, () => own) ?? ofRoute;
  useEffect(() => {
    document.title = title === undefined ? name : `${title} – ${name}`;
  }, [title, name]);
}
