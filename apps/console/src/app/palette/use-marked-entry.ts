import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { PaletteEntry } from './entry.ts';
import { rank, type Recent } from './rank.ts';
import { useEntries } from './use-entries.ts';

/** How far each key moves the mark; single steps wrap around, pages stop at the ends. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};

/** What a query finds, and which of the entries the keys and the pointer have marked. */
export function useMarkedEntry(
  query: string,
  recent: Recent,
  choose: (entry: PaletteEntry) => void,
) {
  const id = useId();
  const entries = useEntries();
  const asked = useDeferredValue(query);
  const found = useMemo(() => rank(entries, asked, { recent }), [entries, asked, recent]);
  // By id: a list that changes while it is read doesn't move another entry under the mark.
  const [marked, setMarked] = useState<string>();
  const at = Math.max(
    0,
    found.findIndex((entry) => entry.id === marked),
  );
  const optionId = (index: number): string => `${id}-${index}`;
  const move = (step: number): void => {
    const next =
      Math.abs(step) === 1
        ? (at + step + found.length) % found.length
        : Math.min(found.length - 1, Math.max(0, at + step));
    setMarked(found[next]?.id);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      move(step);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // Where the list still answers an older query, Enter opens what the new one finds, but runs no action that
    // the list doesn't show as selected.
    const shown = found[at];
    const entry = asked === query ? shown : rank(entries, query, { recent })[0];
    if (entry && (entry.kind !== 'action' || entry.id === shown?.id)) choose(entry);
  };
  return { asked, found, at, mark: setMarked, listId: `${id}-list`, optionId, onKeyDown };
}
