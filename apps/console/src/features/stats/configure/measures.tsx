import type { RecordedMeasure } from '@dimora/contract/client';
import { Button, Card, EmptyState } from '@dimora/ui';
import { DataTable } from '@dimora/ui/data-table';
import { initialView } from '@dimora/ui/table-view';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import classes from '../stats-page.module.css';
import { statsTexts } from '../texts.ts';
import { RetentionDialog } from './retention-dialog.tsx';
import { useMeasureColumns } from './use-measure-columns.tsx';
import type { useRecorded } from './use-recorded.ts';

/** All state variables that can be recorded, with what they take together. */
export function Measures({
  measures,
  recorded,
}: {
  readonly measures: readonly RecordedMeasure[];
  readonly recorded: ReturnType<typeof useRecorded>;
}) {
  const t = useTexts(statsTexts);
  const format = useFormat();
  const [view, setView] = useState({ ...initialView, pageSize: 100 });
  const [changing, setChanging] = useState<RecordedMeasure | null>(null);
  const columns = useMeasureColumns(recorded, setChanging);
  const sum = (of: 'bytes' | 'forecastBytes'): string =>
    format.bytes(measures.reduce((total, each) => total + each[of], 0));
  const nothing = <EmptyState drawing="quiet" title={t(($) => $.noMatch)} />;
  return (
    <>
      {changing && (
        <RetentionDialog
          measure={changing}
          onClose={() => setChanging(null)}
          onSaved={() => {
            setChanging(null);
            recorded.retry();
          }}
        />
      )}
      <div className={classes.bar}>
        <span>
          {t(($) => $.config.total, { bytes: sum('bytes'), forecast: sum('forecastBytes') })}
        </span>
        <Button
          variant="primary"
          disabledReason={recorded.isChanged ? undefined : t(($) => $.config.unchanged)}
          loading={recorded.saving}
          onClick={recorded.save}
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
