import { useLayoutEffect, useState, type RefObject } from 'react';
import { useSettled } from '../../kit/timing/use-settled.ts';

/** A width that changes no more for this long is the width, in milliseconds. */
const SETTLED_MS = 500;

/** How wide an element is, in pixels, once it stays so; 0 before it was measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    setWidth(current.clientWidth);
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  const settled = useSettled(width, SETTLED_MS);
  // The first measurement counts at once.
  return settled === 0 ? width : settled;
}
