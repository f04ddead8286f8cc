import { useEffect } from 'react';
import { logOnly } from './log-only.ts';

/** Logs each failure of a page once; what the page says of it is the page's. */
export function useLogged(what: string, error: unknown): void {
  useEffect(() => {
    if (error != null) logOnly(what, error);
  }, [what, error]);
}
