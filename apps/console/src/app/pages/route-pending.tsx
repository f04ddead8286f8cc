import { Skeleton, TileGrid, TileSkeleton } from '@dimora/ui';
import classes from './pages.module.css';

/** The shape of a page while its words and its code are on the way. */
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
