import type { User } from '@dimora/contract/client';
import { Card, EmptyState, ErrorState, Page, RowSkeleton } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOnceAllowed, useSubject } from '../../kit/edit/use-subject.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useUsers } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
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

/** /users/{user_id}: a user's page; who may change them gets the form and the permissions (USERS-11). */
export function UserPage({ id, parts = [] }: UserPageProps) {
  const user = useUsers().find(({ Id }) => Id === id);
  const isManager = useOnceAllowed(useMay('MODIFY_USER'));
  usePageTitle(user?.Name);
  if (isManager) return <Managed key={id} id={id} user={user} parts={parts} />;
  if (user) return <PersonPage user={user} parts={parts} />;
  return <Nobody />;
}

type ManagedProps = Required<Pick<UserPageProps, 'parts'>> & {
  readonly id: string;
  /** As everybody sees them; not there once they are removed. */
  readonly user: User | undefined;
};

function Managed({ id, user, parts }: ManagedProps) {
  const t = useTexts(usersTexts);
  const explain = useExplain();
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
  if (subject.state === 'gone') return <Nobody />;
  return (
    <Page
      title={user?.Name ?? t(($) => $.title)}
      breadcrumb={[{ label: t(($) => $.title), href: LIST_HREF }]}
      breadcrumbLabel={t(($) => $.where)}
    >
      {subject.state === 'failed' ? (
        <ErrorState title={t(($) => $.failed)} retrying={subject.retrying} onRetry={subject.retry}>
          {explain(subject.error)}
        </ErrorState>
      ) : (
        <Card>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Card>
      )}
    </Page>
  );
}

function Nobody() {
  const t = useTexts(usersTexts);
  return (
    <Page
      title={t(($) => $.title)}
      breadcrumb={[{ label: t(($) => $.title), href: LIST_HREF }]}
      breadcrumbLabel={t(($) => $.where)}
    >
      <Card>
        <EmptyState drawing="search" title={t(($) => $.gone.title)}>
          {t(($) => $.gone.line)}
        </EmptyState>
      </Card>
    </Page>
  );
}
