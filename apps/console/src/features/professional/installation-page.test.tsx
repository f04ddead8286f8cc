import type { DeviceId, Installation } from '@dimora/contract/client';
import { aLamp, anOwner, anOwnUser, aSensor, aSystemState } from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { InstallationPage } from './installation-page.tsx';
import { professionalTexts } from './texts.ts';

const NOW = 1_700_000_000_000;
const lamp = 'lamp' as DeviceId;
const probe = 'probe' as DeviceId;
const installation: Installation = {
  hub: {
    ProductId: 'hub-1',
    serial: 'SN-0042',
    ProductModel: 'hub',
    ProductSku: 'DIM-HUB-1',
    version: '3.2.2',
    startedAt: Date.UTC(2026, 5, 1, 8),
    owned: false,
  },
  networks: [
    { Provider: 'shelly', devices: 3, reachable: 3 },
    { Provider: 'zigbee', devices: 2, reachable: 1 },
  ],
  open: [
    { kind: 'PART', subsystem: 'broker', code: 'PORT_TAKEN' },
    { kind: 'UNREACHABLE', DeviceId: probe, lastSeenAt: NOW - 3 * 3_600_000 },
    { kind: 'NO_ROOM', DeviceId: lamp },
  ],
};
const support = anOwnUser({
  Role: 'none',
  rank: 'support',
  ProfessionalApp: true,
  Claims: { READ_DEVICE: [], READ_ENVIRONMENT: [], APP_PRO: [] },
});

const show = ({ snapshot, ...scene }: Scene = {}, answer: Partial<Installation> = {}) =>
  renderScreen(<InstallationPage />, {
    texts: [professionalTexts, environmentTexts],
    answers: { professional: { installation: () => ({ ...installation, ...answer }) } },
    now: () => NOW,
    ...scene,
    snapshot: {
      user: support,
      system: aSystemState({ now: NOW }),
      devices: [aLamp({ Id: lamp, Name: 'Sofa lamp' }), aSensor({ Id: probe, Name: 'Cellar' })],
      ...snapshot,
    },
  });

test('[SECURITY-04] support reads what is open, which networks there are, and which hub it is', async () => {
  await show();
  const open = await screen.findByRole('list', { name: 'Still open' });
  expect(
    within(open)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^The hub · .*fully working · Code PORT_TAKEN$/),
    expect.stringMatching(/^Cellar · .*last heard 3 hr\.? ago$/),
    'Sofa lampIn no room yet',
  ]);
  const page = document.body.textContent ?? '';
  expect(
    within(open)
      .getByRole('link', { name: /Cellar/ })
      .getAttribute('href'),
  ).toBe('/devices/probe');
  for (const told of ['3 devices', '1 of 2 answers', 'SN-0042', 'DIM-HUB-1', 'hub-1', '3.2.2'])
    expect(page).toContain(told);
  expect(page).toContain('before the hub is handed over');
  expect(page).toContain('None yet');
});

test('in Italian, and with nothing left to do', async () => {
  await show({ language: 'it' }, { open: [], hub: { ...installation.hub, owned: true } });
  expect(await screen.findByText(/^Niente da sistemare/)).toBeTruthy();
  expect(screen.getByText('ne risponde 1 su 2')).toBeTruthy();
  expect(screen.getByText('Consegnato')).toBeTruthy();
});

test('a bare hub says that nothing is installed yet, and not that all is well', async () => {
  await show({}, { open: [], networks: [] });
  expect(await screen.findByText('No device is installed yet.')).toBeTruthy();
  expect(screen.queryByText(/Nothing is open/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Networks' })).toBeNull();
});

test('[SECURITY-04] without the claim that the server names, the page shows nothing and asks for nothing', async () => {
  const owner = anOwner({ ProfessionalApp: false });
  const { calls } = await show({ snapshot: { user: owner } });
  expect(await screen.findByText('You don’t have access to the installation')).toBeTruthy();
  expect(screen.queryByText('SN-0042')).toBeNull();
  expect(calls.some(({ procedure }) => procedure.startsWith('professional.'))).toBe(false);
});
