import { aDevice, aHouseSnapshot } from '@dimora/testing/builders';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { useDevicesSelected } from './hooks.ts';
import { useAtFirst } from './use-at-first.ts';

function Count(): ReactNode {
  const devices = useDevicesSelected((all) => all.map(({ Id }) => Id));
  return <p>{useAtFirst(devices.length)} at first</p>;
}

test('[START-B2] the remembered data is shown, but the hub’s own snapshot counts as the first', async () => {
  const { home } = await renderScreen(<Count />, { snapshot: null });
  await act(async () => home.load(aHouseSnapshot({ devices: [] }), 'remembered'));
  expect(screen.getByText('0 at first')).toBeDefined();
  await act(async () => home.load(aHouseSnapshot({ devices: [aDevice()] }), 'hub'));
  expect(screen.getByText('1 at first')).toBeDefined();
  await act(async () => home.load(aHouseSnapshot({ devices: [] }), 'hub'));
  expect(screen.getByText('1 at first')).toBeDefined();
});
