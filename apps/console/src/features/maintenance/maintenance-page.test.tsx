import type {
  DeviceId,
  HubFinding,
  MaintenanceFinding,
  MqttRefusal,
} from '@dimora/contract/client';
import { aLamp, anOwner, aSensor } from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusalTexts } from '../../entities/broker/refusal-texts.ts';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { troubleWords } from '../../entities/driver/trouble-words.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { detailWords } from '../../kit/i18n/details.ts';
import type { FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { MaintenancePage } from './maintenance-page.tsx';
import { maintenanceTexts } from './texts.ts';

const NOW = 1_700_000_000_000;
const sensor = 'sensor' as DeviceId;
const lamp = 'lamp' as DeviceId;
const findings: MaintenanceFinding[] = [
  { DeviceId: lamp, kind: 'TROUBLE', urgent: true, trouble: 'WRONG_CREDENTIALS' },
  {
    DeviceId: sensor,
    kind: 'BATTERY',
    urgent: true,
    level: 8,
    battery: { type: 'CR2450', count: 1 },
  },
  { DeviceId: sensor, kind: 'RADIO', urgent: false, variable: 'RSSI', value: -83 },
  { DeviceId: lamp, kind: 'UPDATE', urgent: false },
];

type List = NonNullable<NonNullable<FakeAnswers['maintenance']>['list']>;

const show = (list: List, scene: Scene = {}) =>
  renderScreen(<MaintenancePage />, {
    texts: [
      maintenanceTexts,
      deviceTexts,
      environmentTexts,
      troubleWords,
      refusalTexts,
      detailWords,
    ],
    answers: { maintenance: { list } },
    now: () => NOW,
    ...scene,
    snapshot: {
      user: anOwner(),
      devices: [aSensor({ Id: sensor, Name: 'Cellar' }), aLamp({ Id: lamp, Name: 'Sofa lamp' })],
      ...scene.snapshot,
    },
  });

test('[DEVICES-B3] one list shows what to do, most urgent first, and what to buy', async () => {
  await show(() => ({ findings, toBuy: [{ type: 'CR2450', count: 1 }], hub: [] }));
  const urgent = await screen.findByRole('list', { name: 'Now' });
  const rows = within(urgent).getAllByRole('link');
  expect(rows).toHaveLength(2);
  expect(rows[0]?.getAttribute('href')).toBe('/devices/lamp');
  expect(rows[1]?.textContent).toContain('Battery at 8');
  expect(rows[1]?.textContent).toContain('1 × CR2450');
  const soon = screen.getByRole('list', { name: 'Soon' });
  expect(within(soon).getByText(/Weak signal/)).toBeTruthy();
  expect(within(soon).getByText('Update available')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'To buy' })).getByText('1 × CR2450')).toBeTruthy();
});

test('[DEVICES-B3] a device that reports only a low battery is listed', async () => {
  const low: MaintenanceFinding = {
    DeviceId: sensor,
    kind: 'BATTERY',
    urgent: true,
    level: null,
    battery: null,
  };
  await show(() => ({ findings: [low], toBuy: [], hub: [] }));
  const urgent = await screen.findByRole('list', { name: 'Now' });
  expect(within(urgent).getByText('Battery low')).toBeTruthy();
});

test('the hub’s own problems are listed with their code: its disk, its port, what its broker refused', async () => {
  const refusal: MqttRefusal = {
    at: NOW,
    count: 3,
    clientId: 'plug',
    Username: 'plug',
    address: '192.168.1.7',
    what: 'PUBLISH',
    topic: 'a/b',
    cut: false,
  };
  const hub: HubFinding[] = [
    { kind: 'PART', urgent: true, subsystem: 'storage', code: 'STORAGE_READ_ONLY', since: NOW },
    { kind: 'PART', urgent: false, subsystem: 'broker', code: 'PORT_TAKEN', since: NOW },
    { kind: 'REFUSED', urgent: false, refusal },
  ];
  await show(() => ({ findings: [], toBuy: [], hub }));
  const urgent = await screen.findByRole('list', { name: 'Now' });
  expect(urgent.textContent).toContain('The hub · Storage');
  expect(urgent.textContent).toContain('Its disk is read-only: nothing can be saved');
  expect(urgent.textContent).toContain('Code STORAGE_READ_ONLY');
  const soon = screen.getByRole('list', { name: 'Soon' });
  expect(soon.textContent).toContain('Another program uses its port');
  expect(soon.textContent).toContain('plug published on a/b, which isn’t one of its topics');
  for (const link of within(soon).getAllByRole('link'))
    expect(link.getAttribute('href')).toBe('/devices/mqtt');
  expect(screen.queryByText('Everything is fine')).toBeNull();
});

test('a house without maintenance says so', async () => {
  await show(() => ({ findings: [], toBuy: [], hub: [] }));
  expect(await screen.findByText('Everything is fine')).toBeTruthy();
});

test('[SECURITY-05] somebody who sees no devices requests nothing', async () => {
  const { calls } = await show(() => ({ findings: [], toBuy: [], hub: [] }), {
    snapshot: { user: anOwner({ Claims: {} }) },
  });
  expect(screen.getByText('You don’t have access to what your devices need')).toBeTruthy();
  expect(calls).toEqual([]);
});
