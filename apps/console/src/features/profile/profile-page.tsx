import type { OwnUser } from '@dimora/contract/client';
import { Page } from '@dimora/ui';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';
import { useHubAccount } from './account/own-account.ts';
import { AppCard } from './app/app-card.tsx';
import { LookCard } from './look/look-card.tsx';
import { NamesCard } from './names/names-card.tsx';
import { PasswordCard } from './password/password-card.tsx';
import classes from './profile-page.module.css';
import { PushCard } from './push/push-card.tsx';
import { SecurityCard } from './security/security-card.tsx';
import { SessionsCard } from './sessions/sessions-card.tsx';
import { profileTexts } from './texts.ts';

/** One's own names, console, notifications and password. */
export function ProfilePage({ parts = [] }: { readonly parts?: readonly PagePart<OwnUser>[] }) {
  const t = useTexts(profileTexts);
  const names = useNames();
  const user = useOwnUser();
  const account = useHubAccount();
  const { main } = usePageParts(parts, user);
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle, { username: user.Username, role: names.role(user) })}
    >
      <div className={classes.cards}>
        <NamesCard account={account} />
        <LookCard />
        {main}
        <PushCard />
        <AppCard />
        <PasswordCard />
        <SecurityCard />
        <SessionsCard />
      </div>
    </Page>
  );
}
