import { anOwnUser } from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { option } from '../../kit/testing/option.ts';
import { AddNetwork } from './list/first-network.tsx';
import { AssociationsView, ControllerView, LogView } from './page/lazy-views.ts';
import { aJob, aNetwork, houseNodes } from './testing/network-house.ts';
import { showNetwork } from './testing/network-scene.tsx';

const lazy = [AddNetwork, AssociationsView, ControllerView, LogView];
beforeAll(() => Promise.all(lazy.map(({ preload }) => preload())));

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

test('[ZWAVE-13] what the hub has found stands with its severity, sentence and fix', async () => {
  const page = await showNetwork(
    {},
    {},
    {},
    {
      zwave: {
        findings: () => [
          {
            node: '3',
            code: 'UNKNOWN_NODE_IN_GROUP',
            severity: 'fatal',
            params: { nodes: '24' },
            fix: 'removeUnknown',
          },
        ],
        fix: () => aJob({ job: 'fix-1', name: 'fix', node: '3' }),
      },
    },
  );
  await screen.findByText('South blinds reports to a lost device');
  const [worst] = hand().getAllByRole('listitem');
  expect(worst?.textContent).toContain(
    'Fatal · It sends to nodes that are no longer in the network: 24.',
  );
  await page.user.click(hand().getByRole('button', { name: 'Remove those nodes' }));
  expect(page.calls.find(({ procedure }) => procedure === 'zwave.fix')?.input).toEqual({
    _home_id_: 'E1A244F0',
    _node_id_: 3,
    code: 'UNKNOWN_NODE_IN_GROUP',
  });
  page.live.job({
    job: 'fix-1',
    name: 'fix',
    node: '3',
    state: 'done',
    result: { before: true, after: 'remains', advice: null },
  });
  expect(screen.getByText('Done, but the trouble is still there')).toBeTruthy();
});

test('what concerns the set-up alone is a note for the installer, and no device is ill of it', async () => {
  const note = {
    code: 'NO_TEMPLATES',
    severity: 'error',
    params: {},
    fix: 'saveTemplate',
  } as const;
  const page = await showNetwork(
    {},
    {},
    {},
    {
      zwave: { findings: () => ['2', '3'].map((node) => ({ ...note, node })) },
    },
  );
  const notes = await screen.findByRole('button', { name: /^Notes for the installer/ });
  expect(screen.getByText(/^3 of 5 devices are well/)).toBeTruthy();
  expect(hand().getAllByRole('listitem')).toHaveLength(3);
  await page.user.click(notes);
  expect(screen.getByText('No template for the model yet · 2')).toBeTruthy();
});

