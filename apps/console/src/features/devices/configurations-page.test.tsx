import type { DeviceConfiguration } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import { aLamp, anEnvironment, anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { ConfigurationsPage } from './configurations-page.tsx';
import type { TableSearch } from './table-search.ts';
import { devicesTexts } from './texts.ts';

const room = anEnvironment({ Name: 'Living room' });

const aRow = (Name: string, overrides: Partial<DeviceConfiguration> = {}): DeviceConfiguration => ({
  Id: Name as DeviceId,
  Key: Name,
  UDN: `uuid:${Name}`,
  Address: '',
  Provider: 'zigbee',
  Name,
  Manufacturer: 'Philips',
  EnvironmentId: room.Id,
  EnvironmentName: room.Name,
  Reachable: true,
  Installed: true,
  ...overrides,
});

const rows = [
  aRow('Sofa lamp'),
  aRow('Boiler relay', { Provider: 'modbus', Manufacturer: 'Vemer', Reachable: false }),
  ...Array.from({ length: 10 }, (_, at) => aRow(`Lamp ${at + 1}`, { Manufacturer: 'Ikea' })),
];

type Manager = NonNullable<FakeAnswers['deviceManager']>;

/** The page with an address of its own, as the route provides it. */
function Addressed({
  start,
  written,
}: {
  readonly start: Record<string, unknown>;
  readonly written: TableSearch[];
}) {
  const [search, setSearch] = useState<Record<string, unknown>>(start);
  const write = (next: TableSearch) => {
    written.push(next);
    setSearch(next);
  };
  return <ConfigurationsPage search={search} onSearch={write} />;
}

async function show(start: Record<string, unknown> = {}, manager: Manager = {}, scene: Scene = {}) {
  const written: TableSearch[] = [];
  const rendered = await renderScreen(<Addressed start={start} written={written} />, {
    texts: [devicesTexts, environmentTexts],
    answers: { deviceManager: { allConfigurations: () => rows, ...manager } },
    ...scene,
    snapshot: { environments: [room], ...scene.snapshot },
  });
  return { ...rendered, written };
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const loaded = () => screen.findByRole('link', { name: 'Boiler relay' });

describe('the table', () => {
  test('[DEVICES-11] has name, environment, manufacturer, protocol, reachability and a button to forget the device', async () => {
    await show();
    await loaded();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Environment',
      'Manufacturer',
      'Protocol',
      'Reachable',
      'Forget',
    ]);
    const row = screen.getByRole('row', { name: /Boiler relay/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '',
      'Boiler relay',
      'Living room',
      'Vemer',
      'Modbus',
      'Offline',
      'Actions for Boiler relay',
    ]);
  });

  test('[DEVICES-12] starts with ten rows sorted by name, and the rest on further pages', async () => {
    const { user, written } = await show();
    await loaded();
    expect(names()).toEqual([
      'Boiler relay',
      'Lamp 1',
      'Lamp 2',
      'Lamp 3',
      'Lamp 4',
      'Lamp 5',
      'Lamp 6',
      'Lamp 7',
      'Lamp 8',
      'Lamp 9',
    ]);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(names()).toEqual(['Lamp 10', 'Sofa lamp']);
    expect(written).toEqual([{ current_page: 2 }]);
  });

  test('[DEVICES-12] can show 20, 50 or 100 rows', async () => {
    const { user, written } = await show();
    await loaded();
    for (const size of ['10', '20', '50', '100'])
      expect(screen.getByRole('button', { name: new RegExp(`^${size}$`) })).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^20$/ }));
    expect(names()).toHaveLength(12);
    expect(written).toEqual([{ page_size: 20 }]);
  });

  test('[DEVICES-13] sorting is kept in the address', async () => {
    const { user, written } = await show();
    await loaded();
    await user.click(
      within(screen.getByRole('columnheader', { name: 'Manufacturer' })).getByRole('button'),
    );
    expect(written.at(-1)).toEqual({ sorting_field: 'Manufacturer', sorting_asc: 1 });
  });

  test('[DEVICES-13] an address sets the sorting, the filter and the page', async () => {
    await show({
      filter: { text: 'lamp', protocol: 'zigbee', reachable: true },
      sorting_field: 'Name',
      sorting_asc: 0,
      current_page: 2,
    });
    await waitFor(() => expect(names()).toEqual(['Lamp 1']));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('lamp');
  });

  test('[DEVICES-13] an invalid address shows the table with its defaults', async () => {
    await show({ filter: '{', sorting_field: 'Password', sorting_asc: 'up', current_page: 'last' });
    await loaded();
    expect(names()).toHaveLength(10);
  });

  test('[DEVICES-12] words filter all columns and are kept in the address', async () => {
    const { user, written } = await show();
    await loaded();
    await user.type(screen.getByRole('textbox'), 'living vemer');
    await waitFor(() => expect(names()).toEqual(['Boiler relay']));
    expect(written.at(-1)).toEqual({ filter: { text: 'living vemer' } });
  });

  test('[DEVICES-12] protocol and reachability are filters too', async () => {
    const { user, written } = await show();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Protocol', expanded: false }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Modbus' }));
    expect(names()).toEqual(['Boiler relay']);
    await user.click(screen.getByRole('button', { name: 'Reachable', expanded: false }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Only reachable' }));
    expect(await screen.findByText('Nothing matches this filter')).toBeDefined();
    expect(written.at(-1)).toEqual({ filter: { protocol: 'modbus', reachable: true } });
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(names()).toHaveLength(10);
  });

  test('an empty hub explains how to begin, and a failed load gives the reason', async () => {
    const { unmount } = await show({}, { allConfigurations: () => [] });
    expect(await screen.findByText('No devices yet')).toBeDefined();
    unmount();
    await show(
      {},
      {
        allConfigurations: () => {
          throw hubError('FORBIDDEN', { claim: 'READ_DEVICE' });
        },
      },
    );
    expect(await screen.findByText('The devices couldn’t be loaded')).toBeDefined();
    expect(screen.getByText('You do not have permission for this.')).toBeDefined();
  });
});

