import { useCallback, useState } from 'react';

/** The width of an element as it is laid out, pixels; `null` before the first measure. */
export function useElementWidth(): readonly [
  ref: (element: HTMLElement | null) => (() => void) | undefined,
  width: number | null,
] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
