import { useCallback, useSyncExternalStore } from 'react';
import { PHONE_BELOW_PX } from '../theme/tokens.ts';

/** Whether a CSS media query currently matches; follows its changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the screen is narrower than 576 px. [SHELL-05] */
export function useIsPhone(): boolean {
  return useMedia(`(max-width: ${PHONE_BELOW_PX - 0.02}px)`);
}

/** Whether the person prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
