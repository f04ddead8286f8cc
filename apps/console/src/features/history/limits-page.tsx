import type { Limit } from '@dimora/contract/client';
import { Card, EmptyState, ErrorState, Page, Section, Skeleton } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useOffline } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../kit/services.tsx';
import { LIMIT_GROUPS } from './limits/limit-groups.ts';
import { LimitRow } from './limits/limit-row.tsx';
import classes from './limits/limits.module.css';
import { limitsTexts } from './limits-texts.ts';

const GROUPS = Object.keys(LIMIT_GROUPS) as (keyof typeof LIMIT_GROUPS)[];

/** /history/limits: beyond which values the house notifies people; for owners and administrators (HISTORY-09). */
export function LimitsPage() {
  const t = useTexts(limitsTexts);
  const may = useMay('MODIFY_HUB');
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      breadcrumb={[
        { label: t(($) => $.parent), href: '/history/all' },
        { label: t(($) => $.title) },
      ]}
      breadcrumbLabel={t(($) => $.path)}
    >
      {may ? (
        <Limits />
      ) : (
        <EmptyState drawing="quiet" title={t(($) => $.forbidden)}>
          {t(($) => $.forbiddenLine)}
        </EmptyState>
      )}
    </Page>
  );
}

function Limits() {
  const t = useTexts(limitsTexts);
  const explain = useExplain();
  const orpc = useOrpc();
  const offline = useOffline();
  const { data, error, isFetching, refetch } = useQuery(orpc.limits.list.queryOptions());
  if (!data && error !== null)
    return (
      <ErrorState title={t(($) => $.failed)} retrying={isFetching} onRetry={() => void refetch()}>
        {explain(error)}
      </ErrorState>
    );
  const limits = new Map((data ?? []).map((each): [Limit['Id'], Limit] => [each.Id, each]));
  return (
    <>
      {offline && <Notice tone="neutral" role="status" title={t(($) => $.offline)} />}
      <div className={classes.groups}>
        {GROUPS.map((group) => (
          <Section key={group} title={t(($) => $.groups[group])}>
            <Card>
              {data ? (
                <ul className={classes.rows}>
                  {LIMIT_GROUPS[group].flatMap((id) => {
                    const limit = limits.get(id);
                    return limit ? [<LimitRow key={id} limit={limit} />] : [];
                  })}
                </ul>
              ) : (
                <Skeleton height={72 * LIMIT_GROUPS[group].length} />
              )}
            </Card>
          </Section>
        ))}
      </div>
    </>
  );
}
