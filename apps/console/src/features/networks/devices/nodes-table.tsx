import type { NetworkHealthDay, NetworkNodeRow } from '@dimora/contract/client';
import { EmptyState, SearchField } from '@dimora/ui';
import { DataTable } from '@dimora/ui/data-table';
import { initialView, type TableView } from '@dimora/ui/table-view';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { Finding } from '../findings/finding.ts';
import { networksTexts } from '../texts.ts';
import { useNodeColumns } from './use-node-columns.tsx';

/** Props of {@link NodesTable}. */
export type NodesTableProps = {
  readonly name: string;
  readonly rows: readonly NetworkNodeRow[];
  /** All nodes, which routes lead over. */
  readonly all: readonly NetworkNodeRow[];
  readonly controller: string;
  readonly findings: readonly Finding[];
  readonly days: readonly NetworkHealthDay[] | undefined;
  readonly hrefOf: (node: string) => string;
  /** Only so many rows, without a search. */
  readonly few?: boolean;
  readonly summary?: ReactNode;
};

/** The table is drawn as far as it is seen, however long it is. */
const ALL: TableView = { ...initialView, pageSize: 100 };

/** The devices of a network, the worst first. */
export function NodesTable(props: NodesTableProps) {
  const { name, rows, hrefOf, few = false, summary } = props;
  const t = useTexts(networksTexts);
  const columns = useNodeColumns(props);
  const [view, setView] = useState<TableView>({
    ...ALL,
    sort: { column: 'state', ascending: true },
  });
  return (
    <DataTable
      label={few ? t(($) => $.table.worst) : t(($) => $.table.label, { name })}
      rows={rows}
      rowId={({ node }) => node}
      columns={columns}
      view={view}
      onViewChange={setView}
      rowHref={({ node }) => hrefOf(node)}
      {...(!few && {
        filterBar: (
          <SearchField
            label={t(($) => $.table.search)}
            value={view.filter}
            onChange={(filter) => setView({ ...view, filter, page: 1 })}
          />
        ),
      })}
      summary={summary ?? t(($) => $.table.summary, { count: rows.length })}
      empty={<EmptyState title={t(($) => $.health.nobody)} />}
      foot={!few}
      noMatch={<EmptyState title={t(($) => $.table.noMatch)} />}
    />
  );
}
