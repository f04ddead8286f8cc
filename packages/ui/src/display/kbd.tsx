import type { ReactNode } from 'react';
import classes from './kbd.module.css';

/** A key, as it stands on the keyboard. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
