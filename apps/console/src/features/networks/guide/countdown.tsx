import classes from './guide.module.css';

const RADIUS = 26;
const AROUND = 2 * Math.PI * RADIUS;

/** The seconds left, as a number in a ring. */
export function Countdown({ left, of }: { readonly left: number; readonly of: number }) {
  const share = of > 0 ? Math.min(1, Math.max(0, left / of)) : 0;
  return (
    <svg className={classes.countdown} viewBox="0 0 64 64" aria-hidden>
      <circle cx="32" cy="32" r={RADIUS} className={classes.track} />
      <circle
        cx="32"
        cy="32"
        r={RADIUS}
        className={classes.arc}
        strokeDasharray={`${AROUND * share} ${AROUND}`}
        transform="rotate(-90 32 32)"
      />
      <text x="32" y="38">
        {left}
      </text>
    </svg>
  );
}
