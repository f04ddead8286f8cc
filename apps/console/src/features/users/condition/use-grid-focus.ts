import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** Where the arrow keys lead, in days and hours. */
const STEPS: Readonly<Record<string, readonly [day: number, hour: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The one cell of the grid that Tab reaches, moved with the arrow keys. */
export type GridFocus = {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly at: number;
  readonly setAt: (cell: number) => void;
  readonly move: (event: KeyboardEvent) => void;
};

/** Starts at Monday, 8:00; `days` are the rows from the top. */
export function useGridFocus(days: readonly number[]): GridFocus {
  const [at, setAt] = useState(24 + 8);
  const grid = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const row = days.indexOf(Math.floor(at / 24)) + step[0];
    const day = days[Math.min(6, Math.max(0, row))] ?? 1;
    const next = day * 24 + Math.min(23, Math.max(0, (at % 24) + step[1]));
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  return { grid, at, setAt, move };
}
