import classes from './skeleton.module.css';

/** One pulsing bar; compose it into the shape of the content to come. */
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
 * Dozens of the shapes below appear while a console starts, on slow devices too: so the style sheet draws
 * what it can without elements, and a shape pulses as a whole.
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

/** The shape of the row of live numbers. */
export function StatSkeleton() {
  return (
    <div className={classes.stat} aria-hidden>
      <span className={classes.words} />
    </div>
  );
}

/** The shape of a `CommandRow` of so many commands. */
export function CommandsSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={classes.commands} aria-hidden>
      {Array.from({ length: count }, (_, key) => (
        <span key={key} className={`${classes.bar} ${classes.command}`} />
      ))}
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
