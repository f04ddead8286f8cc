import { IconButton, Kbd, useIsPhone } from '@dimora/ui';
import { IconSearch } from '@tabler/icons-react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './search-button.module.css';

/** Macs use Command instead of Control. */
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the palette, and shows its shortcut (SHELL-B2). */
export function SearchButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTexts(shellTexts);
  const phone = useIsPhone();
  if (phone)
    return (
      <IconButton
        label={t(($) => $.top.search)}
        icon={<IconSearch />}
        variant="subtle"
        tipSide="bottom"
        onClick={onPress}
      />
    );
  return (
    <button
      type="button"
      className={classes.search}
      onClick={onPress}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <IconSearch size={17} />
      <span>{t(($) => $.top.search)}</span>
      <Kbd>{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
    </button>
  );
}
