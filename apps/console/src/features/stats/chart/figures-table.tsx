import { Card, EmptyState, useIsPhone } from '@dimora/ui';
import { DataTable } from '@dimora/ui/data-table';
import type { DataColumn } from '@dimora/ui/table-model';
import { initialView } from '@dimora/ui/table-view';
import { useMemo, useState } from 'react';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat, type Format } from '../../../kit/text/use-format.ts';
import { figuresOf, isOnOff, type Figures, type Line } from '../read/line.ts';
import { statsTexts } from '../texts.ts';

/** Lines with the way to name them and to say their values. */
export type LineTableProps = {
  readonly lines: readonly Line[];
  readonly nameOf: (line: Line) => string;
  readonly sayOf: (line: Line, value: number) => string;
};

type Row = Figures & { readonly line: Line; readonly name: string };

/** The figures of all lines: a chart's table, one glance away. */
export function FiguresTable({ lines, nameOf, sayOf }: LineTableProps) {
  const t = useTexts(statsTexts);
  const names = useNames();
  const format = useFormat();
  const isPhone = useIsPhone();
  const [view, setView] = useState({ ...initialView, pageSize: 20 });
  const rows = useMemo<Row[]>(
    () =>
      lines.map((line) => ({
        line,
        name: `${nameOf(line)} · ${names.variable(line.StateVar)}`,
        ...figuresOf(line),
      })),
    [lines, nameOf, names],
  );
  const columns = useMemo<DataColumn<Row>[]>(() => {
    const figure = (id: keyof Figures, phone: 'line' | 'end'): DataColumn<Row> => ({
      id,
      header: t(($) => $.columns[id]),
      value: (row) => row[id],
      cell: (row) => {
        const said = sayFigure(row, id, { format, sayOf });
        // On phones no head says which figure is which.
        const label = t(($) => $.columns[id]);
        return isPhone && phone === 'line'
          ? t(($) => $.config.figure, { label, value: said })
          : said;
      },
      align: 'end',
      searched: false,
      phone,
    });
    return [
      { id: 'name', header: t(($) => $.columns.name), value: ({ name }) => name, phone: 'title' },
      figure('min', 'line'),
      figure('average', 'line'),
      figure('max', 'line'),
      figure('last', 'end'),
      figure('change', 'line'),
    ];
  }, [t, format, sayOf, isPhone]);
  const nothing = <EmptyState drawing="quiet" title={t(($) => $.noMatch)} />;
  return (
    <Card padding="none">
      <DataTable
        label={t(($) => $.summary)}
        rows={rows}
        rowId={({ line }) => line.id}
        columns={columns}
        view={view}
        onViewChange={setView}
        empty={nothing}
        noMatch={nothing}
      />
    </Card>
  );
}

function sayFigure(
  row: Row,
  id: keyof Figures,
  { format, sayOf }: { readonly format: Format; readonly sayOf: LineTableProps['sayOf'] },
): string {
  const value = row[id];
  if (value === null) return '–';
  // Flags are whole, the mean of many isn't.
  if (id === 'average' && isOnOff(row.line.StateVar)) return format.number(value, 2, true);
  const sign = id === 'change' && value > 0 ? '+' : '';
  return `${sign}${sayOf(row.line, value)}`;
}
