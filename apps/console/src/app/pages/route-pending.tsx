import { Skeleton, TileGrid, TileSkeleton } from '@dimora/ui';
import classes from './pages.module.css';

/** Placeholder of a page while its texts and code are loading. */
export function RoutePending() {
  return (
    <div className={classes.pending} aria-busy>
      <Skeleton width={260} height={30} />
      <TileGrid>
        {Array.from({ length: 8 }, (_, at) => (
          <TileSkeleton key={at} />
        ))}
      </TileGrid>
    </div>
  );
}
