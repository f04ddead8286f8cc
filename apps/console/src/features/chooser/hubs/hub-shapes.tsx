import { Card, Skeleton } from '@dimora/ui';
import type { ReactNode } from 'react';
import classes from './hub-chooser.module.css';

/** Placeholder of a list of hubs while it loads. */
export const HubShapes = (): ReactNode => (
  <div className={classes.shapes} aria-busy>
    {[0, 1, 2].map((at) => (
      <Card key={at} className={classes.shape}>
        <div className={classes.shapeHead}>
          <Skeleton width={44} height={44} radius={12} />
          <Skeleton width="55%" height={20} />
        </div>
        <Skeleton width="70%" height={22} />
        <Skeleton height={36} />
      </Card>
    ))}
  </div>
);
