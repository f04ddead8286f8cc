import type { NetworkJob } from '@dimora/contract/client';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { option } from '../../kit/testing/option.ts';
import type { NetworkSearch } from './network-search.ts';
import { ControllerView } from './page/lazy-views.ts';
import { aJob } from './testing/network-house.ts';
import { showNetwork, type Held } from './testing/network-scene.tsx';
import { aZigbeeNetwork, zigbeeNodes } from './testing/zigbee-house.ts';

beforeAll(() => ControllerView.preload());

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
