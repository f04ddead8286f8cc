import type { ReactNode } from 'react';
import classes from './clients-tab.module.css';

/** A control with a visible name above it, as text fields have one; the control names itself for screen readers. */
export function Labelled({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.labelled}>
      <span className={classes.label} aria-hidden>
        {text}
      </span>
      {children}
    </div>
  );
}
