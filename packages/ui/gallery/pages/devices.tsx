import { IconFilter, IconPlus, IconRadar, IconTrash, IconWifi } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../src/collections/data-table.tsx';
import type { DataColumn } from '../../src/collections/table-model.ts';
import { initialView } from '../../src/collections/table-view.ts';
import { Button, EmptyState, Page, Pill, SearchField, StatusPill } from '../../src/index.ts';
import { ConfirmDialog } from '../../src/overlays/confirm-dialog.tsx';
import { Frame } from './frame.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly room: string;
  readonly maker: string;
  readonly protocol: string;
  readonly reachable: boolean;
}

const names = [
  'Sofa lamp',
  'Thermostat',
  'Washing machine plug',
  'Boiler relay',
  'Entrance camera',
  'South blinds',
  'Motion sensor',
  'Air quality',
  'Front door lock',
  'Heat pump',
];
const rooms = ['Living room', 'Laundry', 'Garage', 'Garden', 'Kitchen', 'Bedroom', 'Foyer'];
const makers = [
  'Philips',
  'Danfoss',
  'Shelly',
  'Vemer',
  'Axis',
  'Somfy',
  'Aqara',
  'Sensirion',
  'Nuki',
  'Daikin',
];
const protocols = ['zigbee', 'zwave', 'mqtt', 'modbus', 'onvif'];
const count = Number(new URLSearchParams(location.search).get('rows') ?? 128);
const rows: readonly Row[] = Array.from({ length: count }, (_, index) => ({
  id: String(index),
  name: index < 10 ? (names[index] ?? '') : `${names[index % 10]} ${Math.floor(index / 10) + 1}`,
  room: rooms[index % 7] ?? '',
  maker: makers[index % 10] ?? '',
  protocol: protocols[index % 5] ?? '',
  reachable: index % 11 !== 3,
}));

export function DevicesPage() {
  const [view, setView] = useState({
    ...initialView,
    sort: { column: 'name', ascending: true } as const,
  });
  const [forget, setForget] = useState<Row | null>(null);
  const asked = new URLSearchParams(location.search);
  const [columns] = useState<readonly DataColumn<Row>[]>(() => [
    { id: 'name', header: 'Name', value: (row) => row.name },
    { id: 'room', header: 'Environment', value: (row) => row.room },
    { id: 'maker', header: 'Manufacturer', value: (row) => row.maker, phone: 'none' },
    {
      id: 'protocol',
      header: 'Protocol',
      value: (row) => row.protocol,
      cell: (row) => <Pill>{row.protocol}</Pill>,
      phone: 'none',
    },
    {
      id: 'reachable',
      header: 'Reachable',
      value: (row) => row.reachable,
      cell: (row) =>
        row.reachable ? (
          <StatusPill tone="olive">Reachable</StatusPill>
        ) : (
          <StatusPill tone="wine">Offline</StatusPill>
        ),
      phone: 'end',
    },
    {
      id: 'forget',
      header: 'Forget',
      headerHidden: true,
      sortable: false,
      searched: false,
      align: 'end',
      value: () => null,
      phone: 'none',
      cell: (row) => (
        <Button size="small" icon={<IconTrash />} onClick={() => setForget(row)}>
          Forget
        </Button>
      ),
    },
  ]);
  return (
    <Frame active="Devices">
      <Page
        breadcrumb={[{ label: 'Devices', href: '#' }, { label: 'Configurations' }]}
        title="All configurations"
        action={
          <Button variant="primary" icon={<IconPlus />}>
            Install manually
          </Button>
        }
        actions={<Button icon={<IconRadar />}>Discover</Button>}
      >
        <DataTable
          label="All configurations"
          rows={rows}
          rowId={(row) => row.id}
          rowHref={() => '#'}
          columns={columns}
          view={view}
          onViewChange={(next) => setView(next as typeof view)}
          loading={asked.has('loading')}
          summary={`${rows.length} devices`}
          filterBar={
            <>
              <SearchField
                label="Filter by name, room, protocol…"
                value={view.filter}
                onChange={(filter) => setView({ ...view, filter, page: 1 })}
              />
              <Button icon={<IconFilter />}>Protocol</Button>
              <Button icon={<IconWifi />}>Reachable</Button>
            </>
          }
          empty={
            <EmptyState
              drawing="plug"
              title="No device yet"
              action={<Button variant="primary">Install one</Button>}
            />
          }
          noMatch={
            <EmptyState
              drawing="search"
              title="Nothing matches"
              action={
                <Button onClick={() => setView({ ...view, filter: '' })}>Clear the filter</Button>
              }
            >
              Try fewer words.
            </EmptyState>
          }
        />
      </Page>
      <ConfirmDialog
        opened={forget !== null}
        title={`Forget “${forget?.name ?? ''}”?`}
        confirmLabel="Forget"
        onCancel={() => setForget(null)}
        onConfirm={() => setForget(null)}
      >
        Its cached data is deleted and cannot be brought back. The device can be found again
        afterwards.
      </ConfirmDialog>
    </Frame>
  );
}
