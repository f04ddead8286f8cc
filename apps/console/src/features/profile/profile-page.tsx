import type { OwnUser } from '@dimora/contract/client';
import { Page } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useOwnUser, useProperty, useSystemInfo } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';
import { useTarget } from '../../kit/target/hooks.ts';
import { AccountAwaited } from './account/account-awaited.tsx';
import { useHubAccount, useServerAccount, type Person } from './account/own-account.ts';
import { NamesCard } from './names/names-card.tsx';
import { PushCard } from './push/push-card.tsx';
import { ProfileSections } from './sections/profile-sections.tsx';
import { profileTexts } from './texts.ts';

/** Props of {@link ProfilePage}. */
export type ProfilePageProps = {
  /** Parts of other features about oneself in the open home. */
  readonly parts?: readonly PagePart<OwnUser>[];
  /** Parts of other features about one's account in the cloud. */
  readonly accountParts?: readonly PagePart<Person>[];
};

/** One's own profile in the shell: one's account, and what belongs to the open home (A35). */
export function ProfilePage({ parts = [], accountParts = [] }: ProfilePageProps) {
  const { server } = useTarget();
  if (server !== 'cloud') return <OnHub parts={parts} />;
  return <InCloud parts={parts} accountParts={accountParts} />;
}

type Parts = Required<ProfilePageProps>;

/** On a hub's own page the account is the hub's. */
function OnHub({ parts }: Pick<Parts, 'parts'>) {
  const account = useHubAccount();
  const { main } = usePageParts(parts, useOwnUser());
  return (
    <Frame>
      <ProfileSections
        account={account}
        home={{
          title: useHomeName(),
          content: (
            <>
              {main}
              <PushCard />
            </>
          ),
        }}
      />
    </Frame>
  );
}

/** On a page of the cloud the account is the cloud's; the open home knows the person by a name and picture of its own. */
function InCloud({ parts, accountParts }: Parts) {
  const t = useTexts(profileTexts);
  const { account, query } = useServerAccount();
  const here = useHubAccount();
  const { main } = usePageParts(parts, useOwnUser());
  return (
    <Frame>
      <ProfileSections
        account={account ?? <AccountAwaited query={query} />}
        accountParts={accountParts}
        home={{
          title: useHomeName(),
          content: (
            <>
              <NamesCard account={here} title={t(($) => $.names.here)} />
              {main}
              <PushCard />
            </>
          ),
        }}
      />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = useTexts(profileTexts);
  const names = useNames();
  const user = useOwnUser();
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle, { username: user.Username, role: names.role(user) })}
    >
      {children}
    </Page>
  );
}

/** What the open home is called. */
function useHomeName(): string {
  const t = useTexts(profileTexts);
  const property = useProperty();
  const hub = useSystemInfo();
  return property?.Name ?? hub?.name ?? t(($) => $.sections.home);
}
