import type { ReactNode } from 'react';
import type { Tone } from '../theme/tokens.ts';
import classes from './notice.module.css';

/** Props of {@link Notice}. */
export interface NoticeProps {
  readonly icon?: ReactNode;
  readonly tone?: Tone;
  readonly title: ReactNode;
  /** What it means, or what to do. */
  readonly children?: ReactNode;
  /** Announced when it appears: `alert` for failures, `status` for the rest. */
  readonly role?: 'alert' | 'status';
  /** A button or a link. */
  readonly action?: ReactNode;
}

/** A message within a card: a status and what to do about it. */
export function Notice({ icon, tone = 'neutral', title, children, role, action }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      {icon}
      <div className={classes.words}>
        <strong className={classes.title}>{title}</strong>
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  );
}
