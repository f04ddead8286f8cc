import type { ReactNode } from 'react';
import { Link } from '../foundation/link.tsx';
import type { Tone } from '../theme/tokens.ts';
import { IconWell } from './icon-well.tsx';
import classes from './event-row.module.css';

/** Props of {@link EventRow}. */
export interface EventRowProps {
  readonly icon: ReactNode;
  readonly tone?: Tone;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Already formatted in the person's format. */
  readonly time: string;
  /** ISO 8601, for machines. */
  readonly dateTime?: string;
  readonly href?: string;
  /** Below the words: details that work in place, above the link of the row. */
  readonly children?: ReactNode;
}

/** An event: what, where or who, when. */
export function EventRow(props: EventRowProps) {
  const { icon, tone, title, subtitle, time, dateTime, href, children } = props;
  return (
    <li className={classes.row}>
      <IconWell icon={icon} size="small" {...(tone ? { tone } : {})} />
      <div className={classes.words}>
        <p className={classes.title}>
          {href === undefined ? (
            title
          ) : (
            <Link className={classes.link} href={href}>
              {title}
            </Link>
          )}
        </p>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        {children}
      </div>
      <time className={classes.time} dateTime={dateTime}>
        {time}
      </time>
    </li>
  );
}

/** A list of events, newest first, separated by lines. */
export function EventList({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}
