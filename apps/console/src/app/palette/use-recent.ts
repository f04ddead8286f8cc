import { useCallback, useMemo } from 'react';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { areLent } from '../../kit/settings/settings.ts';
import type { Recent } from './rank.ts';

/** How many entries are remembered. */
const KEPT = 30;

const keyOf = (userId: string): string => `dimora-palette-${userId}`;

function read(userId: string): Recent {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(found)
      ? found.filter((each) => typeof each === 'string').slice(0, KEPT)
      : [];
  } catch {
    return []; // a browser without storage, or one that holds something else there
  }
}

/** What this user chose last in this browser, the latest first; read when the palette opens. */
export function useRecent(): { readonly recent: Recent; readonly note: (id: string) => void } {
  const { Id } = useOwnUser();
  const recent = useMemo(() => read(Id), [Id]);
  const note = useCallback(
    (id: string) => {
      if (areLent()) return;
      try {
        const next = [id, ...read(Id).filter((each) => each !== id)].slice(0, KEPT);
        localStorage.setItem(keyOf(Id), JSON.stringify(next));
      } catch {
        // Without storage the order is by match alone.
      }
    },
    [Id],
  );
  return { recent, note };
}
