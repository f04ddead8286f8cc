import { useEffect, useRef } from 'react';
import type { DiscoverySearch } from '../search/use-discovery.ts';

/**
 * Starts a search once per visit, unless one is running: a new home's devices show without a press, and what
 * was switched on since the last search shows, too. Waits for a connection; a search that failed to start is
 * left to the person.
 */
export function useSearchOnce({ state, start }: DiscoverySearch, isOffline: boolean): void {
  const asked = useRef(false);
  const isDue = state.discovery?.phase === 'idle' || state.isEarlier;
  useEffect(() => {
    if (!isDue || isOffline || asked.current) return;
    asked.current = true;
    void start();
  }, [isDue, isOffline, start]);
}
