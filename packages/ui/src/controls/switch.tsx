import { Tooltip } from '../display/tooltip.tsx';
import classes from './switch.module.css';

/** Props of {@link Switch}. */
export interface SwitchProps {
  /** What it switches; the accessible name. */
  readonly label: string;
  readonly checked: boolean;
  /** Called with the requested state; show it at once and revert it if the device refuses. */
  readonly onChange: (checked: boolean) => void;
  /** The command is in progress: the thumb pulses, another press is still accepted. */
  readonly pending?: boolean;
  /** Why it cannot be switched now. */
  readonly disabledReason?: string | undefined;
  /** Id of visible text that describes it further. */
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
