import { ErrorState, RowSkeleton } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { faceSettingsTexts } from '../settings-texts.ts';
import { RulesForm } from './rules-form.tsx';
import classes from './settings.module.css';

/** When two faces are one person's, and how long they are kept; the same for whoever recognises them. */
export function RulesPart() {
  const heading = useId();
  const t = useTexts(faceSettingsTexts);
  const explain = useExplain();
  const orpc = useOrpc();
  const { data, error, isFetching, refetch } = useQuery(orpc.faces.settings.queryOptions());
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h3 className={classes.heading} id={heading}>
        {t(($) => $.rules.title)}
      </h3>
      {data ? (
        <RulesForm key={JSON.stringify(data)} rules={data} />
      ) : error ? (
        <ErrorState title={t(($) => $.failed)} retrying={isFetching} onRetry={() => void refetch()}>
          {explain(error)}
        </ErrorState>
      ) : (
        <RowSkeleton />
      )}
    </section>
  );
}
