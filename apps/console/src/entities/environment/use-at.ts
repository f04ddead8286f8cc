import { useMemo } from 'react';
import { useNow, useUpToDate } from '../../kit/home/hooks.ts';
import type { Now } from './living-numbers.ts';

/** The moment and the connection that the staleness of living numbers is judged by (SHELL-B4). */
export function useAt(): Now {
  const now = useNow();
  const connected = useUpToDate();
  return useMemo(() => ({ now, connected }), [now, connected]);
}
