import { createContext, use, useEffect, type ReactNode } from 'react';

/** Called with a page's heading when it appears or changes; returns what undoes it. */
export type OnHeading = (heading: string) => () => void;

const HeadingContext = createContext<OnHeading | null>(null);

/** Passes the headings of the pages below to the app, which names the browser's tab after them. */
export const HeadingProvider = HeadingContext.Provider;

/** Reports a page's heading; one that isn't plain text is left to the page. */
export function useHeading(heading: ReactNode): void {
  const onHeading = use(HeadingContext);
  useEffect(
    () => (typeof heading === 'string' ? onHeading?.(heading) : undefined),
    [heading, onHeading],
  );
}
