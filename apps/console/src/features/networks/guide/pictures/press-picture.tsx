import type { Kind } from '../kinds.ts';
import { Hand, Press } from './hand.tsx';
import { OBJECTS } from './objects.tsx';
import classes from './pictures.module.css';

/** What to press on a thing of this kind; the words beside it say the same. */
export function PressPicture({
  kind,
  still = false,
  untouched = false,
}: {
  readonly kind: Kind;
  readonly still?: boolean;
  /** Nothing is pressed: it comes in by itself. */
  readonly untouched?: boolean;
}) {
  const { body, at } = OBJECTS[kind];
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 360 250"
      preserveAspectRatio="xMidYMid slice"
      data-still={still || undefined}
      aria-hidden
    >
      <rect width="360" height="250" fill="var(--dm-soft)" />
      <rect y="214" width="360" height="36" fill="var(--guide-table)" />
      {body}
      {!untouched && (
        <g transform={`translate(${at[0]} ${at[1]})`}>
          <Press />
          <g className={classes.hand}>
            <Hand />
          </g>
        </g>
      )}
    </svg>
  );
}

/** The thing alone, small, to choose it by. */
export function KindPicture({ kind }: { readonly kind: Kind }) {
  return (
    <svg className={classes.small} viewBox="20 0 260 250" aria-hidden>
      {OBJECTS[kind].body}
    </svg>
  );
}
