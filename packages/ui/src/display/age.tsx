import { useEffect, useReducer } from 'react';
import { cx } from '../foundation/cx.ts';
import classes from './age.module.css';

/** Props of {@link Age}. */
export interface AgeProps {
  /** When the value was true, epoch milliseconds. */
  readonly at: number;
  /** `4 min ago` in the person's language. */
  readonly format: (ageMs: number, at: number) => string;
  readonly stale?: boolean;
  readonly className?: string;
}

function nextTickMs(ageMs: number): number {
  return ageMs < 60_000 ? 5_000 : 30_000;
}

/** How old a value is, updated while it is on the screen; a stale one stands out. */
export function Age({ at, format, stale = false, className }: AgeProps) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const ageMs = Math.max(0, Date.now() - at);
  useEffect(() => {
    const timer = setInterval(refresh, nextTickMs(Date.now() - at));
    return () => clearInterval(timer);
  }, [at]);
  return (
    <time
      className={cx(classes.age, className)}
      data-stale={stale || undefined}
      dateTime={new Date(at).toISOString()}
    >
      {format(ageMs, at)}
    </time>
  );
}
