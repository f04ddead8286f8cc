import type { RefObject } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import classes from './chart.module.css';

/** The box of a chart: its size is known before it is drawn, so nothing moves. */
export function ChartFrame({
  surface,
  drawn,
  label,
  height,
}: {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly drawn: boolean;
  readonly label: string;
  readonly height: number;
}) {
  return (
    <div className={classes.frame} style={{ height }}>
      {!drawn && <Skeleton width="100%" height={height} />}
      <div ref={surface} className={classes.surface} role="img" aria-label={label} />
    </div>
  );
}
