import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NetworkSearch } from './network-search.ts';
import { aJob, aNetwork } from './testing/network-house.ts';
import { showNetwork, type Held } from './testing/network-scene.tsx';

const started = (page: Awaited<ReturnType<typeof showNetwork>>) =>
  page.calls
    .filter(({ procedure }) => procedure === 'networks.startJob')
    .map(({ input }) => input as { readonly job: string; readonly input: unknown });

/** A node's page, on a hub that starts what it is asked for. */
async function showNode(search: NetworkSearch, held: Held = {}) {
  let count = 0;
  const page = await showNetwork(search, held, {
    startJob: ({ job }) => {
      count += 1;
      return aJob({ job: `started-${count}`, name: job, node: search.node ?? null });
    },
    healthDays: () => [
      { day: '2026-11-19', node: '4', answered: 40, failed: 0, roundTripMs: 31, signalDbm: -60 },
      { day: '2026-11-20', node: '4', answered: 0, failed: 12, roundTripMs: null, signalDbm: null },
    ],
  });
  return page;
}

const PARAMETERS = [
  {
    key: '1',
    name: 'Time to open',
    help: null,
    unit: 's',
    value: 60,
    factory: 60,
    min: 1,
    max: 120,
    options: [],
    free: true,
    readOnly: false,
  },
];

test('[ZWAVE-B1] a node’s page begins with what is wrong, its fix and its fourteen days', async () => {
  const page = await showNode({ node: '4' });
  const finding = screen.getByRole('region', { name: /^Garage door silent since/ });
  await page.user.click(within(finding).getByRole('button', { name: 'Wake it and look again' }));
  expect(started(page)).toMatchObject([{ job: 'ping', input: { node: '4' } }]);
  expect(await screen.findByRole('img', { name: '2 days: 1 well, 1 with trouble' })).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByRole('row', { name: /20 November 0 12/ })).toBeTruthy();
});

test('[ZWAVE-09] a removed link is read back, and what the node keeps otherwise is said', async () => {
  const page = await showNode({ node: '3', part: 'associations' });
  expect(screen.queryByRole('button', { name: 'Remove Hub from Lifeline' })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Remove 24 from Key pressed' }));
  expect(started(page)).toMatchObject([
    {
      job: 'unlink',
      input: { node: '3', endpoint: 0, group: '2', targets: [{ node: '24', endpoint: null }] },
    },
  ]);
  const group = { endpoint: 0, group: '2', name: 'Key pressed', most: 5 };
  const done = { job: 'started-1', name: 'unlink', node: '3', state: 'done' } as const;
  const still = { ...group, targets: [{ node: '24', endpoint: null }] };
  page.live.job({ ...done, result: still });
  expect(screen.getByText('The device has kept something else than was asked')).toBeTruthy();
  page.live.job({ ...done, result: { ...group, targets: [] } });
  expect(screen.queryByText('Device 24, gone')).toBeNull();
  expect(screen.queryByText('The device has kept something else than was asked')).toBeNull();
});

test('the configuration marks what was changed, writes it and reads it back', async () => {
  const page = await showNode({ node: '2', part: 'configuration' });
  page.live.job({ job: 'started-1', name: 'parameters', state: 'done', result: PARAMETERS });
  const field = await screen.findByRole('textbox', { name: /^Time to open/ });
  await page.user.clear(field);
  await page.user.type(field, '48');
  expect(screen.getByText('Changed')).toBeTruthy();
  expect(screen.getByText('Was 60 s, as the factory set it')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Write 1 to the device' }));
  expect(started(page)[1]).toMatchObject({
    job: 'setParameters',
    input: { node: '2', values: [{ key: '1', value: 48 }] },
  });
  page.live.job({
    job: 'started-2',
    name: 'setParameters',
    state: 'done',
    result: [{ ...PARAMETERS[0], value: 50 }],
  });
  expect(screen.getByText('The device has kept other values than were written')).toBeTruthy();
});

test('a node shows its route, whom it hears, and the commands that it understands', async () => {
  const page = await showNode({ node: '3', part: 'routes' });
  const way = within(screen.getByRole('list', { name: 'Last working route' }));
  expect(way.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
    'South blinds',
    'Counter light',
    'Hub',
  ]);
  expect(screen.queryByRole('tab', { name: 'Command classes' })).toBeNull();
  page.unmount();
  await showNode({ node: '2', part: 'classes' });
  expect(screen.getByRole('row', { name: '0x26 Multilevel Switch 4' })).toBeTruthy();
});

test('a firmware is checked before it is written', async () => {
  const page = await showNode({ node: '2', part: 'firmware' });
  expect(screen.queryByRole('button', { name: 'Write it' })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Look for a newer one' }));
  page.live.job({
    job: 'started-1',
    name: 'checkFirmware',
    state: 'done',
    result: { fits: true, reason: null, from: '5.1', to: '5.4' },
  });
  expect(screen.getByText('Version 5.4 fits this device')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Write it' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Write it' }));
  expect(started(page)[1]).toMatchObject({ job: 'firmware', input: { node: '2', file: null } });
});

test('only a lost node can be removed or replaced, after a question', async () => {
  const page = await showNode({ node: '4' });
  await page.user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Replace a lost device' })).toBeTruthy();
  await page.user.click(screen.getByRole('menuitem', { name: 'Remove a lost device' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Remove “Garage door” from the network?',
  });
  await page.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(started(page)).toMatchObject([{ job: 'removeFailed', input: { node: '4' } }]);
  page.unmount();
  const well = await showNode({ node: '2' });
  await well.user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Remove a lost device' })).toBeNull();
});

test('[ZWAVE-03] a closed installation shows the provider its nodes, and offers nothing', async () => {
  await showNode({ node: '4' }, { networks: [aNetwork({ isClosed: true })], status: 'CLOSE' });
  expect(screen.getByText('Contact support to reopen the installation')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Wake it and look again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
