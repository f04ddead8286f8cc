import type { User } from '@dimora/contract/client';
import { ButtonLink, Card, EmptyState, IconButton } from '@dimora/ui';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { usePresences } from '../../entities/presence/use-presence-of.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOwnUser, useUsers } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { Unloaded } from '../../kit/page/unloaded.tsx';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';
import { sortUsers } from './browse/sort-users.ts';
import { UserCard } from './browse/user-card.tsx';
import { useRefresh } from './browse/use-refresh.ts';
import { CREATE_HREF } from './places.ts';
import { usersTexts } from './texts.ts';
import classes from './users-page.module.css';

/** /users/all: the people of the house as cards, who is online first (USERS-03). */
export function UsersPage({ parts = [] }: { readonly parts?: readonly PagePart<null>[] }) {
  const t = useTexts(usersTexts);
  const { main } = usePageParts(parts, null);
  const mayAdd = useMay('CREATE_USER');
  const mayInvite = useMay('MANAGE_GUEST_PASSES');
  const offline = useOfflineReason();
  const { busy, error, refresh } = useRefresh();
  return (
    <PageFrame
      claim="READ_USERS"
      what={t(($) => $.them)}
      way={<ButtonLink href="/profile">{t(($) => $.profile)}</ButtonLink>}
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      actions={
        <>
          {mayInvite && <ButtonLink href="/guest-passes/all">{t(($) => $.passes)}</ButtonLink>}
          <IconButton
            label={t(($) => $.refresh)}
            icon={<IconRefresh />}
            loading={busy}
            disabledReason={offline}
            onClick={() => void refresh()}
          />
        </>
      }
      {...(mayAdd && {
        action: (
          <ButtonLink variant="primary" href={CREATE_HREF} icon={<IconPlus />}>
            {t(($) => $.add)}
          </ButtonLink>
        ),
      })}
    >
      {error !== null && (
        <Unloaded
          stale
          what={t(($) => $.them)}
          query={{ error, isFetching: busy, refetch: refresh }}
        />
      )}
      <Everybody mayAdd={mayAdd} />
      {main}
    </PageFrame>
  );
}

function Everybody({ mayAdd }: { readonly mayAdd: boolean }) {
  const t = useTexts(usersTexts);
  const users = useUsers();
  const presences = usePresences();
  const own = useOwnUser().Id;
  const sorted = useMemo(() => sortUsers(users), [users]);
  const isAlone = sorted.every(({ Id }) => Id === own);
  return (
    <>
      {sorted.length > 0 && (
        <ul className={classes.grid} aria-label={t(($) => $.title)}>
          {sorted.map((user: User) => (
            <li key={user.Id}>
              <UserCard user={user} own={user.Id === own} presence={presences.get(user.Id)} />
            </li>
          ))}
        </ul>
      )}
      {isAlone && (
        <Card>
          <EmptyState
            drawing="house"
            title={t(($) => $.empty.title)}
            {...(mayAdd && {
              action: <ButtonLink href={CREATE_HREF}>{t(($) => $.add)}</ButtonLink>,
            })}
          >
            {t(($) => $.empty.line)}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
