import type { ReactNode } from 'react';
import { Link } from '../foundation/link.tsx';
import { useFocusWithin } from '../foundation/use-focus-within.ts';
import type { Tone } from '../theme/tokens.ts';
import { IconWell } from '../display/icon-well.tsx';
import classes from './tile.module.css';

/** Props of {@link Tile}. */
export interface TileProps {
  readonly icon: ReactNode;
  /** Colour of the icon well; use `neutral` for a device that is off. */
  readonly tone?: Tone;
  readonly title: string;
  /** One line of state. */
  readonly subtitle?: ReactNode;
  /** The link of the whole tile; its controls do not follow the link. */
  readonly href?: string;
  /** A switch: works in place, at the right of the header. */
  readonly control?: ReactNode;
  /** The row below the header: one control, a few buttons, or {@link TileFacts}. */
  readonly children?: ReactNode;
  /** `pending`: a command is in progress. `unreachable`: greyed out, the subtitle shows since when. */
  readonly state?: 'ready' | 'pending' | 'unreachable';
}

/**
 * A device or service, operated where it is shown: a header with two lines of text, and one row of controls.
 * All tiles are of one height, whatever they hold.
 */
export function Tile({
  icon,
  tone = 'neutral',
  title,
  subtitle,
  href,
  control,
  children,
  state = 'ready',
}: TileProps) {
  // Its controls replace each other: a blind at rest and on its way, a lock and what can be done with it.
  const within = useFocusWithin();
  return (
    <article
      className={classes.tile}
      data-state={state}
      data-link={href !== undefined || undefined}
      aria-busy={state === 'pending' || undefined}
    >
      <div className={classes.head}>
        <IconWell icon={icon} tone={state === 'unreachable' ? 'neutral' : tone} size="large" />
        <div className={classes.words}>
          <h3 className={classes.title} title={title}>
            {href === undefined ? (
              title
            ) : (
              <Link className={classes.link} href={href}>
                {title}
              </Link>
            )}
          </h3>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {control !== undefined && <div className={classes.control}>{control}</div>}
      </div>
      {children !== undefined && (
        <div className={classes.row} {...within}>
          {children}
        </div>
      )}
    </article>
  );
}

/** Props of {@link PictureTile}. */
export interface PictureTileProps {
  /** Fills the tile; anything as long as it is drawn behind the words. */
  readonly picture: ReactNode;
  readonly title: string;
  /** At the right of the title, such as the time of the picture. */
  readonly note?: ReactNode;
  readonly href?: string;
}

/** A camera: its picture in the size of a {@link Tile}, its name on a dark band at the foot. */
export function PictureTile({ picture, title, note, href }: PictureTileProps) {
  return (
    <article className={classes.tile} data-picture data-link={href !== undefined || undefined}>
      <div className={classes.picture}>{picture}</div>
      <div className={classes.band}>
        <h3 className={classes.title} title={title}>
          {href === undefined ? (
            title
          ) : (
            <Link className={classes.link} href={href}>
              {title}
            </Link>
          )}
        </h3>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </div>
    </article>
  );
}

/** A reading in a tile's row: what it is, and its value. */
export interface TileFact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** `sun` or `wine` for values that need attention. */
  readonly tone?: Tone;
}

/** Read-only values in a tile's row, side by side: without border, so that nobody tries to operate them. */
export function TileFacts({
  facts,
  children,
}: {
  readonly facts: readonly TileFact[];
  /** After the facts: a curve, a link. */
  readonly children?: ReactNode;
}) {
  return (
    <div className={classes.facts} data-plain>
      <dl className={classes.list}>
        {facts.map(({ key, label, value, tone }) => (
          <div key={key} className={classes.fact} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

/** A note and a link side by side in a tile's row: the last known value, and what to do. */
export function TileNote({
  note,
  link,
}: {
  readonly note?: ReactNode;
  /** `name` is read out in place of the label, which is the same in many tiles. */
  readonly link?: { readonly href: string; readonly label: string; readonly name: string };
}) {
  return (
    <div className={classes.facts} data-plain>
      <span className={classes.pillBox}>{note}</span>
      {link && (
        <Link className={classes.more} href={link.href} aria-label={link.name}>
          {link.label}
        </Link>
      )}
    </div>
  );
}

/** Tiles in as many columns as fit: never narrower than 236 px, one column on phones. */
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
