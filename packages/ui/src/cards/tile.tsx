import type { ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import { Link } from '../foundation/link.tsx';
import type { Tone } from '../theme/tokens.ts';
import { IconWell } from '../display/icon-well.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import classes from './tile.module.css';

/** Props of {@link Tile}. */
export interface TileProps {
  readonly icon: ReactNode;
  /** Colour of the icon well; use `neutral` for a device that is off. */
  readonly tone?: Tone;
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** The link of the whole tile; its control does not follow the link. */
  readonly href?: string;
  /** A switch, a set-point, buttons: works in place, at the top right. */
  readonly control?: ReactNode;
  readonly progress?: { readonly value: number; readonly label: string; readonly tone?: Tone };
  /** A wide control below the text, such as a slider. */
  readonly children?: ReactNode;
  /** `pending`: a command is in progress. `unreachable`: greyed out, the subtitle tells since when. */
  readonly state?: 'ready' | 'pending' | 'unreachable';
}

/** A device or service, operated where it is shown. */
export function Tile({
  icon,
  tone = 'neutral',
  title,
  subtitle,
  href,
  control,
  progress,
  children,
  state = 'ready',
}: TileProps) {
  return (
    <article
      className={classes.tile}
      data-state={state}
      data-link={href !== undefined || undefined}
      aria-busy={state === 'pending' || undefined}
    >
      <div className={classes.top}>
        <IconWell icon={icon} tone={state === 'unreachable' ? 'neutral' : tone} size="large" />
        {control !== undefined && <div className={classes.control}>{control}</div>}
      </div>
      <h3 className={classes.title}>
        {href === undefined ? (
          title
        ) : (
          <Link className={classes.link} href={href}>
            {title}
          </Link>
        )}
      </h3>
      {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      {progress && (
        <div className={classes.foot}>
          <ProgressBar {...progress} />
        </div>
      )}
      {children !== undefined && <div className={cx(classes.foot, classes.slot)}>{children}</div>}
    </article>
  );
}

/** Tiles in as many columns as fit: never narrower than 172 px, two columns on phones. */
export function TileGrid({
  children,
  label,
}: {
  readonly children: ReactNode;
  readonly label?: string;
}) {
  return (
    <div
      className={classes.grid}
      role={label === undefined ? undefined : 'group'}
      aria-label={label}
    >
      {children}
    </div>
  );
}
