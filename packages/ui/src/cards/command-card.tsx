import type { ReactNode } from 'react';
import { IconWell } from '../display/icon-well.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import classes from './command-card.module.css';

/** Props of {@link CommandCard}. */
export interface CommandCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What it will do, or why it can't. */
  readonly line: ReactNode;
  /** The one primary action of the page. */
  readonly primary?: boolean;
  readonly pending?: boolean;
  /** There is nothing to do, or the user may not; `line` says so. */
  readonly idle?: boolean;
  readonly onPress: () => void;
}

/** A command to the house, with what it will do: acts at once. */
export function CommandCard({
  icon,
  title,
  line,
  primary = false,
  pending = false,
  idle = false,
  onPress,
}: CommandCardProps) {
  const waits = pending || idle;
  return (
    <button
      type="button"
      className={classes.card}
      data-primary={(primary && !idle) || undefined}
      aria-disabled={waits || undefined}
      aria-busy={pending || undefined}
      onClick={waits ? undefined : onPress}
    >
      <IconWell icon={pending ? <Spinner /> : icon} />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.line}>{line}</span>
      </span>
    </button>
  );
}

/** Commands side by side; two columns on phones. */
export function CommandRow({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div role="group" aria-label={label} className={classes.row}>
      {children}
    </div>
  );
}
