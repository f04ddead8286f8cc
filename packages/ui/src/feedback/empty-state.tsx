// oxlint-disable-next-line no-restricted-imports -- it never rejects, see below
import { lazy, Suspense, type ReactNode } from 'react';
import type { DrawingName } from './drawings.tsx';
import classes from './empty-state.module.css';

/** The replacement for a drawing that can't be fetched while the server is offline. */
const NoDrawing = (_: { readonly name: DrawingName }) => (
  <svg width="132" height="92" aria-hidden />
);

// Few starts show an empty state, so drawings are loaded on demand.
const Drawing = lazy(() =>
  import('./drawings.tsx').then(
    (file) => ({ default: file.Drawing }),
    () => ({ default: NoDrawing }),
  ),
);

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

/** An empty state that explains itself: a small drawing, a line, one action. */
export function EmptyState({ drawing = 'house', title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Suspense fallback={<svg width="132" height="92" aria-hidden />}>
        <Drawing name={drawing} />
      </Suspense>
      <p className={classes.title}>{title}</p>
      {children !== undefined && <p className={classes.line}>{children}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
