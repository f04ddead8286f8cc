import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import classes from './card.module.css';

/** Props of {@link Card}. */
export interface CardProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  readonly icon?: ReactNode;
  readonly title?: ReactNode;
  /** Stands at the right of the title. */
  readonly action?: ReactNode;
  /** Inner space: `normal` 20 px, `none` for tables and maps. */
  readonly padding?: 'normal' | 'none';
}

/** A surface with a line, a soft shadow and, where needed, a title of its own. */
export function Card({
  icon,
  title,
  action,
  padding = 'normal',
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <div className={cx(classes.card, className)} data-padding={padding} {...rest}>
      {title !== undefined && (
        <div className={classes.head}>
          {icon}
          <h3 className={classes.title}>{title}</h3>
          {action}
        </div>
      )}
      {children}
    </div>
  );
}
