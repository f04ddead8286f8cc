import { Skeleton } from '@dimora/ui';
import { DVR_VIEWPORTS } from '@dimora/contract/dvr-layouts';
import type { LayoutName } from './layouts.ts';
import classes from './viewport-grid.module.css';

/** The viewports while nothing is known yet. */
export function GridSkeleton({ layout }: { readonly layout: LayoutName }) {
  return (
    <div className={classes.grid} data-layout={layout}>
      {Array.from({ length: DVR_VIEWPORTS[layout] }, (_, at) => (
        <div key={at} className={classes.coming}>
          <Skeleton height={400} />
        </div>
      ))}
    </div>
  );
}
