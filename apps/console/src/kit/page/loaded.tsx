import { EmptyState, RowSkeleton, type EmptyStateProps } from '@dimora/ui';
import type { ReactNode } from 'react';
import { errorCodeOf } from '../errors/code.ts';
import { useOffline } from '../home/hooks.ts';
import type { Reading } from './reading.ts';
import { Unloaded } from './unloaded.tsx';
import { useHeldError } from './use-held-error.ts';

/** What a page or a part says where there is nothing yet: one line, how it gets filled, and the action that does. */
export type EmptyWords = Omit<EmptyStateProps, 'children'> & { readonly line?: ReactNode };

/** Props of {@link Loaded}. */
export type LoadedProps<Data> = {
  readonly query: Reading<Data>;
  /** What is loaded, as the object of a sentence: `the alarms`, `gli allarmi`. */
  readonly what: string;
  /** The placeholder while it is loading. */
  readonly shape?: ReactNode;
  /** Shown in place of the children once it is known to be empty. */
  readonly empty?: EmptyWords | false;
  readonly children?: (data: Data) => ReactNode;
};

/**
 * A section, card or dialog that reads something: its placeholder, then what was read, or why it isn't here. What was
 * read once stays; if reading it again fails, that is said above it. While there is no connection the page or the
 * shell says so.
 */
export function Loaded<Data>({
  query,
  what,
  shape = <RowSkeleton />,
  empty = false,
  children,
}: LoadedProps<Data>): ReactNode {
  const isAway = useOffline();
  const held = useHeldError(query);
  const { data, error } = held;
  if (data !== undefined) {
    const isSaid = isAway && errorCodeOf(error) === 'HUB_UNREACHABLE';
    return (
      <>
        {error !== null && !isSaid && <Unloaded stale query={query} what={what} />}
        {empty ? <Empty {...empty} /> : children?.(data)}
      </>
    );
  }
  if (error !== null) return <Unloaded query={held} what={what} />;
  return <div aria-busy>{shape}</div>;
}

/** Nothing yet, and how that changes. */
export function Empty({ line, ...words }: EmptyWords): ReactNode {
  return <EmptyState {...words}>{line}</EmptyState>;
}