test('[ZWAVE-B1] the map names each device with room, route and state, and arrow keys lead through it', async () => {
  const page = await showNetwork();
  const map = screen.getByRole('group', { name: 'Map of Z-Wave' });
  const blinds = within(map).getByRole('link', { name: /^South blinds/ });
  expect(blinds.getAttribute('aria-label')).toBe(
    'South blinds, Kitchen. Route: Counter light → Hub. Well.',
  );
  within(map).getByRole('link', { name: 'Hub' }).focus();
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

test('a search for routes that made them worse says so, with how the device was reached before', async () => {
  const result = [
    {
      node: '3',
      done: true,
      isWorse: true,
      before: { answered: true, ms: 40, signalDbm: -93, route: ['6'] },
      after: { answered: true, ms: 90, signalDbm: -101, route: [] },
    },
    { node: '6', done: true, isWorse: false, before: null, after: null },
  ];
  const job = aJob({ name: 'rebuildRoutes', node: null, state: 'done', endedAt: 1, result });
  const page = await showNetwork({}, { jobs: [job] });
  await page.user.click(screen.getByRole('tab', { name: /^Jobs/ }));
  const notice = await screen.findByText('Harder to reach than before');
  expect(notice).toBeTruthy();
  expect(screen.getByText(/^South blinds: before .*93 dBm; now .*101 dBm\.$/)).toBeTruthy();
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

test('[ZWAVE-03] an open page is blocked when the installation is closed, and shown when it is open again', async () => {
  const { live } = await showNetwork();
  expect(await screen.findAllByRole('tab')).toHaveLength(7);
  live.carrier.tell('networks', { networks: [aNetwork({ isClosed: true })], status: 'CLOSE' });
  for (const name of ['networkNodes', 'networkJobs'])
    live.carrier.say(name, (sink) => sink.refused('FORBIDDEN'));
  expect(await screen.findByText('Contact support to reopen the installation')).toBeTruthy();
  expect(screen.queryAllByRole('tab')).toEqual([]);
  live.carrier.tell('networks', { networks: [aNetwork()], status: 'OPEN' });
  live.tell();
  expect(await screen.findAllByRole('tab')).toHaveLength(7);
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
  expect(screen.queryByRole('button', { name: 'Check health' })).toBeNull();
  expect(hand().queryByRole('button')).toBeNull();
  await page.user.click(await button('More'));
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([
    'Close and open the stick (reload)',
    'Summary as Excel workbook (.xlsx)',
    'Summary as web page (.html)',
  ]);
});

test('[ZWAVE-04] reload and NOP-all are offered; cleaning all groups only to super administrators', async () => {
  const page = await showNetwork({}, {}, {}, { zwave: { nopAll: () => aJob({ name: 'nopAll' }) } });
  await page.user.click(await button('More'));
  expect(screen.getByRole('menuitem', { name: /\(reload\)$/ })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Clean all groups' })).toBeNull();
  await page.user.click(screen.getByRole('menuitem', { name: 'Ask every device to answer (NOP)' }));
  expect(page.calls.find(({ procedure }) => procedure === 'zwave.nopAll')?.input).toEqual({
    _home_id_: 'E1A244F0',
  });
});

test('writing a copy back first says which devices it doesn’t know', async () => {
  const page = await showNetwork(
    { tab: 'jobs' },
    {
      jobs: [
        aJob({
          name: 'restore',
          question: { id: 3, asked: { kind: 'restore', at: 0, missing: ['3', '6'] } },
        }),
      ],
    },
    { answerJob: () => aJob({ name: 'restore' }) },
  );
  expect(
    screen.getByText(/have to be included again: South blinds and Front door\.$/),
  ).toBeTruthy();
  await page.user.click(await button('Write it'));
  expect(page.calls.find(({ procedure }) => procedure === 'networks.answerJob')?.input).toEqual({
    job: 'job-1',
    question: 3,
    answer: true,
  });
});

test('[ZWAVE-02] the socket table has the ledger’s columns', async () => {
  const page = await showNetwork({ tab: 'controller' });
  await screen.findByRole('heading', { name: 'Connections' });
  page.live.carrier.tell('zwaveConnections', [
    {
      direction: 'out',
      name: 'Z-Stick 7',
      ipAddress: '192.168.1.30',
      keep_alive: true,
      messagesWaitingForAck: 2,
      pendingNakWaiting: 1,
      pendingCommandCallbacks: [
        {
          node: '3',
          commandClass: 0x26,
          command: 2,
          createdTimestamp: 0,
          timeoutInMilliseconds: 1000,
        },
      ],
    },
  ]);
  const table = await screen.findByRole('table', { name: 'Connections' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Direction',
    'IP address',
    'Name',
    'Keepalive',
    'Pending ACKs',
    'NAK + waiting',
    'Commands',
  ]);
  expect(
    within(table).getByRole('row', {
      name: 'out 192.168.1.30 Z-Stick 7 Yes 2 1 3: Multilevel Switch',
    }),
  ).toBeTruthy();
});

test('[ZIGBEE-03] a Zigbee network has reload list, refresh neighbours and refresh state', async () => {
  const page = await showNetwork(
    {},
    { networks: [aNetwork({ driver: 'zigbee' })] },
    {},
    { driver: 'zigbee' },
  );
  await page.user.click(await button('More'));
  for (const name of ['Reload list', 'Refresh neighbours', 'Refresh state'])
    expect(screen.getByRole('menuitem', { name })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Summary as Excel workbook (.xlsx)' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /NOP/ })).toBeNull();
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

test('a region is chosen from a list, and what a wrong one does is said before', async () => {
  const page = await showNetwork(
    { tab: 'controller' },
    {},
    {
      startJob: ({ job }) => aJob({ name: job }),
    },
  );
  await page.user.click(await screen.findByRole('combobox', { name: 'Region' }));
  await page.user.click(await option('United States'));
  expect(screen.getByText('Change to “United States”?')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Change' }));
  expect(page.calls.findLast(({ procedure }) => procedure === 'networks.startJob')?.input).toEqual({
    driver: 'zwave',
    Id: 'main',
    job: 'adjust',
    input: { region: 'USA' },
  });
});
