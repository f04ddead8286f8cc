import { DEFAULT_TARGET } from '@dimora/domain';
import { Card, ErrorState, Skeleton } from '@dimora/ui';
import type { ReactNode } from 'react';
import { OuterFrame } from '../../entities/session/outer-frame.tsx';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';
import { useTarget } from '../../kit/target/hooks.ts';
import { useServerAccount, type Person } from './account/own-account.ts';
import { AddressCard } from './address/address-card.tsx';
import { NamesCard } from './names/names-card.tsx';
import { PasswordCard } from './password/password-card.tsx';
import classes from './profile-page.module.css';
import { SecurityCard } from './security/security-card.tsx';
import { SessionsCard } from './sessions/sessions-card.tsx';
import { profileTexts } from './texts.ts';

/** One's own account outside the shell: it needs no hub (LOGIN-B1). */
export function AccountPage({ parts = [] }: { readonly parts?: readonly PagePart<Person>[] }) {
  const t = useTexts(profileTexts);
  const { server } = useTarget();
  const { account, error, again } = useServerAccount();
  const back =
    server === 'cloud'
      ? { href: '/choose-product', label: t(($) => $.account.toHubs) }
      : { href: DEFAULT_TARGET, label: t(($) => $.account.toHome) };
  return (
    <OuterFrame title={t(($) => $.account.title)} subtitle={account?.person.Username} back={back}>
      <div className={classes.cards}>
        {account ? <NamesCard account={account} /> : <Names error={error} onRetry={again} />}
        {server === 'cloud' && <AddressCard />}
        <PasswordCard />
        <SecurityCard />
        <SessionsCard />
        {server === 'cloud' && account && <Parts parts={parts} person={account.person} />}
      </div>
    </OuterFrame>
  );
}

/** What other areas add to an account in the cloud. */
function Parts({
  parts,
  person,
}: {
  readonly parts: readonly PagePart<Person>[];
  readonly person: Person;
}): ReactNode {
  return usePageParts(parts, person).main;
}

/** In place of the names until they are loaded. */
function Names({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTexts(profileTexts);
  const explain = useExplain();
  return (
    <Card level={2} title={t(($) => $.names.title)}>
      {error ? <ErrorState title={explain(error)} onRetry={onRetry} /> : <Skeleton height={220} />}
    </Card>
  );
}
