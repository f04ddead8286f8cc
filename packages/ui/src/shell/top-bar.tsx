import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { useIsPhone } from '../foundation/use-media.ts';
import { useUiTexts } from '../foundation/ui-text.tsx';
import classes from './top-bar.module.css';

/** Props of {@link TopBar}. */
export interface TopBarProps {
  /** Place and connection status. */
  readonly start: ReactNode;
  /** Search, chat, bell, user. */
  readonly end: ReactNode;
  /** Opens the side bar on phones. */
  readonly onMenu?: () => void;
}

/** The bar above the page; it stays while the page scrolls. */
export function TopBar({ start, end, onMenu }: TopBarProps) {
  const texts = useUiTexts();
  const phone = useIsPhone();
  return (
    <header className={classes.bar}>
      {phone && onMenu && (
        <IconButton
          label={texts.mainNavigation}
          icon={<IconMenu2 />}
          variant="subtle"
          tipSide="bottom"
          onClick={onMenu}
        />
      )}
      <div className={classes.start}>{start}</div>
      <div className={classes.end}>{end}</div>
    </header>
  );
}
