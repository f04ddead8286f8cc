import { useState } from 'react';
import { errorCodeOf } from '../errors/code.ts';
import type { Reading } from '../page/reading.ts';
import { useHeldError } from '../page/use-held-error.ts';

/** The loading state of a resource to view or edit. */
export type Subject<Thing> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed';
      readonly error: unknown;
      readonly retrying: boolean;
      readonly retry: () => void;
    }
  | { readonly state: 'gone' }
  | {
      readonly state: 'there';
      readonly thing: Thing;
      /** Another user has just deleted it. */
      readonly deleted: boolean;
    };

/** The current knowledge of a resource: from the live snapshot, or as a query answers. */
export type Known<Thing> = {
  readonly thing: Thing | undefined;
  /** It may still arrive. */
  readonly pending?: boolean;
  readonly error?: unknown;
  readonly isFetching?: boolean;
  readonly refetch?: () => unknown;
};

/**
 * Follows a resource from its loading on. Once loaded it stays on screen, even when it is deleted or can't be
 * read any more: nothing that was typed is lost. Another `id` is another resource.
 */
export function useSubject<Thing>(id: string, known: Known<Thing>): Subject<Thing> {
  const { thing, pending = false, isFetching = false, refetch } = known;
  const [held, setHeld] = useState({ id, thing });
  const { error } = useHeldError({
    data: thing,
    error: known.error ?? null,
    isFetching,
    refetch: () => refetch?.(),
    // Nothing has failed yet about another resource.
    ...(held.id !== id && { errorUpdateCount: 0 }),
  });
  const isGone =
    thing === undefined ? !pending && error === null : errorCodeOf(error) === 'NOT_FOUND';
  const seen = thing ?? (held.id === id ? held.thing : undefined);
  if (held.id !== id || held.thing !== seen) setHeld({ id, thing: seen });
  if (seen !== undefined) return { state: 'there', thing: seen, deleted: isGone };
  if (error !== null && errorCodeOf(error) !== 'NOT_FOUND')
    return { state: 'failed', error, retrying: isFetching, retry: () => void refetch?.() };
  return { state: pending && error === null ? 'loading' : 'gone' };
}

/**
 * Editors stay on screen when the permission is withdrawn, so that nothing typed is lost; the flow then
 * refuses to save.
 */
export function useOnceAllowed(may: boolean): boolean {
  const [once, setOnce] = useState(may);
  if (may && !once) setOnce(true);
  return may || once;
}

/** A resource that isn't there (yet), as its page shows it: loading, failed, or gone. */
export const awaited = (
  subject: Exclude<Subject<unknown>, { state: 'there' }>,
): Reading<never> => ({
  data: undefined,
  error: subject.state === 'failed' ? subject.error : subject.state === 'gone' ? GONE : null,
  isFetching: subject.state === 'failed' && subject.retrying,
  refetch: () => subject.state === 'failed' && subject.retry(),
});

const GONE = { code: 'NOT_FOUND' } as const;
