import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { anOwner } from '@dimora/testing/builders';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeCarrier } from '../../kit/testing/fake-carrier.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { NetworksPage } from './networks-page.tsx';
import { aNetwork, houseNodes } from './testing/network-house.ts';
import { TEXTS } from './testing/network-scene.tsx';
import { aZigbeeNetwork, zigbeeNodes } from './testing/zigbee-house.ts';

/** The list, on a hub that holds one network with these nodes. */
async function showList(network: Network) {
  const carrier = new FakeCarrier();
  await renderScreen(<NetworksPage moves={false} />, {
    at: '/devices/networks',
    texts: TEXTS,
    topics: () => () => carrier,
    answers: { networks: { available: () => [] } },
    snapshot: { user: anOwner() },
  });
  carrier.tell('networks', { networks: [network], status: 'OPEN' });
  return {
    tell: (nodes: readonly NetworkNodeRow[]) => carrier.tell('networkNodes', { nodes }),
    line: () => screen.getByRole('link', { name: new RegExp(`^${network.Name}`) }).textContent,
  };
}

test('a Zigbee network has the devices of its page: it counts neither groups nor the radio itself', async () => {
  const page = await showList(aZigbeeNetwork({ nodes: 4 }));
  expect(page.line()).not.toMatch(/device/);
  page.tell(zigbeeNodes().filter(({ node }) => node !== '0xhub'));
  expect(page.line()).toContain('3 devices');
  page.tell(zigbeeNodes());
  expect(page.line()).toContain('3 devices');
  page.tell([]);
  expect(page.line()).toContain('0 devices');
});

test('a Z-Wave network has all its nodes but the controller, however many the hub counts', async () => {
  const nodes = houseNodes();
  const page = await showList(aNetwork({ nodes: nodes.length + 3 }));
  page.tell(nodes);
  expect(page.line()).toContain(`${nodes.length - 1} devices`);
});
