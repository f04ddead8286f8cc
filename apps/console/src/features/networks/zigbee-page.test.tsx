import type { NetworkJob } from '@dimora/contract/client';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { option } from '../../kit/testing/option.ts';
import type { NetworkSearch } from './network-search.ts';
import { ControllerView, GroupsView } from './page/lazy-views.ts';
import { aJob } from './testing/network-house.ts';
import { showNetwork, type Held } from './testing/network-scene.tsx';
import { aZigbeeNetwork, zigbeeNodes } from './testing/zigbee-house.ts';

beforeAll(() => Promise.all([ControllerView.preload(), GroupsView.preload()]));

/** The page of the Zigbee network, on a hub that starts what it is asked for. */
async function showZigbee(search: NetworkSearch = {}, held: Held = {}) {
  let count = 0;
  const page = await showNetwork(
    search,
    { networks: [aZigbeeNetwork()], nodes: zigbeeNodes(), ...held },
    {
      startJob: ({ job }) => {
        count += 1;
        return aJob({ job: `started-${count}`, driver: 'zigbee', name: job });
      },
    },
    { driver: 'zigbee' },
  );
  const tell = (change: Partial<NetworkJob>): void =>
    page.live.job({ driver: 'zigbee', ...change });
  const started = () =>
    page.calls
      .filter(({ procedure }) => procedure === 'networks.startJob')
      .map(({ input }) => input as { readonly job: string; readonly input: unknown });
  return { ...page, tell, started };
}

test('a bridge’s network stands among those of Zigbee, without what only a stick can do', async () => {
  const jobs = ['include', 'removeFailed', 'rename', 'interview', 'neighbours', 'checkFirmware'];
  const bridge = aZigbeeNetwork({
    driver: 'zigbee2mqtt',
    Id: 'bridge',
    Name: 'Zigbee2MQTT',
    address: 'mqtt://embedded/zigbee2mqtt',
    jobs,
    backupAt: null,
  });
  const page = await showZigbee(
    { network: 'bridge', tab: 'controller' },
    { networks: [aZigbeeNetwork(), bridge] },
  );
  expect(screen.getByText('Managed by its bridge')).toBeTruthy();
  expect(screen.getByText('mqtt://embedded/zigbee2mqtt')).toBeTruthy();
  for (const gone of ['Copies of the radio’s memory', 'Settings', 'Change the radio'])
    expect(screen.queryByRole('heading', { name: gone })).toBeNull();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Network',
    'Devices 3',
    'Jobs',
    'Controller',
    'Log',
  ]);
  const include = screen.getByRole('link', { name: 'Include a device' });
  expect(include.getAttribute('href')).toBe('/devices/zigbee?network=bridge&guide=include');
  await page.user.click(screen.getByRole('combobox', { name: 'Coordinator (PAN ID)' }));
  await page.user.click(await option('1D42 · Zigbee'));
  expect(screen.getByRole('heading', { name: 'Copies of the radio’s memory' })).toBeTruthy();
});

const noise = (loud: Readonly<Record<number, number>>) =>
  Array.from({ length: 16 }, (_, at) => ({ channel: 11 + at, noise: loud[11 + at] ?? 0.5 }));

