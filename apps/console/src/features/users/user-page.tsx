import type { User } from '@dimora/contract/client';
import { VOICE_PROVIDER } from '@dimora/domain';
import { Avatar, ButtonLink, Card, EmptyState, Page, PropertyList, StatusPill } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconUser } from '@tabler/icons-react';
import { useHubPicture } from '../../kit/api/hub-picture.ts';
import { useOwnUser, useUsers } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { usersTexts } from './texts.ts';
import classes from './user-page.module.css';

/** Props of {@link UserPage}. */
export type UserPageProps = {
  readonly id: string;
  /** Parts of other features about a user. */
  readonly parts?: readonly PagePart<User>[];
};

/** /users/{user_id}: a user's page. */
export function UserPage({ id, parts = [] }: UserPageProps) {
  const t = useTexts(usersTexts);
  const user = useUsers().find(({ Id }) => Id === id);
  usePageTitle(user?.Name);
  if (user) return <Person user={user} parts={parts} />;
  return (
    <Page title={t(($) => $.title)}>
      <Card>
        <EmptyState drawing="search" title={t(($) => $.gone.title)}>
          {t(($) => $.gone.line)}
        </EmptyState>
      </Card>
    </Page>
  );
}

function Person({ user, parts }: { readonly user: User } & Required<Pick<UserPageProps, 'parts'>>) {
  const { lead, main, aside } = usePageParts(parts, user);
  const t = useTexts(usersTexts);
  const names = useNames();
  const picture = useHubPicture(user.ImageUrl);
  const own = useOwnUser().Id === user.Id;
  const assistants = user.Contacts.filter(({ Provider }) => Provider === VOICE_PROVIDER);
  return (
    <Page
      title={user.Name}
      subtitle={names.role(user)}
      actions={<ButtonLink href="/devices/voice-assistants">{t(($) => $.manage)}</ButtonLink>}
      {...(aside !== undefined && { aside })}
    >
      {lead}
      <Card>
        <div className={classes.person}>
          <Avatar name={user.Name} src={picture} size={72} />
          <StatusPill tone={user.Online ? 'olive' : 'neutral'}>
            {t(($) => (user.Online ? $.online : $.offline))}
          </StatusPill>
        </div>
        <PropertyList
          rows={[
            {
              id: 'assistants',
              label: t(($) => $.assistants),
              value: assistants.map(({ Value }) => Value).join(', ') || t(($) => $.noAssistants),
            },
          ]}
        />
        {own && (
          <Notice
            icon={<IconUser aria-hidden />}
            title={t(($) => $.yourself)}
            action={<ButtonLink href="/profile">{t(($) => $.profile)}</ButtonLink>}
          />
        )}
      </Card>
      {main}
    </Page>
  );
}