describe('forgetting a device', () => {
  const ask = async (manager: Manager, scene: Scene = {}) => {
    const rendered = await show({}, manager, scene);
    await loaded();
    await rendered.user.click(screen.getByRole('button', { name: 'Actions for Boiler relay' }));
    await rendered.user.click(screen.getByRole('menuitem', { name: 'Forget' }));
    return {
      ...rendered,
      dialog: await screen.findByRole('dialog', { name: 'Delete device cached data' }),
    };
  };

  test('[DEVICES-14] asks first, names the device and warns that it can’t be undone; the safe button does nothing', async () => {
    const { dialog, user, calls } = await ask({ forget: () => ({ Name: 'Boiler relay' }) });
    expect(dialog.textContent).toContain('Boiler relay');
    expect(dialog.textContent).toContain('can’t be undone');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(calls.map(({ procedure }) => procedure)).not.toContain('deviceManager.forget');
  });

  test('[DEVICES-14] [DEVICES-15] deletes the device, confirms with the name from the hub’s answer and removes the row', async () => {
    const device = aLamp({ Id: 'Boiler relay' as DeviceId });
    const { dialog, user, calls, home } = await ask(
      { forget: () => ({ Name: 'Boiler relay' }) },
      { snapshot: { devices: [device], environments: [room] } },
    );
    await user.click(within(dialog).getByRole('button', { name: 'Forget' }));
    expect(await screen.findByText('The cached data of Boiler relay was deleted.')).toBeDefined();
    expect(screen.getAllByText('Delete device cached data').length).toBeGreaterThan(0);
    expect(calls.find(({ procedure }) => procedure === 'deviceManager.forget')?.input).toEqual({
      Id: 'Boiler relay',
    });
    expect(home.devices.get('Boiler relay')).toBeUndefined();
  });

  test('[DEVICES-15] a failed deletion shows a message with the error', async () => {
    const { dialog, user } = await ask({
      forget: () => {
        throw hubError('STORAGE_FULL');
      },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Forget' }));
    expect(
      await screen.findByText(/An error occurred during deletion: The hub’s disk is full/),
    ).toBeDefined();
  });

  test('[SECURITY-05] somebody who may not forget devices has no column for it', async () => {
    await show({}, {}, { snapshot: { user: anOwnUser({ Role: 'user' }) } });
    await loaded();
    expect(screen.getAllByRole('columnheader')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Actions for Boiler relay' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
