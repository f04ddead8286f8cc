import type { Trigger } from '@dimora/contract/client';
import { ButtonLink, Card, EmptyState, IconButton, SearchField, Spinner } from '@dimora/ui';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { ImportTrigger } from './list/import-trigger.tsx';
import { LaterList } from './list/later-list.tsx';
import { TriggerList } from './list/trigger-list.tsx';
import { CREATE_HREF } from './places.ts';
import { TemplateCards } from './templates/template-cards.tsx';
import { triggersTexts } from './texts.ts';
import classes from './triggers-page.module.css';
import { useLostThings } from './use-lost-things.ts';
import { useJobs, useTriggers } from './use-triggers.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';

/** /triggers/all: the automations by family, with a search, a refresh and the running ones (TRIGGERS-01, TRIGGERS-05). */
export function TriggersPage() {
  const t = useTexts(triggersTexts);
  const mayWrite = useMay('MODIFY_TRIGGERS');
  useLostThings();
  const query = useTriggers();
  return (
    <PageFrame
      claim="READ_TRIGGERS"
      what={t(($) => $.them)}
      query={query}
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      {...(mayWrite && {
        actions: <ImportTrigger />,
        action: (
          <ButtonLink variant="primary" href={CREATE_HREF} icon={<IconPlus />}>
            {t(($) => $.add)}
          </ButtonLink>
        ),
      })}
    >
      {(triggers) => (
        <Triggers
          triggers={triggers}
          refreshing={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
      )}
    </PageFrame>
  );
}

function Triggers({
  triggers,
  refreshing,
  onRefresh,
}: {
  readonly triggers: readonly Trigger[];
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}) {
  const t = useTexts(triggersTexts);
  const mayWrite = useMay('MODIFY_TRIGGERS');
  const [searched, setSearched] = useState('');
  const jobs = useJobs().length;
  if (triggers.length === 0)
    return (
      <>
        <LaterList />
        <Card>
          <EmptyState drawing="plug" title={t(($) => $.empty.title)}>
            {t(($) => $.empty.line)}
          </EmptyState>
        </Card>
        {mayWrite && <TemplateCards />}
      </>
    );
  return (
    <>
      <div className={classes.bar}>
        <SearchField
          label={t(($) => $.search)}
          placeholder={t(($) => $.search)}
          value={searched}
          onChange={setSearched}
        />
        <IconButton
          label={t(($) => $.refresh)}
          icon={<IconRefresh />}
          loading={refreshing}
          onClick={onRefresh}
        />
        <p role="status" className={classes.jobs}>
          {jobs > 0 && (
            <>
              <Spinner />
              {t(($) => $.jobs, { count: jobs })}
            </>
          )}
        </p>
      </div>
      <LaterList />
      <TriggerList triggers={triggers} searched={searched} />
      {mayWrite && <TemplateCards />}
    </>
  );
}
