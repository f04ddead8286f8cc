import { Card, RowSkeleton, Skeleton } from '@dimora/ui';
import type { ReactNode } from 'react';

/** Placeholder of the finds. */
export const Shape = (): ReactNode => (
  <>
    <Card aria-busy>
      <Skeleton width="40%" height={20} />
    </Card>
    <Card>
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </Card>
  </>
);
