import type { ReactNode } from 'react';
import { drawings, type DrawingName } from './drawings.tsx';
import classes from './empty-state.module.css';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  readonly drawing?: DrawingName;
  /** One line: what would be here. */
  readonly title: string;
  /** How it gets filled. */
  readonly children?: ReactNode;
  /** The one action that fills it. */
  readonly action?: ReactNode;
}

/** An empty place that teaches: a small drawing, a line, the one action. */
export function EmptyState({ drawing = 'house', title, children, action }: EmptyStateProps) {
  const Drawing = drawings[drawing];
  return (
    <div className={classes.empty}>
      <Drawing />
      <p className={classes.title}>{title}</p>
      {children !== undefined && <p className={classes.line}>{children}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
