import { EmptyState, RowSkeleton, type EmptyStateProps } from '@dimora/ui';
import type { ReactNode } from 'react';
import type { Reading } from './reading.ts';
import { Unloaded } from './unloaded.tsx';

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
 * read once stays, even if reading it again fails.
 */
export function Loaded<Data>({
  query,
  what,
  shape = <RowSkeleton />,
  empty = false,
  children,
}: LoadedProps<Data>): ReactNode {
  if (query.data !== undefined) return empty ? <Empty {...empty} /> : children?.(query.data);
  if (query.error !== null) return <Unloaded query={query} what={what} />;
  return <div aria-busy>{shape}</div>;
}

/** Nothing yet, and how that changes. */
export function Empty({ line, ...words }: EmptyWords): ReactNode {
  return <EmptyState {...words}>{line}</EmptyState>;
}
