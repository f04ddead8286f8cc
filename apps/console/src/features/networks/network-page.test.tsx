import { anOwnUser } from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { aJob, aNetwork, houseNodes } from './testing/network-house.ts';
import { showNetwork } from './testing/network-scene.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const hand = () => within(screen.getByRole('list', { name: 'Needs a hand' }));

test('[ZWAVE-B1] says in one sentence how the network does, and what needs a hand first', async () => {
  await showNetwork();
  expect(
    screen.getByText('3 of 5 devices are well. 2 need a hand, and none of them is a door lock.'),
  ).toBeTruthy();
  const titles = hand()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
  expect(titles[0]).toMatch(/^Garage door silent since/);
  expect(titles.slice(1)).toEqual([
    'Bathroom window is hard to hear',
    'Bathroom window needs a battery soon',
  ]);
});

test('[ZWAVE-B1] a fix starts its job, and says that it is at work', async () => {
  const page = await showNetwork({}, {}, { startJob: () => aJob({ node: '4' }) });
  await page.user.click(hand().getByRole('button', { name: 'Wake it and look again' }));
  expect(page.calls.filter(({ procedure }) => procedure === 'networks.startJob')).toEqual([
    {
      procedure: 'networks.startJob',
      input: { driver: 'zwave', Id: 'main', job: 'ping', input: { node: '4' } },
    },
  ]);
  expect(hand().getByRole('button', { name: 'At work…' })).toBeTruthy();
});

test('[ZWAVE-B1] the map names each device with room, route and state, and arrow keys lead through it', async () => {
  const page = await showNetwork();
  const map = screen.getByRole('group', { name: 'Map of Z-Wave' });
  const blinds = within(map).getByRole('link', { name: /^South blinds/ });
  expect(blinds.getAttribute('aria-label')).toBe(
    'South blinds, Kitchen. Route: Counter light → Hub. Well.',
  );
  within(map).getByRole('link', { name: 'Controller' }).focus();
  await page.user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Front door/);
  await page.user.keyboard('{Home}{ArrowRight}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Front door', level: 1 })).toBeTruthy();
});

