import type { Trigger } from '@dimora/contract/client';
import type { TriggerId } from '@dimora/domain';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useSubject, awaited } from '../../kit/edit/use-subject.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { RulePage } from './editor/rule-page.tsx';
import { LIST_HREF } from './places.ts';
import { triggersTexts } from './texts.ts';
import { useTriggers } from './use-triggers.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';

/** /triggers/{trigger_id}: an automation as a sentence, why it ran and why not, and the time machine (TRIGGERS-01). */
export function TriggerPage({ id }: { readonly id: TriggerId }) {
  const t = useTexts(triggersTexts);
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
    <PageFrame
      title={t(($) => $.title)}
      breadcrumb={[{ label: t(($) => $.title), href: LIST_HREF }]}
      may={mayRead}
      what={t(($) => $.it)}
      query={awaited(subject)}
    />
  );
}
