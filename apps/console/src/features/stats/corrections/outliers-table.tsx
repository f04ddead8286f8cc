import type { Outlier } from '@dimora/contract/client';
import { plainName, stateVariable } from '@dimora/domain';
import { EmptyState, StatusPill } from '@dimora/ui';
import { DataTable } from '@dimora/ui/data-table';
import type { DataColumn } from '@dimora/ui/table-model';
import { initialView } from '@dimora/ui/table-view';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { statsTexts } from '../texts.ts';

/** The outliers of a series, to be selected. */
export function OutliersTable({
  variable,
  outliers,
  selected,
  onSelect,
}: {
  readonly variable: string;
  readonly outliers: readonly Outlier[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}) {
  const t = useTexts(statsTexts);
  const format = useFormat();
  const [view, setView] = useState({ ...initialView, pageSize: 20 });
  const columns = useOutlierColumns(variable);
  return (
    <DataTable
      label={t(($) => $.corrections.table)}
      rows={outliers}
      rowId={({ Timestamp }) => String(Timestamp)}
      columns={columns}
      view={view}
      onViewChange={setView}
      selection={{
        selected,
        onSelect,
        label: ({ Timestamp }) =>
          t(($) => $.corrections.select, { time: format.dateTime(Timestamp) }),
        allLabel: (count) => t(($) => $.corrections.selectAll, { count }),
      }}
      empty={
        <EmptyState drawing="quiet" title={t(($) => $.corrections.none)}>
          {t(($) => $.corrections.noneLine)}
        </EmptyState>
      }
      noMatch={<EmptyState drawing="quiet" title={t(($) => $.noMatch)} />}
    />
  );
}

function useOutlierColumns(variable: string): DataColumn<Outlier>[] {
  const t = useTexts(statsTexts);
  const format = useFormat();
  return useMemo<DataColumn<Outlier>[]>(() => {
    const Unit = stateVariable(plainName(variable))?.unit ?? '';
    const say = (Value: number): string => format.value(variable, { Value, Unit });
    return [
      {
        id: 'time',
        header: t(($) => $.columns.time),
        value: ({ Timestamp }) => Timestamp,
        cell: ({ Timestamp }) => format.dateTime(Timestamp),
        phone: 'title',
      },
      {
        id: 'value',
        header: t(($) => $.corrections.columns.value),
        value: ({ Value }) => Value,
        cell: ({ Value }) => say(Value),
        align: 'end',
        phone: 'end',
      },
      {
        id: 'expected',
        header: t(($) => $.corrections.columns.expected),
        value: ({ Expected }) => Expected,
        cell: ({ Expected }) => say(Expected),
        align: 'end',
        phone: 'line',
      },
      {
        id: 'source',
        header: t(($) => $.corrections.columns.source),
        value: ({ Source }) => t(($) => $.corrections.sources[Source]),
        phone: 'none',
      },
      {
        id: 'state',
        header: t(($) => $.corrections.columns.state),
        value: ({ removed }) => t(($) => $.corrections.states[removed ? 'removed' : 'found']),
        cell: ({ removed }) => (
          <StatusPill tone={removed ? 'neutral' : 'wine'}>
            {t(($) => $.corrections.states[removed ? 'removed' : 'found'])}
          </StatusPill>
        ),
        phone: 'line',
      },
    ];
  }, [t, format, variable]);
}
