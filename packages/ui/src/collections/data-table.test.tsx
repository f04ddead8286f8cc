import { renderHook, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchField } from '../controls/search-field.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { DataTable } from './data-table.tsx';
import { useTableRows, type DataColumn } from './table-model.ts';
import { initialView, type TableView } from './table-view.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly room: string | null;
  readonly watts: number | null;
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Name', value: (row) => row.name },
  { id: 'room', header: 'Environment', value: (row) => row.room },
  { id: 'watts', header: 'Power', value: (row) => row.watts, align: 'end' },
];

const many: readonly Row[] = Array.from({ length: 128 }, (_, index) => ({
  id: String(index),
  name: `Lamp ${((index * 37) % 128) + 1}`,
  room: index % 5 === 0 ? null : `Room ${index % 7}`,
  watts: index % 3 === 0 ? null : index,
}));

function Table({
  rows = many,
  loading = false,
}: {
  readonly rows?: readonly Row[];
  readonly loading?: boolean;
}) {
  const [view, setView] = useState<TableView>(initialView);
  return (
    <DataTable
      label="Devices"
      rows={rows}
      rowId={(row) => row.id}
      rowHref={(row) => `#${row.id}`}
      columns={columns}
      view={view}
      onViewChange={setView}
      loading={loading}
      filterBar={
        <SearchField
          label="Filter"
          value={view.filter}
          onChange={(filter) => setView({ ...view, filter, page: 1 })}
        />
      }
      empty={<p>No device yet</p>}
      noMatch={<p>Nothing matches</p>}
    />
  );
}

function firstColumn(): string[] {
  return within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
}

test('[DEVICES-12] shows ten rows a page and says which', () => {
  renderUi(<Table />);
  expect(firstColumn()).toHaveLength(10);
  expect(screen.getByText('1 – 10 of 128')).toBeTruthy();
});

test('[DEVICES-12] sorts up, down, then not at all; numbers in names count as numbers', async () => {
  const { user } = renderUi(<Table />);
  const before = firstColumn();
  const header = screen.getByRole('button', { name: 'Name' });
  await user.click(header);
  expect(firstColumn().slice(0, 3)).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3']);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  await user.click(header);
  expect(firstColumn()[0]).toBe('Lamp 128');
  await user.click(header);
  expect(firstColumn()).toEqual(before);
});

test('[DEVICES-12] changes pages and keeps the first visible row when the size changes', async () => {
  const { user } = renderUi(<Table />);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('21 – 30 of 128')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '20' }));
  expect(screen.getByText('21 – 40 of 128')).toBeTruthy();
  expect(screen.getByRole('button', { name: '20' }).getAttribute('aria-pressed')).toBe('true');
});

test('[DEVICES-12] offers pages of 10, 20, 50 and 100', () => {
  renderUi(<Table />);
  const sizes = within(screen.getByRole('group', { name: 'Rows per page' })).getAllByRole('button');
  expect(sizes.map((size) => size.textContent)).toEqual(['10', '20', '50', '100']);
});

test('[DEVICES-12] filters by words in any column, ignoring case and accents', async () => {
  const rows = [
    { id: '1', name: 'Caffè machine', room: 'Kitchen', watts: 900 },
    { id: '2', name: 'Kettle', room: 'Kitchen', watts: 2000 },
    { id: '3', name: 'Lamp', room: 'Bedroom', watts: 5 },
  ];
  const { user } = renderUi(<Table rows={rows} />);
  await user.type(screen.getByLabelText('Filter'), 'kitchen CAFFE');
  expect(firstColumn()).toEqual(['Caffè machine']);
  await user.type(screen.getByLabelText('Filter'), 'x');
  expect(screen.getByText('Nothing matches')).toBeTruthy();
});

test('distinguishes an empty list from an empty search result', () => {
  renderUi(<Table rows={[]} />);
  expect(screen.getByText('No device yet')).toBeTruthy();
});

test('shows the shape of rows while they load', () => {
  renderUi(<Table rows={[]} loading />);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('No device yet')).toBeNull();
});

test('empty values sort last, up and down', () => {
  const view = (ascending: boolean): TableView => ({
    ...initialView,
    pageSize: 200,
    sort: { column: 'watts', ascending },
  });
  for (const ascending of [true, false]) {
    const { result } = renderHook(() => useTableRows(many, columns, view(ascending)));
    expect(result.current.rows.at(-1)?.watts).toBeNull();
    expect(result.current.rows[0]?.watts).not.toBeNull();
  }
});

test('a page beyond the end is the last one', () => {
  const { result } = renderHook(() => useTableRows(many, columns, { ...initialView, page: 99 }));
  expect(result.current).toMatchObject({ page: 13, pages: 13 });
  expect(result.current.rows).toHaveLength(8);
});
