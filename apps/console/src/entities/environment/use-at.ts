import { useMemo } from 'react';
import { useShownNow, useUpToDate } from '../../kit/home/freshness.ts';
import type { Now } from './numbers/living-numbers.ts';

/** The time and connection status that determine the staleness of living numbers (SHELL-B4). */
export function useAt(): Now {
  const now = useShownNow();
  const connected = useUpToDate();
  return useMemo(() => ({ now, connected }), [now, connected]);
}
