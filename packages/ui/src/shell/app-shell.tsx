import type { ReactNode } from 'react';
import { useMedia } from '../foundation/use-media.ts';
import { useUiTexts } from '../foundation/ui-text.tsx';
import type { SideBarVariant } from '../theme/tokens.ts';
import classes from './app-shell.module.css';
import { CollapsedContext } from './shell-context.ts';

/** Props of {@link AppShell}. */
export interface AppShellProps {
  /** A `SideBar`; phones have the `bottomBar` instead. */
  readonly sideBar: ReactNode;
  /** What the person chose; absent: brown by day, black by night. [SHELL-12] */
  readonly sideBarVariant?: SideBarVariant | undefined;
  readonly collapsed?: boolean;
  readonly topBar: ReactNode;
  /** `Banner`s, above everything else. */
  readonly banner?: ReactNode;
  /** The chat panel; absent means closed. Over the page on narrow screens, instead of it on phones. */
  readonly aside?: ReactNode;
  /** A `BottomBar`, shown on phones only. */
  readonly bottomBar?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: side bar, top bar, page, panel, and on phones a bottom bar. [SHELL-04] [SHELL-05] */
export function AppShell(props: AppShellProps) {
  const {
    sideBar,
    sideBarVariant,
    collapsed = false,
    topBar,
    banner,
    aside,
    bottomBar,
    children,
  } = props;
  const texts = useUiTexts();
  const narrow = useMedia('(max-width: 959.98px)');
  const phone = useMedia('(max-width: 575.98px)');
  const icons = (collapsed || narrow) && !phone;
  return (
    <div
      className={classes.shell}
      data-side-bar={sideBarVariant}
      data-collapsed={icons || undefined}
      data-aside={aside !== undefined || undefined}
    >
      <a className={classes.skip} href="#main">
        {texts.skipToContent}
      </a>
      {!phone && (
        <div className={classes.side}>
          <CollapsedContext value={icons}>{sideBar}</CollapsedContext>
        </div>
      )}
      <div className={classes.page} inert={phone && aside !== undefined}>
        {banner}
        {topBar}
        <main id="main" className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      {phone && <div inert={aside !== undefined}>{bottomBar}</div>}
    </div>
  );
}
