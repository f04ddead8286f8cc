import { useEffect, useRef, type RefObject } from 'react';

/** Marks a row by its find, for moving the focus. */
export const rowProps = (Id: string) => ({ 'data-find': Id, tabIndex: -1 }) as const;

const rowOf = (Id: string | undefined): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-find]')].find(
    (row) => row.dataset['find'] === Id,
  );

/**
 * Moves the focus when the focused row is removed: to the next row, to the previous one if it
 * was the last, and to `heading` if none is left. Focus elsewhere stays there.
 * @returns announces which row is about to be removed
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
