import { useId, type ReactNode } from 'react';
import classes from './segmented-control.module.css';

/** Props of {@link SegmentedControl}. */
export interface SegmentedControlProps<Value extends string> {
  /** What is chosen; the accessible name. */
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly onChange: (value: Value) => void;
  readonly fullWidth?: boolean;
  readonly disabled?: boolean;
}

/** A choice of a few visible options. Arrow keys move, as in any radio group. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange, fullWidth = false, disabled = false } = props;
  const name = useId();
  return (
    <fieldset
      className={classes.group}
      data-full={fullWidth || undefined}
      disabled={disabled}
      aria-label={label}
      role="radiogroup"
    >
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.label}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
