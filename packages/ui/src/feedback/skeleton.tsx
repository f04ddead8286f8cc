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

/*
 * The shapes below stand on the page by the dozen while a console starts, on slow devices too: what can be drawn by the
 * style sheet is no element, and a shape breathes as a whole.
 */

/** The shape of a `Tile`. */
export function TileSkeleton() {
  return (
    <div className={classes.tile} aria-hidden>
      <span />
    </div>
  );
}

/** The shape of a room cover. */
export function CoverSkeleton() {
  return (
    <div className={classes.cover} aria-hidden>
      <div className={classes.coverFoot}>
        <span />
      </div>
    </div>
  );
}

/** The shape of the line of living numbers. */
export function StatSkeleton() {
  return (
    <div className={classes.stat} aria-hidden>
      <span className={classes.words} />
    </div>
  );
}

/** The shape of an event or a list row. */
export function RowSkeleton() {
  return (
    <div className={classes.row} aria-hidden>
      <span className={classes.words} />
    </div>
  );
}
