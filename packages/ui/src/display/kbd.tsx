import type { ReactNode } from 'react';
import classes from './kbd.module.css';

/** A key of the keyboard. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
