import { useState } from 'react';
import { errorCodeOf } from '../errors/code.ts';

/** How far a thing is that is to be looked at or edited. */
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
      /** It was there until now: somebody has deleted it. */
      readonly deleted: boolean;
    };

/** What is known of a thing now: of the live house, or as a query answers. */
export type Known<Thing> = {
  readonly thing: Thing | undefined;
  /** It may still come. */
  readonly pending?: boolean;
  readonly error?: unknown;
  readonly isFetching?: boolean;
  readonly refetch?: () => unknown;
};

/**
 * Follows a thing from its loading on. Once it was there it stays on the screen, even when somebody deletes it or it
 * can't be read any more: nothing that was typed is lost. Another `id` is another thing.
 */
export function useSubject<Thing>(id: string, known: Known<Thing>): Subject<Thing> {
  const { thing, pending = false, error = null, isFetching = false, refetch } = known;
  const [held, setHeld] = useState({ id, thing });
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
 * What a person was allowed when they came stays on the screen when the permission goes, so that nothing typed is lost;
 * the flow refuses to save then.
 */
export function useOnceAllowed(may: boolean): boolean {
  const [once, setOnce] = useState(may);
  if (may && !once) setOnce(true);
  return may || once;
}
