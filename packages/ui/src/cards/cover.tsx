import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import { Link } from '../foundation/link.tsx';
import type { CoverTone } from './cover-tone.ts';
import classes from './cover.module.css';

/** Props of {@link Cover}. */
export interface CoverProps {
  readonly name: string;
  readonly tone: CoverTone;
  /** A picture in place of the gradient. */
  readonly image?: string | undefined;
  readonly href: string;
  /** The kind of room, drawn at the end of its name. */
  readonly icon?: ReactNode;
  /** `CoverFact`s beneath: the room's numbers. */
  readonly children?: ReactNode;
  /** Before the icon: a pill, a menu; does not follow the link. */
  readonly corner?: ReactNode;
}

function picture(image: string | undefined): CSSProperties | undefined {
  if (image === undefined) return undefined;
  // A shade behind the text keeps white readable on any photograph.
  return {
    '--picture': `linear-gradient(to top, rgb(20 10 5 / 68%), rgb(20 10 5 / 12%) 75%), url(${JSON.stringify(image)})`,
  } as CSSProperties;
}

/** A room as a cover: its name in serif on its colour, its numbers beneath. */
export function Cover({ name, tone, image, href, icon, children, corner }: CoverProps) {
  return (
    <article className={classes.cover}>
      <div className={classes.ground} data-tone={tone} style={picture(image)}>
        <h3 className={classes.name}>
          <Link className={classes.link} href={href}>
            {name}
          </Link>
        </h3>
        {corner !== undefined && <div className={classes.corner}>{corner}</div>}
        {icon !== undefined && (
          <span aria-hidden className={classes.icon}>
            {icon}
          </span>
        )}
      </div>
      {children !== undefined && <ul className={classes.facts}>{children}</ul>}
    </article>
  );
}

/** One number of a room: an icon, a value, and a name for screen readers. */
export function CoverFact({
  icon,
  label,
  children,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <li className={classes.fact}>
      <span aria-hidden className={classes.factIcon}>
        {icon}
      </span>
      <span className={classes.hidden}>{label} </span>
      {children}
    </li>
  );
}

/** Covers in as many columns as fit, never narrower than 220 px; one on phones. `wide` ones have 300 px (ENVS-06). */
export function CoverGrid({
  wide = false,
  children,
}: {
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.grid} data-wide={wide || undefined}>
      {children}
    </div>
  );
}

/** Props of {@link CoverHero}. */
export interface CoverHeroProps {
  readonly name: string;
  readonly tone: CoverTone;
  readonly image?: string | undefined;
  /** A `Breadcrumb` of the room's parents. */
  readonly breadcrumb?: ReactNode;
  /** Buttons with `variant="onCover"`. */
  readonly actions?: ReactNode;
  /** A plain `StatStrip`. */
  readonly children?: ReactNode;
}

/** The header of a room's page, with the page's title on its cover. */
export function CoverHero({ name, tone, image, breadcrumb, actions, children }: CoverHeroProps) {
  return (
    <header className={cx(classes.cover, classes.hero)}>
      <div className={classes.ground} data-tone={tone} style={picture(image)}>
        <div className={classes.heroWords}>
          {breadcrumb !== undefined && <div className={classes.breadcrumb}>{breadcrumb}</div>}
          <h1 className={classes.heroName}>{name}</h1>
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  );
}
