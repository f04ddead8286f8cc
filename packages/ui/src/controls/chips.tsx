import type { ReactNode } from 'react';
import classes from './chips.module.css';

/** Props of {@link Chip}. */
export interface ChipProps {
  readonly children: string;
  /** How many things the filter leaves; absent where nothing is counted. */
  readonly count?: number | string;
  readonly icon?: ReactNode;
  readonly pressed: boolean;
  /** `attention`: a filter for what needs a hand, on sun's soft ground. */
  readonly tone?: 'plain' | 'attention';
  readonly onPress: () => void;
}

/** A filter with its count, pressed or not. */
export function Chip({ children, count, icon, pressed, tone = 'plain', onPress }: ChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      data-tone={tone}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {icon}
      <span>{children}</span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </button>
  );
}

/** Props of {@link ChipSelect}. */
export interface ChipSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  readonly onChange: (value: string) => void;
}

/** A choice in a row of chips: the browser's own list, which phones show in their own way. */
export function ChipSelect({ label, value, options, onChange }: ChipSelectProps) {
  return (
    <select
      className={classes.select}
      aria-label={label}
      value={value}
      data-chosen={value !== '' || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** One row of filters; on phones it scrolls sideways under the thumb. `end` is at the right. */
export function ChipRow({
  label,
  children,
  end,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly end?: ReactNode;
}) {
  return (
    <div className={classes.row} role="group" aria-label={label}>
      <span className={classes.chips}>{children}</span>
      {end}
    </div>
  );
}
