import type { MqttClient } from '@dimora/contract';
import { aGuest, aLamp, anEnvironment, aSystemInfo } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { driverTexts } from '../../entities/driver/driver-texts.ts';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
// Loads the page's lazy parts in advance.
import './clients/broker-dialog.tsx';
import './clients/clients-tab.tsx';
import './debug/debug-tab.tsx';
import './devices/assign-dialog.tsx';
import './devices/devices-tab.tsx';
import { MqttPage } from './mqtt-page.tsx';
import type { MqttTab } from './mqtt-search.ts';
import { mqttTexts } from './texts.ts';
import { option } from '../../kit/testing/option.ts';

const room = anEnvironment({ Name: 'Living room' });
const lamp = aLamp({ Name: 'Sofa lamp', EnvironmentId: room.Id });

const aClient = (id: string, overrides: Partial<MqttClient> = {}): MqttClient => ({
  id,
  uri: `mqtt://${id}:1883`,
  connected: true,
  last_connection_timestamp: Date.now() - 180_000,
  last_disconnection_timestamp: null,
  last_disconnection_cause: null,
  causeDetail: null,
  disconnection_count: 0,
  messages_sent: 14,
  messages_received: 1200,
  used_by: [],
  options: { username: null, password: null },
  assignable: true,
  ...overrides,
});

const clients = [
  aClient('embedded', { used_by: [lamp.Key] }),
  aClient('garage', {
    connected: false,
    last_disconnection_timestamp: Date.now() - 60_000,
    last_disconnection_cause: 'REFUSED',
    causeDetail: 'ECONNREFUSED',
    disconnection_count: 2,
  }),
];

type Answers = NonNullable<Scene['answers']>;

async function show(tab: MqttTab, answers: Answers = {}, scene: Scene = {}) {
  return renderScreen(<MqttPage search={tab === 'clients' ? {} : { tab }} onSearch={() => {}} />, {
    texts: [mqttTexts, deviceTexts, driverTexts],
    ...scene,
    answers: { system: { mqtt: () => ({ available: true, clients }) }, ...answers },
    snapshot: { devices: [lamp], environments: [room], ...scene.snapshot },
  });
}

/** The table row that contains a text. */
const rowOf = async (text: string): Promise<HTMLElement> => {
  const [cell] = await screen.findAllByText(text);
  const row = cell?.closest('tr');
  if (!row) throw new Error(`no row with ${text}`);
  return row;
};

/** All alerts. */
const alerts = (): string =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

describe('the clients', () => {
  test('[MQTT-01] show id, address, state, times, reason, counts and devices', async () => {
    await show('clients');
    const row = await rowOf('garage');
    for (const text of [
      'mqtt://garage:1883',
      'Disconnected',
      'Connection refused · 2 times',
      '14 · 1,200',
    ])
      expect(within(row).getByText(text)).toBeDefined();
    const own = screen.getByRole('region', { name: 'The hub’s own broker' });
    expect(within(own).getByText('Connected')).toBeDefined();
    expect(within(own).getByText('mqtt://embedded:1883')).toBeDefined();
    const table = screen.getByRole('table', { name: 'MQTT clients' });
    expect(within(table).queryByText('The hub’s own broker')).toBeNull();
  });

  test.each([
    ['en', 'Another reason · 1 time', 'Technical detail: reason 151'],
    ['it', 'Altro motivo · 1 volta', 'Dettaglio tecnico: reason 151'],
  ] as const)(
    '[MQTT-02] explain an unknown reason in words, with the original text as a detail (%s)',
    async (language, words, detail) => {
      const gone = aClient('garage', {
        connected: false,
        last_disconnection_timestamp: Date.now() - 60_000,
        last_disconnection_cause: 'OTHER',
        causeDetail: 'reason 151',
        disconnection_count: 1,
      });
      const mqtt = () => ({ available: true, clients: [gone] });
      await show('clients', { system: { mqtt } }, { language });
      expect(within(await rowOf('garage')).getByText(words).title).toBe(detail);
    },
  );

  test('say so when they can’t be loaded, and can be requested again', async () => {
    let fails = true;
    const { user } = await show('clients', {
      system: {
        mqtt: () => {
          if (fails) throw hubError('INTERNAL', { traceId: 'x' });
          return { available: true, clients };
        },
      },
    });
    await screen.findByText('The MQTT clients couldn’t be loaded');
    fails = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    await rowOf('garage');
  });

  test('[MQTT-03] are refreshed every 30 s, neither sooner nor later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { calls } = await show('clients');
    await rowOf('garage');
    const asked = () => calls.filter(({ procedure }) => procedure === 'system.mqtt').length;
    const before = asked();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asked()).toBe(before);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(asked()).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked()).toBe(before + 2);
  });

  test('[MQTT-03] are not requested from a hub before 2.1.0', async () => {
    const { calls } = await show(
      'clients',
      {},
      { snapshot: { info: aSystemInfo({ version: '2.0.9' }) } },
    );
    expect(calls.map(({ procedure }) => procedure)).not.toContain('system.mqtt');
  });

  test('[MQTT-06] the table stays when the settings can’t be loaded', async () => {
    await show('clients', {
      mqtt: {
        settings: () => {
          throw hubError('INTERNAL', { traceId: 'x' });
        },
      },
    });
    await rowOf('garage');
    expect(alerts()).toBe('');
  });

  test('a guest sees why the list is empty', async () => {
    const { calls } = await show('clients', {}, { snapshot: { user: aGuest([room.Id]) } });
    expect(screen.getByText('You don’t have access to MQTT')).toBeDefined();
    expect(calls).toEqual([]);
  });
});

