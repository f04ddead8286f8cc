import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { use, type ReactNode } from 'react';
import { Link } from '../foundation/link.tsx';
import { useUiTexts } from '../foundation/ui-text.tsx';
import { BrandMark } from '../entry/brand-mark.tsx';
import { CollapsedContext } from './shell-context.ts';
import classes from './side-bar.module.css';

/** Props of {@link SideBar}. */
export interface SideBarProps {
  /** The brand's link. */
  readonly homeHref: string;
  /** `SideBarItem`s and `SideBarGroup`s. */
  readonly children: ReactNode;
  /** Absent on phones, where it can't collapse. */
  readonly onToggle?: () => void;
}

/** The main menu: brand, entries, and the collapse button. [SHELL-10] */
export function SideBar({ homeHref, children, onToggle }: SideBarProps) {
  const texts = useUiTexts();
  const collapsed = use(CollapsedContext);
  const label = collapsed ? texts.expandMenu : texts.collapseMenu;
  return (
    <nav
      className={classes.bar}
      data-collapsed={collapsed || undefined}
      aria-label={texts.mainNavigation}
    >
      <Link className={classes.brand} href={homeHref}>
        <BrandMark collapsed={collapsed} />
      </Link>
      <div className={classes.entries}>{children}</div>
      {onToggle && (
        <div className={classes.foot}>
          <button
            type="button"
            className={classes.item}
            onClick={onToggle}
            aria-expanded={!collapsed}
            aria-label={label}
          >
            {collapsed ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
            <span className={classes.label}>{label}</span>
          </button>
        </div>
      )}
    </nav>
  );
}

/** Entries under a small heading. */
export function SideBarGroup({
  title,
  children,
}: {
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.group}>
      {title !== undefined && <p className={classes.heading}>{title}</p>}
      <ul className={classes.list}>{children}</ul>
    </div>
  );
}

/** Props of {@link SideBarItem}. */
export interface SideBarItemProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly href: string;
  readonly active?: boolean;
  readonly badge?: number;
}

/** One entry; when collapsed an icon whose label shows on hover. */
export function SideBarItem({ icon, label, href, active = false, badge = 0 }: SideBarItemProps) {
  return (
    <li>
      <Link
        className={classes.item}
        href={href}
        aria-current={active ? 'page' : undefined}
        data-active={active || undefined}
      >
        {icon}
        <span className={classes.label}>{label}</span>
        {badge > 0 && <span className={classes.badge}>{badge > 99 ? '99+' : badge}</span>}
      </Link>
    </li>
  );
}
