import { useEffect, useState } from 'react';
import type * as Notable from './notable.ts';

/** What is notable, once it is wanted and loaded: the first picture has no number at the bell. */
export function useNotable(isWanted: boolean): typeof Notable | undefined {
  const [notable, setNotable] = useState<typeof Notable>();
  useEffect(() => {
    // Without it the bell has no number; the list loads it again.
    if (isWanted) import(/* chunk: later-shell */ './notable.ts').then(setNotable, () => undefined);
  }, [isWanted]);
  return notable;
}