test('a broker on the hub’s own machine is refused at its field, with the option that allows it', async () => {
  const { user } = await show('clients', {
    mqtt: {
      settings: () => ({ brokers: [], announcing: [] }),
      setSettings: () => {
        throw hubError('VALIDATION_FAILED', {
          issues: [{ path: 'brokers.0.url', code: 'custom', expected: 'notThisMachine' }],
        });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add broker' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a broker' });
  await user.type(within(dialog).getByRole('textbox', { name: 'ID' }), 'here');
  const address = within(dialog).getByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.type(address, 'mqtt://localhost:1883');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText(/start the hub with --own-machine/);
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await user.type(address, '4');
  expect(within(dialog).queryByText(/--own-machine/)).toBeNull();
});

describe('assigning a client', () => {
  async function ask(answers: Answers = {}) {
    const scene = await show('devices', answers);
    await scene.user.click(await screen.findByRole('combobox', { name: 'Client of Sofa lamp' }));
    await scene.user.click(await option('garage'));
    const question = await screen.findByRole('dialog', { name: 'Move Sofa lamp to garage?' });
    return {
      ...scene,
      press: (name: string) => scene.user.click(within(question).getByRole('button', { name })),
    };
  }

  test('[MQTT-04] [MQTT-06] cancelling sends nothing and shows nothing', async () => {
    const { press, calls } = await ask();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ procedure }) => procedure)).not.toContain('mqtt.assign');
    expect(alerts()).toBe('');
  });

  test('[MQTT-05] sends only the id of the client', async () => {
    const { press, calls } = await ask({
      mqtt: { assign: () => ({ client: 'garage', credentials: null }) },
    });
    await press('Move');
    await screen.findByText('Sofa lamp now uses garage');
    expect(calls.find(({ procedure }) => procedure === 'mqtt.assign')?.input).toEqual({
      Id: lamp.Id,
      client: 'garage',
    });
  });

  test.each([
    ['UNKNOWN_DEVICE', 'This MQTT device no longer exists.'],
    ['UNKNOWN_CLIENT', 'This MQTT client no longer exists.'],
  ] as const)('[MQTT-06] %s is shown', async (code, words) => {
    const { press } = await ask({
      mqtt: {
        assign: () => {
          throw hubError(code);
        },
      },
    });
    await press('Move');
    expect(await screen.findByText(words)).toBeDefined();
  });
});

describe('a debug client', () => {
  test('through the cloud it says next to the button why the hub’s own broker can’t be used', async () => {
    const { user, calls } = await show('debug', {}, { target: { server: 'cloud' } });
    await user.click(await screen.findByRole('button', { name: 'New connection' }));
    const button = await screen.findByRole('button', { name: 'Use the hub’s own broker' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/can’t be reached through the cloud/)).toBeTruthy();
    await user.click(button);
    expect(calls.map(({ procedure }) => procedure)).not.toContain('mqtt.pass');
  });

  test('[MQTT-07] [MQTT-09] starts with a form that asks for what is missing', async () => {
    const { user } = await show('debug');
    await user.click(await screen.findByRole('button', { name: 'New connection' }));
    for (const name of ['Broker address', 'User name', 'Subscribe topic'])
      expect(screen.getByRole('textbox', { name: new RegExp(name) })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'TLS/SSL' })).toBeDefined();
    await user.clear(screen.getByRole('textbox', { name: /Subscribe topic/ }));
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(screen.getAllByText('Please fill this in')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Abort' }));
    expect(await screen.findByText('No debug client yet')).toBeDefined();
  });
});
