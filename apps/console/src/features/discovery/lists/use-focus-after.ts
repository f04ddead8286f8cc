import { useEffect, useRef, type RefObject } from 'react';

/** Marks a row by its find, so that the keyboard can be led to it. */
export const rowProps = (Id: string) => ({ 'data-find': Id, tabIndex: -1 }) as const;

const rowOf = (Id: string | undefined): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-find]')].find(
    (row) => row.dataset['find'] === Id,
  );

/**
 * Leads the keyboard on when the row that it stood in goes: to the row that takes its place, to the one before where it
 * was the last, and to `heading` where none is left. Whoever has gone elsewhere meanwhile stays there.
 * @returns tells which row is about to go
 */
export function useFocusAfter(
  ids: readonly string[],
  heading: RefObject<HTMLElement | null>,
): (Id: string) => void {
  const going = useRef<{ readonly Id: string; readonly at: number } | null>(null);
  useEffect(() => {
    const gone = going.current;
    if (!gone || ids.includes(gone.Id)) return;
    going.current = null;
    if (document.activeElement !== document.body) return;
    (rowOf(ids[gone.at]) ?? rowOf(ids[gone.at - 1]) ?? heading.current)?.focus();
  }, [ids, heading]);
  return (Id) => {
    going.current = { Id, at: ids.indexOf(Id) };
  };
}
