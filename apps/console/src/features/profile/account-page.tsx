import { DEFAULT_TARGET } from '@dimora/domain';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { OuterFrame } from '../../entities/session/outer-frame.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useHome } from '../../kit/services.tsx';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { useTarget } from '../../kit/target/hooks.ts';
import { AccountAwaited } from './account/account-awaited.tsx';
import { useServerAccount, type Person } from './account/own-account.ts';
import { ProfileSections } from './sections/profile-sections.tsx';
import { profileTexts } from './texts.ts';

/** Props of {@link AccountPage}. */
export type AccountPageProps = {
  /** Parts of other features about one's account in the cloud. */
  readonly parts?: readonly PagePart<Person>[];
};

/** One's own profile outside the shell: it needs no hub (LOGIN-B1). */
export function AccountPage({ parts = [] }: AccountPageProps): ReactNode {
  const { source } = useHome();
  const from = useSyncExternalStore(source.subscribe, source.get);
  const navigate = useNavigate();
  const isOpen = from === 'hub';
  useEffect(() => {
    // The same sections, with what the open home adds.
    if (isOpen) void navigate({ to: '/profile', hash: location.hash.slice(1), replace: true });
  }, [isOpen, navigate]);
  return isOpen ? null : <WithoutHub parts={parts} />;
}

function WithoutHub({ parts }: Required<AccountPageProps>): ReactNode {
  const t = useTexts(profileTexts);
  const { server } = useTarget();
  const { account, query } = useServerAccount();
  const back =
    server === 'cloud'
      ? { href: '/choose-product', label: t(($) => $.account.toHubs) }
      : { href: DEFAULT_TARGET, label: t(($) => $.account.toHome) };
  return (
    <OuterFrame title={t(($) => $.title)} subtitle={account?.person.Username} back={back}>
      <ProfileSections account={account ?? <AccountAwaited query={query} />} accountParts={parts} />
    </OuterFrame>
  );
}
