import classes from './skeleton.module.css';

/** One breathing bar; compose it into the shape of what comes. */
export function Skeleton({
  width = '100%',
  height = 14,
  radius = 7,
}: {
  readonly width?: number | string;
  readonly height?: number;
  readonly radius?: number;
}) {
  return (
    <span className={classes.bar} style={{ width, height, borderRadius: radius }} aria-hidden />
  );
}

/** The shape of a `Tile`. */
export function TileSkeleton() {
  return (
    <div className={classes.tile} aria-hidden>
      <Skeleton width={38} height={38} radius={10} />
      <Skeleton width="70%" />
      <Skeleton width="50%" height={11} />
    </div>
  );
}

/** The shape of a room cover. */
export function CoverSkeleton() {
  return (
    <div className={classes.cover} aria-hidden>
      <span className={classes.coverTop} />
      <div className={classes.coverFoot}>
        <Skeleton width={52} />
        <Skeleton width={48} />
        <Skeleton width={56} />
      </div>
    </div>
  );
}

/** The shape of the line of living numbers. */
export function StatSkeleton() {
  return (
    <div className={classes.stat} aria-hidden>
      <Skeleton width={36} height={36} radius={10} />
      <div className={classes.words}>
        <Skeleton width={72} height={16} />
        <Skeleton width={54} height={10} />
      </div>
    </div>
  );
}

/** The shape of an event or a list row. */
export function RowSkeleton() {
  return (
    <div className={classes.row} aria-hidden>
      <Skeleton width={32} height={32} radius={9} />
      <div className={classes.words}>
        <Skeleton width="60%" />
        <Skeleton width="38%" height={11} />
      </div>
      <Skeleton width={38} height={11} />
    </div>
  );
}
