import type { User } from '@dimora/contract/client';
import { VOICE_PROVIDER } from '@dimora/domain';
import { ButtonLink, Card, Page, PropertyList } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconUser } from '@tabler/icons-react';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { PagePart } from '../../../kit/parts/page-part.ts';
import { usePageParts } from '../../../kit/parts/use-page-parts.tsx';
import { BelongingDevices } from '../belongs/belonging-devices.tsx';
import { SummaryCard } from '../permissions/summary-card.tsx';
import { LIST_HREF } from '../places.ts';
import { usersTexts } from '../texts.ts';
import { PersonStatus, PersonTitle } from './person-title.tsx';

/** A user's page for those who can't change them: what others may know, and for oneself what one may do. */
export function PersonPage({
  user,
  parts,
}: {
  readonly user: User;
  readonly parts: readonly PagePart<User>[];
}) {
  const t = useTexts(usersTexts);
  const own = useOwnUser();
  const { lead, main, aside } = usePageParts(parts, user);
  const isOwn = own.Id === user.Id;
  return (
    <Page
      title={<PersonTitle user={user} />}
      subtitle={<PersonStatus user={user} />}
      breadcrumb={[{ label: t(($) => $.title), href: LIST_HREF }]}
      actions={<ButtonLink href="/devices/voice-assistants">{t(($) => $.manage)}</ButtonLink>}
      aside={
        <>
          <BelongingDevices user={user} />
          {aside}
        </>
      }
    >
      {lead}
      {isOwn && <Yourself />}
      {isOwn && (
        <SummaryCard
          name={user.FirstName || user.Name}
          person={{ ...own, superAdministrator: false }}
          saved={{ ...own, superAdministrator: false }}
        />
      )}
      <Card>
        <PropertyList
          rows={[
            {
              id: 'assistants',
              label: t(($) => $.assistants),
              value:
                user.Contacts.filter(({ Provider }) => Provider === VOICE_PROVIDER)
                  .map(({ Value }) => Value)
                  .join(', ') || t(($) => $.noAssistants),
            },
          ]}
        />
      </Card>
      {main}
    </Page>
  );
}

/** Their own page: the rest is in the profile. */
export function Yourself() {
  const t = useTexts(usersTexts);
  return (
    <Notice
      icon={<IconUser aria-hidden />}
      title={t(($) => $.yourself)}
      action={<ButtonLink href="/profile">{t(($) => $.profile)}</ButtonLink>}
    />
  );
}
