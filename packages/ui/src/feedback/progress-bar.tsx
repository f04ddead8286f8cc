import type { Tone } from '../theme/tokens.ts';
import classes from './progress-bar.module.css';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** From 0 to 100. */
  readonly value: number;
  /** What is measured; for screen readers only. */
  readonly label: string;
  /** The brand's primary hue when absent. */
  readonly tone?: Tone;
  /** The value for screen readers, if the percentage says too little. */
  readonly valueText?: string;
  readonly size?: 'thin' | 'normal';
}

/** A quiet bar: an amount, or progress. */
export function ProgressBar({ value, label, tone, valueText, size = 'thin' }: ProgressBarProps) {
  const share = Math.min(100, Math.max(0, value));
  return (
    <div
      className={classes.track}
      data-tone={tone}
      data-size={size}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
      aria-valuetext={valueText}
    >
      <div className={classes.fill} style={{ transform: `scaleX(${share / 100})` }} />
    </div>
  );
}
