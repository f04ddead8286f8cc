import { Button, ButtonLink } from '@dimora/ui';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useServices } from '../../kit/services.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './session-controls.module.css';
import { sessionControlTexts } from './session-texts.ts';

/** The language, one's own account and sign-out, on screens outside the shell (CHOOSER-02). */
export function SessionControls(): ReactNode {
  const t = useTexts(sessionControlTexts);
  const { session } = useServices();
  const account = t(($) => $.account);
  const logout = t(($) => $.logout);
  return (
    <div className={classes.controls}>
      <LanguageMenu />
      <ButtonLink
        className={classes.short ?? ''}
        variant="subtle"
        size="small"
        icon={<IconUserCircle />}
        href="/account"
        aria-label={account}
      >
        <span className={classes.word}>{account}</span>
      </ButtonLink>
      <Button
        className={classes.short ?? ''}
        variant="subtle"
        size="small"
        icon={<IconLogout />}
        aria-label={logout}
        onClick={() => void session.logout()}
      >
        <span className={classes.word}>{logout}</span>
      </Button>
    </div>
  );
}