test('[ZWAVE-01] the map has an equivalent table', async () => {
  const page = await showNetwork();
  await page.user.click(screen.getByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table', { name: 'Devices of Z-Wave' });
  const row = within(table).getByRole('row', { name: /Bathroom window/ });
  expect(row.textContent).toContain('Counter light → Hub');
  expect(row.textContent).toContain('-91 dBm');
  expect(row.textContent).toContain('12 %');
});

test('[ZWAVE-01] shows the node list, associations, jobs, controller and log', async () => {
  const page = await showNetwork({}, { jobs: [aJob({ name: 'rebuildRoutes', node: '3' })] });
  const open = (name: RegExp) => page.user.click(screen.getByRole('tab', { name }));
  await open(/^Devices/);
  expect(screen.getByRole('table', { name: 'Devices of Z-Wave' })).toBeTruthy();
  await open(/^Associations/);
  const links = await screen.findByRole('table', { name: 'Who reports to whom' });
  expect(within(links).getByText('Device 24, gone')).toBeTruthy();
  await open(/^Jobs/);
  expect(screen.getByText('Look for better routes · South blinds')).toBeTruthy();
  await open(/^Controller/);
  expect(await screen.findByText('E1A244F0')).toBeTruthy();
  await open(/^Log/);
  await screen.findByRole('radiogroup', { name: 'Show' });
  page.live.carrier.tell('networkLog', {
    lines: [{ n: 1, at: 0, level: 'warn', event: 'node.dead', node: '4', fields: { tries: 3 } }],
  });
  expect(await screen.findByText('node.dead')).toBeTruthy();
  expect(screen.getByText('Garage door · tries: 3')).toBeTruthy();
});

test('[ZWAVE-01] is loading until controllers with nodes exist', async () => {
  await showNetwork({}, { networks: [aNetwork({ state: 'opening', about: null })], nodes: [] });
  expect(screen.getByRole('status', { name: 'Waiting for the controller…' })).toBeTruthy();
});

test('[ZWAVE-03] a closed installation is blocked with the ledger’s warning', async () => {
  const page = await showNetwork(
    {},
    { networks: [aNetwork({ isClosed: true })], status: 'CLOSE' },
    { nodes: () => Promise.reject(hubError('INSTALLATION_CLOSED')) },
  );
  page.live.carrier.say('networkNodes', (sink) => sink.refused?.('INSTALLATION_CLOSED' as never));
  expect(await screen.findByText('Contact support to reopen the installation')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Include a device' })).toBeNull();
});

test('[ZWAVE-12] a refresh that can’t start says so with the server’s text', async () => {
  const page = await showNetwork(
    {},
    {},
    { startJob: () => Promise.reject(hubError('RATE_LIMITED')) },
  );
  await page.user.click(await button('More'));
  await page.user.click(screen.getByRole('menuitem', { name: 'Refresh neighbours' }));
  expect(await screen.findByText('Error starting refresh neighbours')).toBeTruthy();
  await page.user.click(await button('More'));
  await page.user.click(screen.getByRole('menuitem', { name: 'Refresh state' }));
  expect(await screen.findByText('Error starting refresh state')).toBeTruthy();
});

test('nothing is offered that the radio can’t do', async () => {
  const page = await showNetwork({}, { networks: [aNetwork({ jobs: ['include'] })] });
  expect(screen.getByRole('link', { name: 'Include a device' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Check health' })).toBeNull();
  expect(hand().queryByRole('button')).toBeNull();
  page.unmount();
});

test('[ZIGBEE-02] a coordinator is chosen by its PAN ID', async () => {
  const about = { ...aNetwork().about, networkId: '1A62' } as never;
  const networks = [
    aNetwork({ driver: 'zigbee', Name: 'House', about }),
    aNetwork({ driver: 'zigbee', Id: 'garden', Name: 'Garden' }),
  ];
  await showNetwork({}, { networks }, {}, { driver: 'zigbee' });
  expect(
    screen.getByRole<HTMLInputElement>('combobox', { name: 'Coordinator (PAN ID)' }).value,
  ).toBe('1A62 · House');
});

test('a stick that is away says since when and why, and keeps what was known', async () => {
  await showNetwork({}, { networks: [aNetwork({ state: 'lost', trouble: 'UNREACHABLE' })] });
  expect(screen.getByText(/Nothing is at this address\. Check that the stick/)).toBeTruthy();
  expect(screen.getAllByText('South blinds').length).toBeGreaterThan(0);
});

test('without a network the page says how to add a stick, and adds the one that was found', async () => {
  const page = await showNetwork(
    {},
    { networks: [] },
    {
      available: () => [
        {
          driver: 'zwave',
          addresses: [{ address: '/dev/ttyUSB0', label: 'ttyUSB0', product: 'Z-Stick 7' }],
        },
      ],
      add: () => aNetwork(),
      list: () => ({ networks: [aNetwork()], status: 'OPEN' }),
    },
  );
  const found = await screen.findByRole('list', { name: 'Found on the hub' });
  await page.user.click(within(found).getByRole('button', { name: 'Z-Wave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a network' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Add a network' }));
  expect(page.calls.find(({ procedure }) => procedure === 'networks.add')?.input).toEqual({
    driver: 'zwave',
    Name: 'Z-Wave',
    address: '/dev/ttyUSB0',
    options: {},
  });
});

test('somebody who may not read set-ups sees a message', async () => {
  const user = anOwnUser({ Role: 'guest', Claims: {} });
  await showNetwork({}, {}, {}, { snapshot: { user } });
  expect(screen.getByText('You don’t have access to the radio networks')).toBeTruthy();
});

test('in Italian', async () => {
  await showNetwork({}, { nodes: houseNodes() }, {}, { language: 'it' });
  expect(
    screen.getByText('Stanno bene 3 dispositivi su 5. 2 hanno bisogno di te: nessuna serratura.'),
  ).toBeTruthy();
});
