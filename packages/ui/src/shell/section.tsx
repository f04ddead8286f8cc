import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

/** Props of {@link Section}. */
export interface SectionProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** A count, or a summary. */
  readonly count?: ReactNode;
  /** Shown at the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under a small title. */
export function Section({ icon, title, count, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        {icon}
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {count !== undefined && <span className={classes.count}>{count}</span>}
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </div>
      {children}
    </section>
  );
}
