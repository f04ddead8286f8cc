import { Card, RowSkeleton, Skeleton } from '@dimora/ui';

/** The shape of a network's parts while they come, and what they wait for. */
export function Coming({ title }: { readonly title?: string }) {
  return (
    <Card aria-busy="true" role="status" aria-label={title}>
      {title !== undefined && <p>{title}</p>}
      <Skeleton height={title === undefined ? 280 : 220} radius={10} />
      <RowSkeleton />
      <RowSkeleton />
    </Card>
  );
}
