import { useRef, type PointerEvent } from 'react';

/** A drag with the mouse: each cell that it meets becomes as the first one did. */
type Drag = { readonly on: boolean; readonly origin: number; moved: boolean };

/** Cells pressed one by one, or drawn over with the mouse. */
export type Drawing = {
  readonly begin: (cell: number, event: PointerEvent) => void;
  readonly over: (event: PointerEvent) => void;
  readonly press: (cell: number) => void;
  readonly stop: () => void;
};

/** Draws over cells with a `data-cell`; `set` turns them on or off. */
export function useDrawing(
  chosen: ReadonlySet<number>,
  set: (cells: readonly number[], on: boolean) => void,
): Drawing {
  const drag = useRef<Drag | null>(null);
  return {
    begin: (cell, { pointerType, button }) => {
      const isDrag = pointerType === 'mouse' && button === 0;
      drag.current = isDrag ? { on: !chosen.has(cell), origin: cell, moved: false } : null;
    },
    over: (event) => {
      const { current } = drag;
      if (current === null || event.buttons === 0) return;
      const target = document.elementFromPoint(event.clientX, event.clientY);
      const cell = Number(target instanceof HTMLElement ? target.dataset['cell'] : Number.NaN);
      if (Number.isNaN(cell) || (cell === current.origin && !current.moved)) return;
      current.moved = true;
      const cells = [current.origin, cell].filter((each) => chosen.has(each) !== current.on);
      if (cells.length > 0) set(cells, current.on);
    },
    press: (cell) => {
      // The click at the end of a drag isn't one.
      if (drag.current?.moved !== true) set([cell], !chosen.has(cell));
      drag.current = null;
    },
    stop: () => {
      drag.current = null;
    },
  };
}
