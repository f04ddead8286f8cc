import type { ReactNode } from 'react';
import classes from './top-bar.module.css';

/** Props of {@link TopBar}. */
export interface TopBarProps {
  /** Place and connection status. */
  readonly start: ReactNode;
  /** Search, chat, bell, user. */
  readonly end: ReactNode;
}

/** The bar above the page; it stays while the page scrolls. */
export function TopBar({ start, end }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <div className={classes.start}>{start}</div>
      <div className={classes.end}>{end}</div>
    </header>
  );
}
