import type { RecordedMeasure } from '@dimora/contract/client';
import { Button, Card, Checkbox, EmptyState, ErrorState, Page, Skeleton } from '@dimora/ui';
import { DataTable } from '@dimora/ui/data-table';
import { Notice } from '@dimora/ui/notice';
import type { DataColumn } from '@dimora/ui/table-model';
import { initialView } from '@dimora/ui/table-view';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useExplain } from '../../kit/errors/explain.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { StatsNav } from './stats-nav.tsx';
import classes from './stats-page.module.css';
import { statsTexts } from './texts.ts';
import { useRecorded } from './configure/use-recorded.ts';

const DAY_MS = 86_400_000;

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
          <Measures {...recorded} measures={measures} />
        </div>
      ) : error ? (
        <div role="alert">
          <ErrorState
            title={t(($) => $.config.error)}
            retrying={recorded.retrying}
            onRetry={recorded.retry}
          >
            {explain(error)}
          </ErrorState>
        </div>
      ) : (
        <Card>
          <Skeleton height={340} />
        </Card>
      )}
    </Page>
  );
}

function Measures({
  measures,
  isRecorded,
  setRecorded,
  isChanged,
  save,
  saving,
}: ReturnType<typeof useRecorded> & { readonly measures: readonly RecordedMeasure[] }) {
  const t = useTexts(statsTexts);
  const names = useNames();
  const format = useFormat();
  const [view, setView] = useState({ ...initialView, pageSize: 100 });
  const sum = (of: 'bytes' | 'forecastBytes'): string =>
    format.bytes(measures.reduce((total, each) => total + each[of], 0));
  const columns: DataColumn<RecordedMeasure>[] = [
    {
      id: 'name',
      header: t(($) => $.config.columns.name),
      value: ({ StateVar }) => names.variable(StateVar),
      cell: ({ StateVar }) => (
        <Checkbox
          label={names.variable(StateVar)}
          checked={isRecorded(StateVar)}
          disabled={saving}
          onChange={({ currentTarget: { checked } }) => setRecorded(StateVar, checked)}
        />
      ),
      phone: 'title',
    },
    {
      id: 'days',
      header: t(($) => $.config.columns.days),
      value: ({ days }) => days,
      cell: ({ days }) => format.duration(days * DAY_MS),
      searched: false,
      align: 'end',
      phone: 'line',
    },
    {
      id: 'bytes',
      header: t(($) => $.config.columns.bytes),
      value: ({ bytes }) => bytes,
      cell: ({ bytes }) => format.bytes(bytes),
      searched: false,
      align: 'end',
      phone: 'line',
    },
    {
      id: 'forecast',
      header: t(($) => $.config.columns.forecast),
      value: ({ forecastBytes }) => forecastBytes,
      cell: ({ forecastBytes }) => format.bytes(forecastBytes),
      searched: false,
      align: 'end',
      phone: 'line',
    },
  ];
  const nothing = <EmptyState drawing="quiet" title={t(($) => $.noMatch)} />;
  return (
    <>
      <div className={classes.bar}>
        <span>
          {t(($) => $.config.total, { bytes: sum('bytes'), forecast: sum('forecastBytes') })}
        </span>
        <Button
          variant="primary"
          disabledReason={isChanged ? undefined : t(($) => $.config.unchanged)}
          loading={saving}
          onClick={save}
        >
          {t(($) => $.config.save)}
        </Button>
      </div>
      <Card padding="none">
        <DataTable
          label={t(($) => $.config.table)}
          rows={measures}
          rowId={({ StateVar }) => StateVar}
          columns={columns}
          view={view}
          onViewChange={setView}
          empty={nothing}
          noMatch={nothing}
        />
      </Card>
    </>
  );
}
