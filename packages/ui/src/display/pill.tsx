import type { ReactNode } from 'react';
import type { Tone } from '../theme/tokens.ts';
import classes from './pill.module.css';

/** Props of {@link Pill}. */
export interface PillProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short word on a soft ground. */
export function Pill({ tone = 'neutral', icon, children }: PillProps) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

/** A status: a dot (or an icon), a text and a colour, never the colour alone. */
export function StatusPill({
  icon = <span className={classes.dot} aria-hidden />,
  ...rest
}: PillProps) {
  return <Pill icon={icon} {...rest} />;
}
