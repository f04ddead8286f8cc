import { useState } from 'react';
import type { Reading } from './reading.ts';

/**
 * A reading that keeps its error while it is read again. A query without data drops its error as soon as it is
 * retried: the message and its button would vanish under the finger, and with the button the focus.
 */
export function useHeldError<Data>(query: Reading<Data>): Reading<Data> {
  const [held, setHeld] = useState<unknown>(null);
  const { data, error, isFetching, refetch, errorUpdateCount } = query;
  // A query that has never failed is about something else than the one that did.
  const isRetried = data === undefined && isFetching && errorUpdateCount !== 0;
  const kept = error ?? (isRetried ? held : null);
  if (kept !== held) setHeld(kept);
  return { data, error: kept, isFetching, refetch };
}
