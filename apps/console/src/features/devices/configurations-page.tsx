import type { DeviceConfiguration } from '@dimora/contract/client';
import { Button, EmptyState, Page } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { DataTable } from '@dimora/ui/data-table';
import type { TableView } from '@dimora/ui/table-view';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { devicePath } from '../../entities/device/device-path.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOffline } from '../../kit/home/hooks.ts';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { WaysToAdd } from './browse/ways-to-add.tsx';
import { BulkOutcome } from './bulk/bulk-outcome.tsx';
import { BulkSection } from './bulk/bulk-section.tsx';
import { useBulkEdit } from './bulk/use-bulk-edit.ts';
import { useColumns } from './configurations/columns.tsx';
import { FilterBar } from './configurations/filter-bar.tsx';
import { RowMenu } from './configurations/row-menu.tsx';
import {
  INITIAL_STATE,
  narrowed,
  SORTING_FIELDS,
  type TableSearch,
  type TableState,
} from './table-search.ts';
import { useConfigurations, useNarrowed } from './configurations/use-configurations.ts';
import { useTableState } from './configurations/use-table-state.ts';
import { devicesTexts } from './texts.ts';
import type { Reading } from '../../kit/page/reading.ts';
import { Unloaded } from '../../kit/page/unloaded.tsx';
import { useHeldError } from '../../kit/page/use-held-error.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

const ForgetDialog = lazyPart(() =>
  import('./forget/forget-dialog.tsx').then((file) => file.ForgetDialog),
);

/** Props of {@link ConfigurationsPage}: the query parameters from the router, and their setter. */
export interface ConfigurationsPageProps {
  readonly search: Readonly<Record<string, unknown>>;
  readonly onSearch: (search: TableSearch) => void;
}

const viewOf = ({ filter, sortingField, ascending, page, pageSize }: TableState): TableView => ({
  sort: { column: sortingField, ascending },
  page,
  pageSize,
  filter: filter.text,
});

const stateOf = (view: TableView, held: TableState): TableState => ({
  ...held,
  sortingField:
    SORTING_FIELDS.find((field) => field === view.sort?.column) ?? INITIAL_STATE.sortingField,
  ascending: view.sort?.ascending ?? true,
  page: view.page,
  pageSize: view.pageSize,
});

const none: readonly DeviceConfiguration[] = [];
const nobody: ReadonlySet<string> = new Set();

/** /devices/all-configurations: every device the hub knows as a table; devices can be forgotten (DEVICES-11 to 15) and changed in bulk (DEVICES-B2). */
export function ConfigurationsPage({ search, onSearch }: ConfigurationsPageProps) {
  useFocusAfterRemoval();
  const t = useTexts(devicesTexts);
  const words = useTexts(common);
  const offline = useOffline();
  const [state, setState] = useTableState(search, onSearch);
  const query = useHeldError(useConfigurations());
  const { data, error } = query;
  const rows = data ?? none;
  const shown = useNarrowed(rows, state.filter);
  const protocols = useMemo(
    () => [...new Set(rows.map(({ Provider }) => Provider))].toSorted(),
    [rows],
  );
  const [asked, setAsked] = useState<DeviceConfiguration | null>(null);
  const menuOf = useCallback(
    (row: DeviceConfiguration) => <RowMenu row={row} onForget={setAsked} />,
    [],
  );
  const mayForget = useMay('FORGET_DEVICE');
  const mayChange = useMay('MODIFY_DEVICE');
  const columns = useColumns(mayForget ? menuOf : undefined);
  const { selection, picked, unpick } = useSelection(rows);
  const bulk = useBulkEdit();
  const clear = () => setState(narrowed(state, INITIAL_STATE.filter));
  const noMatch = <NoMatch onClear={clear} />;
  return (
    <Page
      title={t(($) => $.configurations.title)}
      breadcrumb={[
        { label: t(($) => $.title), href: '/devices/all' },
        { label: t(($) => $.configurations.title) },
      ]}
      actions={<WaysToAdd />}
      subtitle={offline && rows.length > 0 ? words(($) => $.page.old) : undefined}
    >
      <Failure query={query} />
      {bulk.outcome && <BulkOutcome outcome={bulk.outcome} edit={bulk} />}
      {(rows.length > 0 || error === null) && (
        <DataTable
          label={t(($) => $.configurations.title)}
          rows={shown}
          rowId={({ Id }) => Id}
          rowHref={devicePath}
          columns={columns}
          view={viewOf(state)}
          onViewChange={(view) => setState(stateOf(view, state))}
          loading={data === undefined}
          selection={mayForget || mayChange ? selection : undefined}
          summary={data && t(($) => $.count, { count: rows.length })}
          filterBar={
            <FilterBar
              filter={state.filter}
              protocols={protocols}
              onFilter={(change) => setState(narrowed(state, change))}
            />
          }
          empty={
            rows.length > 0 ? (
              noMatch
            ) : (
              <EmptyState drawing="plug" title={t(($) => $.configurations.empty)}>
                {t(($) => $.configurations.emptyLine)}
              </EmptyState>
            )
          }
          noMatch={noMatch}
        />
      )}
      {picked.length > 0 && <BulkSection rows={picked} edit={bulk} onDone={unpick} />}
      {asked && (
        <Suspense>
          <ForgetDialog row={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function Failure({ query }: { readonly query: Reading<unknown> }) {
  const t = useTexts(devicesTexts);
  if (query.error === null) return null;
  return (
    <Unloaded
      stale={query.data !== undefined}
      query={query}
      what={t(($) => $.configurations.what)}
    />
  );
}

/** The selected devices, and how the table shows that they are. */
function useSelection(rows: readonly DeviceConfiguration[]) {
  const t = useTexts(devicesTexts);
  const [selected, setSelected] = useState<ReadonlySet<string>>(nobody);
  const picked = useMemo(() => rows.filter(({ Id }) => selected.has(Id)), [rows, selected]);
  const selection = {
    selected,
    onSelect: setSelected,
    label: ({ Name }: DeviceConfiguration) => t(($) => $.bulk.pick, { name: Name }),
    allLabel: (count: number) => t(($) => $.bulk.pickAll, { count }),
  };
  return { selection, picked, unpick: () => setSelected(nobody) };
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const t = useTexts(devicesTexts);
  return (
    <EmptyState
      drawing="search"
      title={t(($) => $.configurations.noMatch)}
      action={<Button onClick={onClear}>{t(($) => $.configurations.clear)}</Button>}
    >
      {t(($) => $.configurations.noMatchLine)}
    </EmptyState>
  );
}
