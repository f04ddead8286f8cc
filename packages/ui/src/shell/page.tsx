import { Fragment, type ReactNode } from 'react';
import { useHeading } from '../foundation/heading.tsx';
import { Link } from '../foundation/link.tsx';
import { useUiTexts } from '../foundation/ui-text.tsx';
import classes from './page.module.css';

/** One step of the breadcrumb; the last has no `href`. */
export interface Crumb {
  readonly label: string;
  readonly href?: string;
}

/** Props of {@link Page}. */
export interface PageProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** The parents of the page, if any. */
  readonly breadcrumb?: readonly Crumb[];
  /** The one primary action. */
  readonly action?: ReactNode;
  /** Secondary actions, before the primary one. */
  readonly actions?: ReactNode;
  /** Replaces the heading, e.g. with a `CoverHero`; `title` is then not shown. */
  readonly hero?: ReactNode;
  /** Under the heading, over both columns: the row of live numbers. */
  readonly lead?: ReactNode;
  /** The column at the right; below the page on narrow screens. */
  readonly aside?: ReactNode;
  /** What is long, under both columns and as wide as the page; on narrow screens before the `aside`. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** One page: breadcrumb, serif title, actions, content. One title, one primary action. */
export function Page({
  title,
  subtitle,
  breadcrumb,
  action,
  actions,
  hero,
  lead,
  aside,
  foot,
  children,
}: PageProps) {
  useHeading(title);
  return (
    <div className={classes.page}>
      {hero ?? (
        <div className={classes.head}>
          <div className={classes.heading}>
            {breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
            <h1 className={classes.title}>{title}</h1>
            {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
          </div>
          {(action !== undefined || actions !== undefined) && (
            <div className={classes.actions}>
              {actions}
              {action}
            </div>
          )}
        </div>
      )}
      {lead !== undefined && <div className={classes.lead}>{lead}</div>}
      {aside === undefined ? (
        <div className={classes.content}>
          {children}
          {foot}
        </div>
      ) : (
        <div className={classes.columns}>
          <div className={classes.content}>{children}</div>
          {foot !== undefined && <div className={`${classes.content} ${classes.foot}`}>{foot}</div>}
          <div className={classes.content}>{aside}</div>
        </div>
      )}
    </div>
  );
}

/** The breadcrumb, as links. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { breadcrumb } = useUiTexts();
  return (
    <nav className={classes.crumbs} aria-label={breadcrumb}>
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.label}>
          {index > 0 && <span aria-hidden> / </span>}
          {crumb.href === undefined ? (
            <span aria-current="page">{crumb.label}</span>
          ) : (
            <Link href={crumb.href}>{crumb.label}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
