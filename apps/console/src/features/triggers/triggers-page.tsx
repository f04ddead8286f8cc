import type { Trigger } from '@dimora/contract/client';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  IconButton,
  Page,
  RowSkeleton,
  SearchField,
  Spinner,
} from '@dimora/ui';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { ImportTrigger } from './list/import-trigger.tsx';
import { LaterList } from './list/later-list.tsx';
import { TriggerList } from './list/trigger-list.tsx';
import { Note } from './note.tsx';
import { CREATE_HREF } from './places.ts';
import { TemplateCards } from './templates/template-cards.tsx';
import { triggersTexts } from './texts.ts';
import classes from './triggers-page.module.css';
import { useLostThings } from './use-lost-things.ts';
import { useJobs, useTriggers } from './use-triggers.ts';

/** /triggers/all: the automations by family, with a search, a refresh and the running ones (TRIGGERS-01, TRIGGERS-05). */
export function TriggersPage() {
  const t = useTexts(triggersTexts);
  const explain = useExplain();
  const mayRead = useMay('READ_TRIGGERS');
  const mayWrite = useMay('MODIFY_TRIGGERS');
  useLostThings();
  const { data: triggers, error, isFetching, refetch } = useTriggers();
  return (
    <Page
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
      {!mayRead && <Note reason="forbidden" />}
      {error !== null && (
        <ErrorState title={t(($) => $.failed)} retrying={isFetching} onRetry={() => void refetch()}>
          {explain(error)}
        </ErrorState>
      )}
      {mayRead && !triggers && error === null && (
        <Card>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Card>
      )}
      {triggers && (
        <Triggers triggers={triggers} refreshing={isFetching} onRefresh={() => void refetch()} />
      )}
    </Page>
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