test('the map and the sentence leave out groups, which are nowhere in the house', async () => {
  await showZigbee();
  expect(screen.getByText('All 3 devices are well.')).toBeTruthy();
  const map = screen.getByRole('group', { name: 'Map of Zigbee' });
  expect(within(map).getAllByRole('link')).toHaveLength(4);
  expect(within(map).queryByRole('link', { name: /^Living room lamps/ })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Devices 3' })).toBeTruthy();
});

test('[ZIGBEE-B1] a measured channel is advised, changed after a question, and followed by name', async () => {
  const page = await showZigbee({ tab: 'controller' });
  expect(screen.getByText('This network is on channel 15')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Measure' }));
  expect(page.started()).toMatchObject([{ job: 'scanChannels', input: {} }]);
  expect(screen.getByText(/^Listening on all channels/)).toBeTruthy();
  page.tell({
    job: 'started-1',
    name: 'scanChannels',
    state: 'done',
    endedAt: Date.parse('2026-11-21T10:00:00Z'),
    result: { channels: noise({ 15: 0.82, 20: 0.06 }), current: 15, advised: 20 },
  });
  expect(screen.getByText('Channel 20 is clearly quieter')).toBeTruthy();
  const chart = screen.getByRole('img', { name: 'Noise by channel: on 15, advised 20' });
  expect(chart.querySelectorAll('rect')).toHaveLength(16);
  await page.user.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(screen.getByRole('row', { name: '15 82 % in use' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '20 6 % advised' })).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Change channel' }));
  const question = await screen.findByRole('dialog', { name: 'Change to channel 20?' });
  expect(question.textContent).toContain('One device sleeps most of the time');
  expect(question.textContent).toContain('Balcony door.');
  expect(page.started()).toHaveLength(1);
  await page.user.click(within(question).getByRole('button', { name: 'Change channel' }));
  expect(page.started()[1]).toMatchObject({ job: 'adjust', input: { channel: 20 } });
  expect(await screen.findByText('Telling all devices the new channel…')).toBeTruthy();
  page.tell({ job: 'started-2', name: 'adjust', state: 'done', endedAt: 5000 });
  expect(screen.getByText('1 of 3 devices heard since the change')).toBeTruthy();
  expect(screen.getByText('Not heard yet: Balcony door and Desk lamp.')).toBeTruthy();
});

test('a radio that wouldn’t change its channel says so, and a closed installation offers no change', async () => {
  const failed = aJob({ driver: 'zigbee', name: 'adjust', state: 'failed', failure: 'TIMEOUT' });
  const page = await showZigbee({ tab: 'controller' }, { jobs: [failed] });
  expect(screen.getByText('The channel stayed as it was')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change channel' })).toBeNull();
  await page.user.click(screen.getByRole('combobox', { name: 'Channel to use' }));
  await page.user.click(await option('25'));
  expect(screen.getByRole('button', { name: 'Change channel' })).toBeTruthy();
  page.live.closed();
  expect(screen.queryByRole('button', { name: 'Change channel' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Measure' })).toBeNull();
});

test('[ZIGBEE-B1] a group is made, takes members that understand groups, and loses them', async () => {
  const nodes = zigbeeNodes().filter(({ node }) => node !== 'group_7');
  const page = await showZigbee({ tab: 'groups' }, { nodes });
  await page.user.click(screen.getByRole('button', { name: 'New group' }));
  expect(page.started()).toMatchObject([{ job: 'createGroup', input: {} }]);
  const own = { members: [], scenes: [] };
  const [group] = zigbeeNodes().slice(-1);
  if (!group?.radio) throw new Error('no group');
  page.live.node({ ...group, radio: { ...group.radio, own } });
  expect(screen.getByText(/^Nobody yet/)).toBeTruthy();
  await page.user.click(screen.getByRole('combobox', { name: 'Add to this group' }));
  expect(await option('Desk lamp')).toBeTruthy();
  expect(document.querySelectorAll('[role="option"]')).toHaveLength(2);
  await page.user.click(await option('Reading lamp'));
  const input = { group: 7, node: '0xa1', endpoint: 1 };
  expect(page.started()[1]).toMatchObject({ job: 'addToGroup', input });
  page.tell({ job: 'started-2', name: 'addToGroup', state: 'failed', failure: 'TIMEOUT' });
  expect(screen.getByText(/press its button and try again at once/)).toBeTruthy();
  page.live.node(group);
  await page.user.click(screen.getByRole('button', { name: 'Take Reading lamp out of the group' }));
  expect(page.started()[2]).toMatchObject({ job: 'removeFromGroup', input });
});

test('[ZIGBEE-B1] a scene of a group is started, and the present light saved beside it', async () => {
  const page = await showZigbee({ tab: 'groups' });
  await page.user.click(screen.getByRole('button', { name: 'Start Evening' }));
  expect(page.started()).toMatchObject([{ job: 'recallScene', input: { group: 7, scene: 1 } }]);
  page.tell({ job: 'started-1', name: 'recallScene', state: 'done' });
  await page.user.type(screen.getByRole('textbox', { name: /^Save the present light/ }), 'Film');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(page.started()[1]).toMatchObject({
    job: 'storeScene',
    input: { group: 7, scene: 2, name: 'Film' },
  });
});

test('[ZIGBEE-B1] a device says in plain words how it reports; a change is written and read back', async () => {
  const page = await showZigbee({ node: '0xa1', part: 'reporting' });
  expect(page.started()).toMatchObject([{ job: 'reporting', input: { node: '0xa1' } }]);
  const place = { endpoint: 1, cluster: 'genLevelCtrl', attribute: 'currentLevel' };
  const read = { ...place, min: 10, max: 3600, change: 0 };
  page.tell({ job: 'started-1', name: 'reporting', state: 'done', result: [read] });
  const row = within(await screen.findByRole('group', { name: 'Brightness' }));
  expect(
    row.getByText(/^With every change, but not more often than every 10 seconds/),
  ).toBeTruthy();
  await page.user.click(row.getByRole('button', { name: 'Change' }));
  const least = row.getByRole('textbox', { name: 'At least every' });
  await page.user.clear(least);
  await page.user.type(least, '5');
  await page.user.click(row.getByRole('button', { name: 'Write to the device' }));
  expect(page.started()).toHaveLength(1);
  await page.user.clear(least);
  await page.user.type(least, '60');
  await page.user.click(row.getByRole('button', { name: 'Write to the device' }));
  const input = { node: '0xa1', ...place, min: 10, max: 60, change: 0 };
  expect(page.started()[1]).toMatchObject({ job: 'setReporting', input });
  page.tell({
    job: 'started-2',
    name: 'setReporting',
    state: 'done',
    result: { ...read, max: 60 },
  });
  expect(row.getByText(/At least every 1 minute/)).toBeTruthy();
});
