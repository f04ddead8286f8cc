import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import classes from './card.module.css';

/** Props of {@link Card}. */
export interface CardProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  readonly icon?: ReactNode;
  readonly title?: ReactNode;
  /** Heading level of the title; 2 for cards right under the page's own title. */
  readonly level?: 2 | 3;
  /** Shown at the right of the title. */
  readonly action?: ReactNode;
  /** Inner space: `normal` 20 px, `none` for tables and maps. */
  readonly padding?: 'normal' | 'none';
}

/** A surface with a line, a soft shadow and, where needed, a title of its own. */
export function Card({
  icon,
  title,
  level = 3,
  action,
  padding = 'normal',
  className,
  children,
  ...rest
}: CardProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div className={cx(classes.card, className)} data-padding={padding} {...rest}>
      {title !== undefined && (
        <div className={classes.head}>
          {icon}
          <Title className={classes.title}>{title}</Title>
          {action}
        </div>
      )}
      {children}
    </div>
  );
}
