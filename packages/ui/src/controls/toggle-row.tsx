import classes from './toggle-row.module.css';

/** One of several things in a row that are on or off. */
export interface Toggle {
  readonly key: string;
  /** What is written on it: a number, a short word. */
  readonly short: string;
  /** Its whole name. */
  readonly label: string;
  readonly on: boolean;
  readonly pending?: boolean;
}

/** Props of {@link ToggleRow}. */
export interface ToggleRowProps {
  readonly label: string;
  readonly toggles: readonly Toggle[];
  readonly disabledReason?: string | undefined;
  readonly onChange: (key: string, on: boolean) => void;
}

/** Several switches side by side, such as a board's channels: each its own, filled while it is on. */
export function ToggleRow({ label, toggles, disabledReason, onChange }: ToggleRowProps) {
  return (
    <div className={classes.row} role="group" aria-label={label}>
      {toggles.map(({ key, short, label: name, on, pending }) => (
        <button
          key={key}
          type="button"
          role="switch"
          className={classes.toggle}
          aria-checked={on}
          aria-label={name}
          aria-busy={pending ? true : undefined}
          aria-disabled={disabledReason !== undefined || undefined}
          title={disabledReason ?? name}
          onClick={disabledReason === undefined ? () => onChange(key, !on) : undefined}
        >
          {short}
        </button>
      ))}
    </div>
  );
}
