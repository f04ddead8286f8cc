import { RowSkeleton } from '@dimora/ui';
import type { ReactNode } from 'react';

/** Placeholder of a log that is loading. */
export function EventLogSkeleton({ rows = 5 }: { readonly rows?: number }): ReactNode {
  return (
    <div aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <RowSkeleton key={row} />
      ))}
    </div>
  );
}
