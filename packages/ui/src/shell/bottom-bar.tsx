import type { ReactNode } from 'react';
import { Link } from '../foundation/link.tsx';
import { useUiTexts } from '../foundation/ui-text.tsx';
import classes from './bottom-bar.module.css';

/** One place of the bottom bar: a link, or with `onPress` a button such as "More". */
export interface BottomBarItem {
  readonly icon: ReactNode;
  readonly label: string;
  readonly href?: string;
  readonly onPress?: () => void;
  readonly active?: boolean;
  readonly badge?: number;
}

/** The main navigation on phones; four or five places. [SHELL-05] */
export function BottomBar({ items }: { readonly items: readonly BottomBarItem[] }) {
  const texts = useUiTexts();
  return (
    <nav className={classes.bar} aria-label={texts.mainNavigation}>
      {items.map((item) => (
        <Place key={item.label} {...item} />
      ))}
    </nav>
  );
}

function Place({ icon, label, href, onPress, active = false, badge = 0 }: BottomBarItem) {
  const body = (
    <>
      <span className={classes.icon}>
        {icon}
        {badge > 0 && <span className={classes.badge}>{badge > 99 ? '99+' : badge}</span>}
      </span>
      <span className={classes.label}>{label}</span>
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" className={classes.item} onClick={onPress}>
        {body}
      </button>
    );
  }
  return (
    <Link
      className={classes.item}
      href={href}
      aria-current={active ? 'page' : undefined}
      data-active={active || undefined}
    >
      {body}
    </Link>
  );
}
