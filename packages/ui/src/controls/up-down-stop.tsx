import { IconChevronDown, IconChevronUp, IconSquare } from '@tabler/icons-react';
import classes from './up-down-stop.module.css';

/** The commands of a blind. */
export type UpDownStopCommand = 'up' | 'stop' | 'down';

/** Props of {@link UpDownStop}. */
export interface UpDownStopProps {
  /** What it moves; the name of the group. */
  readonly label: string;
  /** Names of the three buttons, e.g. "Open", "Stop", "Close". */
  readonly labels: Readonly<Record<UpDownStopCommand, string>>;
  readonly onCommand: (command: UpDownStopCommand) => void;
  /** The command in progress. */
  readonly pending?: UpDownStopCommand | null;
  readonly disabledReason?: string | undefined;
  /** As wide as there is room, such as in a tile. */
  readonly fullWidth?: boolean;
}

const commands = [
  ['up', IconChevronUp],
  ['stop', IconSquare],
  ['down', IconChevronDown],
] as const;

/** Up, stop, down: blinds, awnings, gates. */
export function UpDownStop({
  label,
  labels,
  onCommand,
  pending = null,
  disabledReason,
  fullWidth = false,
}: UpDownStopProps) {
  return (
    <div
      className={classes.group}
      data-full={fullWidth || undefined}
      role="group"
      aria-label={label}
      title={disabledReason}
    >
      {commands.map(([command, Icon]) => (
        <button
          key={command}
          type="button"
          className={classes.button}
          aria-label={labels[command]}
          aria-busy={pending === command || undefined}
          aria-disabled={disabledReason !== undefined || undefined}
          onClick={() => disabledReason === undefined && onCommand(command)}
        >
          <Icon size={command === 'stop' ? 13 : 18} />
        </button>
      ))}
    </div>
  );
}
