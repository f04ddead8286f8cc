import classes from './energy-section.module.css';

/** The mean power of each hour of a day, in watts; `null` where it isn't known. */
export type Hours = readonly (number | null)[];

const WIDTH = 288;
const HEIGHT = 60;
const GAP = 2;

/** The hours of today in front of those of yesterday; the running one stands out. */
export function HourBars({
  hours,
  before,
  current,
  label,
}: {
  readonly hours: Hours;
  readonly before: Hours;
  readonly current: number;
  /** The same in words. */
  readonly label: string;
}) {
  const most = Math.max(1, ...[...hours, ...before].map((watts) => watts ?? 0));
  const step = WIDTH / hours.length;
  const bar = (watts: number | null, hour: number, kind: string) => {
    if (watts === null || watts <= 0) return null;
    const height = Math.max(2, (watts / most) * HEIGHT);
    return (
      <rect
        key={`${kind} ${hour}`}
        data-kind={kind}
        className={classes.bar}
        x={hour * step}
        y={HEIGHT - height}
        width={step - GAP}
        height={height}
        rx="1.5"
      />
    );
  };
  return (
    <figure className={classes.hours}>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {before.map((watts, hour) => bar(watts, hour, 'before'))}
        {hours.map((watts, hour) => bar(watts, hour, hour === current ? 'now' : 'today'))}
      </svg>
      <div className={classes.ticks} aria-hidden>
        {['00:00', '06:00', '12:00', '18:00'].map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
    </figure>
  );
}
