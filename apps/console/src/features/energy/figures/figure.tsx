import { Card } from '@dimora/ui';
import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** A figure with its name and a line that explains it. */
export function Figure({
  label,
  value,
  line,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly line?: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <li>
      <Card className={classes.figure}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{value}</span>
        {line !== undefined && <span className={classes.label}>{line}</span>}
        {children}
      </Card>
    </li>
  );
}
