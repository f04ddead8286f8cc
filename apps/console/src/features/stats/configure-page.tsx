import { Card, EmptyState, Page, Skeleton } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useExplain } from '../../kit/errors/explain.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../kit/page/unloaded.tsx';
import { Measures } from './configure/measures.tsx';
import { StoreSection } from './configure/store-section.tsx';
import { useRecorded } from './configure/use-recorded.ts';
import { StatsNav } from './stats-nav.tsx';
import classes from './stats-page.module.css';
import { statsTexts } from './texts.ts';

/** /stats/configure: which state variables are recorded; for super administrators (STATS-03, STATS-15). */
export function ConfigurePage() {
  const t = useTexts(statsTexts);
  const explain = useExplain();
  const { superAdministrator } = useOwnUser();
  const recorded = useRecorded(superAdministrator);
  const { measures, error } = recorded;
  return (
    <Page
      title={t(($) => $.configure)}
      subtitle={t(($) => $.config.subtitle)}
      lead={<StatsNav page="configure" />}
    >
      {!superAdministrator ? (
        <Card>
          <EmptyState drawing="quiet" title={t(($) => $.config.forbidden)} />
        </Card>
      ) : measures ? (
        <div className={classes.charts}>
          {error && (
            <Notice
              icon={<IconAlertTriangle size={20} aria-hidden />}
              tone="wine"
              role="alert"
              title={t(($) => $.config.error)}
            >
              {explain(error)}
            </Notice>
          )}
          {recorded.store && <StoreSection settings={recorded.store} state={recorded.scaleOut} />}
          <Measures recorded={recorded} measures={measures} />
        </div>
      ) : error ? (
        <Unloaded
          query={{ error, isFetching: recorded.retrying, refetch: recorded.retry }}
          what={t(($) => $.configure)}
          title={t(($) => $.config.error)}
        />
      ) : (
        <Card>
          <Skeleton height={340} />
        </Card>
      )}
    </Page>
  );
}
