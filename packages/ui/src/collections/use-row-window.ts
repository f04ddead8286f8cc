import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useIsPhone } from '../foundation/use-media.ts';

/** Up to this many rows are all rendered, so that find-in-page and printing include them. */
const DRAW_ALL_UP_TO = 50;
const ROW_PX = 53;
const PHONE_ROW_PX = 65;

/** The range of rows to render, and the heights of the spacers for the rest. */
export interface RowWindow {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** Virtual scrolling: long pages render only the rows near the screen. */
export function useRowWindow(count: number): RowWindow {
  const ref = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const phone = useIsPhone();
  const virtual = count > DRAW_ALL_UP_TO;
  useLayoutEffect(() => {
    if (virtual && ref.current) setTop(ref.current.getBoundingClientRect().top + window.scrollY);
  }, [virtual, count]);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: virtual,
    estimateSize: () => (phone ? PHONE_ROW_PX : ROW_PX),
    overscan: 12,
    scrollMargin: top,
  });
  const items = virtual ? virtualizer.getVirtualItems() : [];
  const [first, last] = [items[0], items.at(-1)];
  if (!virtual || !first || !last)
    return { ref, from: 0, to: virtual ? DRAW_ALL_UP_TO : count, before: 0, after: 0 };
  return {
    ref,
    from: first.index,
    to: last.index + 1,
    before: first.start - top,
    after: virtualizer.getTotalSize() - (last.end - top),
  };
}
