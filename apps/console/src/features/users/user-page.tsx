import type { User } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOnceAllowed, useSubject, awaited } from '../../kit/edit/use-subject.ts';
import { useUsers } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import type { Reading } from '../../kit/page/reading.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { useOrpc } from '../../kit/services.tsx';
import { ManagedPage } from './edit/managed-page.tsx';
import { LIST_HREF } from './places.ts';
import { PersonPage } from './read/person-page.tsx';
import { usersTexts } from './texts.ts';

/** Props of {@link UserPage}. */
export type UserPageProps = {
  readonly id: string;
  /** Parts of other features about a user. */
  readonly parts?: readonly PagePart<User>[];
};

/** /users/{user_id}: a user's page; people who may change users get the form and the permissions (USERS-11). */
export function UserPage({ id, parts = [] }: UserPageProps) {
  const user = useUsers().find(({ Id }) => Id === id);
  const isManager = useOnceAllowed(useMay('MODIFY_USER'));
  usePageTitle(user?.Name);
  if (isManager) return <Managed key={id} id={id} user={user} parts={parts} />;
  if (user) return <PersonPage user={user} parts={parts} />;
  return <Unknown title={undefined} query={awaited({ state: 'gone' })} />;
}

type ManagedProps = Required<Pick<UserPageProps, 'parts'>> & {
  readonly id: string;
  /** As everybody sees them; not there once they are removed. */
  readonly user: User | undefined;
};

function Managed({ id, user, parts }: ManagedProps) {
  const orpc = useOrpc();
  const may = useMay('MODIFY_USER');
  const details = useQuery(
    orpc.users.details.queryOptions({
      input: { Id: id as User['Id'] },
      enabled: may && user !== undefined,
    }),
  );
  const subject = useSubject(id, {
    thing: user && details.data,
    pending: user !== undefined && details.isPending,
    error: details.data ? null : details.error,
    isFetching: details.isFetching,
    refetch: details.refetch,
  });
  if (subject.state === 'there')
    return <ManagedPage user={subject.thing} deleted={subject.deleted} may={may} parts={parts} />;
  return <Unknown title={user?.Name} query={awaited(subject)} />;
}

/** Somebody who isn't there, or not yet. */
function Unknown({
  title,
  query,
}: {
  readonly title: string | undefined;
  readonly query: Reading<never>;
}) {
  const t = useTexts(usersTexts);
  return (
    <PageFrame
      title={title ?? t(($) => $.title)}
      breadcrumb={[{ label: t(($) => $.title), href: LIST_HREF }]}
      what={t(($) => $.it)}
      query={query}
    />
  );
}
