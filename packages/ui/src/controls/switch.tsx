import { Tooltip } from '../display/tooltip.tsx';
import classes from './switch.module.css';

/** Props of {@link Switch}. */
export interface SwitchProps {
  /** What it switches; the accessible name. */
  readonly label: string;
  readonly checked: boolean;
  /** Called with the wished state; show it at once and take it back when the device refuses. */
  readonly onChange: (checked: boolean) => void;
  /** The wish is on its way: the thumb breathes, another press is still taken. */
  readonly pending?: boolean;
  /** Why it cannot be switched now. */
  readonly disabledReason?: string | undefined;
  /** Id of visible words that describe it further. */
  readonly describedBy?: string;
}

/** On or off, in place. A 44 px target on phones. */
export function Switch({
  label,
  checked,
  onChange,
  pending = false,
  disabledReason,
  describedBy,
}: SwitchProps) {
  const knob = (reasonId?: string) => (
    <button
      type="button"
      role="switch"
      className={classes.switch}
      aria-checked={checked}
      aria-label={label}
      aria-busy={pending || undefined}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-describedby={reasonId ?? describedBy}
      onClick={() => disabledReason === undefined && onChange(!checked)}
    >
      <span className={classes.track}>
        <span className={classes.thumb} />
      </span>
    </button>
  );
  return disabledReason === undefined ? (
    knob()
  ) : (
    <Tooltip text={disabledReason} side="bottom">
      {knob}
    </Tooltip>
  );
}
