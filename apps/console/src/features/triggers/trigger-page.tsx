import type { Trigger } from '@dimora/contract/client';
import type { TriggerId } from '@dimora/domain';
import { Card, ErrorState, Page, RowSkeleton } from '@dimora/ui';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useSubject } from '../../kit/edit/use-subject.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { RulePage } from './editor/rule-page.tsx';
import { Note } from './note.tsx';
import { LIST_HREF } from './places.ts';
import { triggersTexts } from './texts.ts';
import { useTriggers } from './use-triggers.ts';

/** /triggers/{trigger_id}: an automation as a sentence, why it ran and why not, and the time machine (TRIGGERS-01). */
export function TriggerPage({ id }: { readonly id: TriggerId }) {
  const t = useTexts(triggersTexts);
  const explain = useExplain();
  const mayRead = useMay('READ_TRIGGERS');
  const { data, error, isFetching, refetch } = useTriggers();
  const subject = useSubject<Trigger>(id, {
    thing: data?.find(({ Id }) => Id === id),
    pending: mayRead && data === undefined,
    error: data ? null : error,
    isFetching,
    refetch,
  });
  if (subject.state === 'there')
    return <RulePage key={id} trigger={subject.thing} deleted={subject.deleted} />;
  return (
    <Page title={t(($) => $.title)} breadcrumb={[{ label: t(($) => $.title), href: LIST_HREF }]}>
      {!mayRead && <Note reason="forbidden" />}
      {mayRead && subject.state === 'gone' && <Note reason="gone" />}
      {mayRead && subject.state === 'failed' && (
        <ErrorState title={t(($) => $.failed)} retrying={subject.retrying} onRetry={subject.retry}>
          {explain(subject.error)}
        </ErrorState>
      )}
      {mayRead && subject.state === 'loading' && (
        <Card>
          <RowSkeleton />
          <RowSkeleton />
        </Card>
      )}
    </Page>
  );
}
