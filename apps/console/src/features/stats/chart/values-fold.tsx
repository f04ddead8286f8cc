import { stateVariable } from '@dimora/domain';
import { EmptyState } from '@dimora/ui';
import { DataTable } from '@dimora/ui/data-table';
import { Fold } from '@dimora/ui/fold';
import type { DataColumn } from '@dimora/ui/table-model';
import { initialView } from '@dimora/ui/table-view';
import { useMemo, useState } from 'react';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat, type Format } from '../../../kit/text/use-format.ts';
import { isOnOff, type Line } from '../read/line.ts';
import { statsTexts } from '../texts.ts';
import type { LineTableProps } from './figures-table.tsx';

type Row = { readonly at: number; readonly values: ReadonlyMap<string, number | null> };

/** Every value that is drawn, by time, with two decimals; `sayOf` says what is on or off. */
export function ValuesFold({ lines, nameOf, sayOf }: LineTableProps) {
  const t = useTexts(statsTexts);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const count = new Set(lines.flatMap(({ points }) => points.map(([at]) => at))).size;
  return (
    <Fold
      title={t(($) => $.values)}
      count={format.number(count, 0)}
      open={open}
      onToggle={setOpen}
      level={2}
    >
      <Values lines={lines} nameOf={nameOf} sayOf={sayOf} />
    </Fold>
  );
}

function Values({ lines, nameOf, sayOf }: LineTableProps) {
  const t = useTexts(statsTexts);
  const names = useNames();
  const format = useFormat();
  const [view, setView] = useState({ ...initialView, pageSize: 50 });
  const rows = useMemo(() => rowsOf(lines), [lines]);
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      {
        id: 'time',
        header: t(($) => $.columns.time),
        value: ({ at }) => at,
        cell: ({ at }) => format.shortDateTime(at),
        phone: 'title',
      },
      ...lines.map((line): DataColumn<Row> => ({
        id: line.id,
        header: `${nameOf(line)} · ${names.variable(line.StateVar)}`,
        value: ({ values }) => values.get(line.id) ?? null,
        cell: ({ values }) => {
          const value = values.get(line.id) ?? null;
          if (value === null) return '–';
          return isOnOff(line.StateVar) ? sayOf(line, value) : precise(format, line, value);
        },
        align: 'end',
        phone: 'line',
      })),
    ],
    [t, names, format, lines, nameOf, sayOf],
  );
  const nothing = <EmptyState drawing="quiet" title={t(($) => $.noMatch)} />;
  return (
    <DataTable
      label={t(($) => $.values)}
      rows={rows}
      rowId={({ at }) => String(at)}
      columns={columns}
      view={view}
      onViewChange={setView}
      empty={nothing}
      noMatch={nothing}
    />
  );
}

/** Two decimals with the unit of the measure (STATS-13). */
function precise(format: Format, { StateVar }: Line, value: number): string {
  const unit = stateVariable(StateVar)?.unit ?? '';
  return `${format.number(value, 2, true)}${unit === '' ? '' : `\u00A0${unit}`}`;
}

function rowsOf(lines: readonly Line[]): Row[] {
  const rows = new Map<number, Map<string, number | null>>();
  for (const { id, points } of lines)
    for (const [at, value] of points) {
      const values = rows.get(at) ?? new Map<string, number | null>();
      values.set(id, value);
      rows.set(at, values);
    }
  return [...rows]
    .toSorted(([left], [right]) => right - left)
    .map(([at, values]) => ({ at, values }));
}
