import type { RecordedMeasure } from '@dimora/contract/client';
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  IconButton,
  Page,
  Skeleton,
  useIsPhone,
} from '@dimora/ui';
import { DataTable } from '@dimora/ui/data-table';
import { Notice } from '@dimora/ui/notice';
import type { DataColumn } from '@dimora/ui/table-model';
import { initialView } from '@dimora/ui/table-view';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useExplain } from '../../kit/errors/explain.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../kit/page/unloaded.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { RetentionDialog } from './configure/retention-dialog.tsx';
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
          <Measures {...recorded} measures={measures} />
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

function Measures({
  measures,
  isRecorded,
  setRecorded,
  isChanged,
  save,
  saving,
  retry,
}: ReturnType<typeof useRecorded> & { readonly measures: readonly RecordedMeasure[] }) {
  const t = useTexts(statsTexts);
  const names = useNames();
  const format = useFormat();
  const [view, setView] = useState({ ...initialView, pageSize: 100 });
  const [changing, setChanging] = useState<RecordedMeasure | null>(null);
  const sum = (of: 'bytes' | 'forecastBytes'): string =>
    format.bytes(measures.reduce((total, each) => total + each[of], 0));
  const isPhone = useIsPhone();
  // On phones no head says which figure is which.
  const figure = (label: string, value: string): string =>
    isPhone ? t(($) => $.config.figure, { label, value }) : value;
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
      cell: (measure) => (
        <span className={classes.kept}>
          {figure(
            t(($) => $.config.columns.days),
            t(($) => $.config.daysKept, { count: measure.days }),
          )}
          <IconButton
            size="small"
            variant="subtle"
            label={t(($) => $.retention.change, { name: names.variable(measure.StateVar) })}
            icon={<IconPencil />}
            onClick={() => setChanging(measure)}
          />
        </span>
      ),
      searched: false,
      align: 'end',
      phone: 'line',
    },
    {
      id: 'bytes',
      header: t(($) => $.config.columns.bytes),
      value: ({ bytes }) => bytes,
      cell: ({ bytes }) =>
        figure(
          t(($) => $.config.columns.bytes),
          format.bytes(bytes),
        ),
      searched: false,
      align: 'end',
      phone: 'line',
    },
    {
      id: 'forecast',
      header: t(($) => $.config.columns.forecast),
      value: ({ forecastBytes }) => forecastBytes,
      cell: ({ forecastBytes }) =>
        figure(
          t(($) => $.config.columns.forecast),
          format.bytes(forecastBytes),
        ),
      searched: false,
      align: 'end',
      phone: 'line',
    },
  ];
  const nothing = <EmptyState drawing="quiet" title={t(($) => $.noMatch)} />;
  return (
    <>
      {changing && (
        <RetentionDialog
          measure={changing}
          onClose={() => setChanging(null)}
          onSaved={() => {
            setChanging(null);
            retry();
          }}
        />
      )}
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
