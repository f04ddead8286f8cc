import { ProgressBar } from '../feedback/progress-bar.tsx';
import { useBrand } from '../theme/brand.tsx';
import { BrandLogo } from './brand-mark.tsx';
import classes from './splash.module.css';

/** Props of {@link Splash}. */
export interface SplashProps {
  /** From 0 to 100; real progress, never an estimate. */
  readonly percentage: number;
  /** What is being loaded: the group, e.g. `Your home`. */
  readonly group: string;
  /** The item within it, e.g. `Devices`. */
  readonly item?: string;
  /** `3.2.2 · build 250530`, already formatted. */
  readonly version: string;
  /** Names the bar for screen readers. */
  readonly label: string;
  /** The percentage in the language's format, e.g. `48 %`. */
  readonly formatPercentage: (percentage: number) => string;
}

/** The first screen while the house loads: brand and progress. */
export function Splash({ percentage, group, item, version, label, formatPercentage }: SplashProps) {
  const { name } = useBrand();
  return (
    <main className={classes.splash}>
      <div className={classes.middle}>
        <BrandLogo size={56} />
        <h1 className={classes.name}>{name}</h1>
        <div className={classes.bar}>
          <ProgressBar value={percentage} label={label} valueText={formatPercentage(percentage)} />
        </div>
        <p className={classes.line}>
          <span>
            {group}
            {item !== undefined && <> · {item}</>}
          </span>
          <span className={classes.figure}>{formatPercentage(percentage)}</span>
        </p>
      </div>
      <p className={classes.version}>{version}</p>
    </main>
  );
}
