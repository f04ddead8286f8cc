import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTableRows, type DataColumn } from './table-model.ts';
import { initialView, type TableView } from './table-view.ts';

interface Device {
  readonly id: number;
  readonly name: string;
  readonly room: string;
}

const devices: readonly Device[] = Array.from({ length: 2000 }, (_, id) => ({
  id,
  name: `Sofa lamp ${(id * 7919) % 2000}`,
  room: `Room ${id % 40}`,
}));

/** The cells that sorting and searching read, and how often. */
let reads = 0;
const read = (text: string): string => {
  reads += 1;
  return text;
};
const columns: readonly DataColumn<Device>[] = [
  { id: 'name', header: 'Name', value: (device) => read(device.name) },
  { id: 'room', header: 'Environment', value: (device) => read(device.room) },
  { id: 'maker', header: 'Manufacturer', value: () => read('Philips') },
];

test('2,000 rows are filtered and sorted repeatedly with one reading of their cells', () => {
  const { result, rerender } = renderHook(
    ({ view }: { view: TableView }) => useTableRows(devices, columns, view),
    { initialProps: { view: initialView } },
  );
  for (const ascending of [true, false, true, false]) {
    const filter = ascending ? 'lamp room' : 'sofa';
    rerender({ view: { ...initialView, sort: { column: 'name', ascending }, filter } });
    expect(result.current.total).toBe(devices.length);
  }
  // Every cell once for the search, and the sorted column's once for sorting.
  expect(reads).toBeLessThanOrEqual(devices.length * (columns.length + 1));
});
