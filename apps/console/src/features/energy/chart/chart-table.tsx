import { EmptyState } from '@dimora/ui';
import { DataTable } from '@dimora/ui/data-table';
import { Fold } from '@dimora/ui/fold';
import type { DataColumn } from '@dimora/ui/table-model';
import { initialView } from '@dimora/ui/table-view';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { energyTexts } from '../texts.ts';

type Series = { readonly id: string; readonly name: string; readonly values: readonly number[] };
type Row = { readonly bar: string; readonly index: number };

/** The chart's figures as a table, one click away. */
export function ChartTable({
  bars,
  series,
  say,
}: {
  readonly bars: readonly string[];
  readonly series: readonly Series[];
  readonly say: (value: number) => string;
}) {
  const t = useTexts(energyTexts);
  const [open, setOpen] = useState(false);
  const [view, setView] = useState({ ...initialView, pageSize: 50 });
  const rows = useMemo(() => bars.map((bar, index) => ({ bar, index })), [bars]);
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      {
        id: 'bar',
        header: '',
        headerHidden: true,
        value: ({ index }) => index,
        cell: ({ bar }) => bar,
        phone: 'title',
      },
      ...series.map(({ id, name, values }): DataColumn<Row> => ({
        id,
        header: name,
        value: ({ index }) => values[index] ?? 0,
        cell: ({ index }) => say(values[index] ?? 0),
        align: 'end',
        phone: 'line',
      })),
    ],
    [series, say],
  );
  const nothing = <EmptyState drawing="quiet" title={t(($) => $.noData.title)} />;
  return (
    <Fold title={t(($) => $.table)} open={open} onToggle={setOpen} level={2}>
      <DataTable
        label={t(($) => $.table)}
        rows={rows}
        rowId={({ index }) => String(index)}
        columns={columns}
        view={view}
        onViewChange={setView}
        empty={nothing}
        noMatch={nothing}
      />
    </Fold>
  );
}
