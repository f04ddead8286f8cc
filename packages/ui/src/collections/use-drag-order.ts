import { useRef, useState, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Reorders the rows of a list by dragging their handles. The list captures the pointer: a handle would lose it as soon as
 * its own row moves in the document.
 */
export function useDragOrder(ids: readonly string[], onMove: (id: string, to: number) => void) {
  const ref = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const end = (): void => setDragged(null);
  return {
    /** The row that is being dragged. */
    dragged,
    /** For the list; its children are the rows, in the order of `ids`. */
    list: {
      ref,
      onPointerMove: (event: PointerEvent<HTMLUListElement>) => {
        const from = dragged === null ? -1 : ids.indexOf(dragged);
        if (dragged === null || from < 0) return;
        const to = placeUnder(event, event.currentTarget, from);
        // At once: the next event must see the new order.
        if (to !== from) flushSync(() => onMove(dragged, to));
      },
      onPointerUp: end,
      onPointerCancel: end,
      onLostPointerCapture: end,
    },
    /** For the handle of a row. */
    handleOf: (id: string) => ({
      onPointerDown: ({ button, pointerId }: PointerEvent) => {
        if (button !== 0) return;
        ref.current?.setPointerCapture?.(pointerId);
        setDragged(id);
      },
    }),
  };
}

type Point = { readonly clientX: number; readonly clientY: number };

/** Where a row that began at `from` goes. A row above or below makes room once its middle is passed, so that two of unequal height don't swap back and forth. */
function placeUnder({ clientX, clientY }: Point, list: HTMLElement, from: number): number {
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  const at = rows.findIndex(
    ({ left, right, top, bottom }) =>
      clientX >= left && clientX < right && clientY >= top && clientY < bottom,
  );
  const [row, own] = [rows[at], rows[from]];
  if (!row || !own || at === from) return from;
  if (row.left !== own.left) return at;
  const middle = (row.top + row.bottom) / 2;
  if (at > from) return clientY >= middle ? at : at - 1;
  return clientY < middle ? at : at + 1;
}
