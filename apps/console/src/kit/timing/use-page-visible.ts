import { useSyncExternalStore } from 'react';

const subscribe = (reader: () => void): (() => void) => {
  document.addEventListener('visibilitychange', reader);
  return () => document.removeEventListener('visibilitychange', reader);
};

/** False while the page's tab is hidden. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
