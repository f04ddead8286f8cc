import type { AddResult, Driver, TestResult } from '@dimora/contract';
import { anEnvironment, anOwnUser, systemEnvironments } from '@dimora/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { aDriver, cameraMask } from '../../entities/driver/testing/drivers.ts';
import { driverTexts } from '../../entities/driver/driver-texts.ts';
import { troubleWords } from '../../entities/driver/trouble-words.ts';
import { driverWords } from '../../entities/driver/use-driver-words.ts';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { unsavedTexts } from '../../kit/unsaved/unsaved-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered, type Scene } from '../../kit/testing/render.tsx';
import { InstallPage } from './install-page.tsx';
import type { InstallSearch } from './install-search.ts';
import { installTexts } from './texts.ts';

const texts = [
  installTexts,
  driverTexts,
  driverWords,
  troubleWords,
  deviceTexts,
  environmentTexts,
  unsavedTexts,
];
const kitchen = anEnvironment({ Name: 'Kitchen' });
const tasmota = aDriver();
const link = aDriver({
  Key: 'netatmo',
  Factory: 'netatmo',
  Provider: 'netatmo',
  family: 'account',
  type: 'link',
  url: 'https://www.netatmo.com',
});
const camera = aDriver({
  Key: 'axis',
  Factory: 'axis',
  Provider: 'onvif',
  DeviceConfigurationMask: cameraMask,
});

type User = Rendered['user'];
type Answers = NonNullable<FakeAnswers['deviceManager']>;

function Standing({ start }: { readonly start: InstallSearch }) {
  const [search, setSearch] = useState(start);
  return <InstallPage search={search} onSearch={setSearch} />;
}

const show = (
  start: InstallSearch = {},
  answers: Answers = {},
  scene: Scene = {},
  drivers: Driver[] = [tasmota, link, camera],
) =>
  renderScreen(<Standing start={start} />, {
    texts,
    answers: { deviceManager: { drivers: () => drivers, ...answers } },
    ...scene,
    picture: { environments: [...systemEnvironments(), kitchen], ...scene.picture },
  });

const tasmotaForm: InstallSearch = { family: 'tasmota/tasmota', driver: 'tasmota' };
const added: AddResult = { status: 'resolved', value: { Id: 'd1' as never, Key: 'tas_12:ab' } };

/** Fills in what every device needs. */
async function fill(user: User): Promise<void> {
  await type(user, await screen.findByRole('textbox', { name: 'Name' }), 'Kettle');
  await user.click(screen.getByRole('combobox', { name: 'Environment' }));
  await user.click(await screen.findByRole('option', { name: 'Kitchen', hidden: true }));
  await type(user, screen.getByRole('textbox', { name: 'Address' }), '192.168.1.30');
  await type(user, screen.getByRole('textbox', { name: 'Topic' }), 'kettle_1');
}

/** In one go: a form is drawn anew with every key. */
async function type(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

// Loaded when first needed; once here, so that no test waits for the first load.
beforeAll(() => import('@dimora/ui/confirm-dialog'));

describe('choosing', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  test('[INSTALL-07] manual and service families come half a second after the others', async () => {
    await show();
    expect(await screen.findByRole('button', { name: /Netatmo/i })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Tasmota/ })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(520));
    expect(screen.getByRole('button', { name: /Tasmota/ })).toBeDefined();
  });

  test('[INSTALL-01] [INSTALL-07] a family, then its driver, each after half a second of a spinner', async () => {
    const { user } = await show();
    await act(() => vi.advanceTimersByTimeAsync(520));
    const card = await screen.findByRole('button', { name: /Tasmota/ });
    await user.click(card);
    expect(card.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Add device: Tasmota' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(520));
    await user.click(await screen.findByRole('button', { name: 'Add device: Tasmota' }));
    await act(() => vi.advanceTimersByTimeAsync(520));
    expect(await screen.findByRole('textbox', { name: 'Topic' })).toBeDefined();
  });

  test('[INSTALL-01] a search narrows the families', async () => {
    const { user } = await show();
    await act(() => vi.advanceTimersByTimeAsync(520));
    await user.type(screen.getByRole('textbox', { name: /Search by make/ }), 'tasm');
    expect(screen.getAllByRole('button', { name: /Tasmota|Netatmo/ })).toHaveLength(1);
    await user.type(screen.getByRole('textbox', { name: /Search by make/ }), 'xx');
    expect(screen.getByText('Nothing here is called that')).toBeDefined();
  });
});

test('[INSTALL-04] a link has its description and a way out, and can’t be added', async () => {
  await show({ family: 'netatmo/netatmo' });
  const out = await screen.findByRole('link', { name: /in a new tab/ });
  expect(out.getAttribute('href')).toBe('https://www.netatmo.com');
  expect(out.getAttribute('target')).toBe('_blank');
  expect(out.getAttribute('rel')).toContain('noopener');
  expect(screen.queryByRole('button', { name: /^Add device/ })).toBeNull();
  expect(screen.getByText(/^The hub can’t connect with it yet/)).toBeDefined();
});

test('[INSTALL-04] a kind of links alone says that it is still to come', async () => {
  await show();
  const card = await screen.findByRole('button', { name: /Netatmo/i });
  expect(card.textContent).toContain('To come');
  expect((await screen.findByRole('button', { name: /Tasmota/ })).textContent).not.toContain(
    'To come',
  );
});

test('an address with a kind that isn’t offered says so', async () => {
  await show({ family: 'no/such', driver: 'thing' });
  expect(await screen.findByText('This kind isn’t offered here')).toBeDefined();
});

describe('the form', () => {
  test('[INSTALL-12] [INSTALL-13] sends what was filled in and goes to the device’s page', async () => {
    const { user, calls, address } = await show(tasmotaForm, { add: () => [added] });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Add device' }));
    await waitFor(() => expect(address()).toBe('/devices/tas12ab'));
    expect(screen.getByText('Device installed')).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'deviceManager.add')?.input).toEqual({
      devices: [
        {
          driver: 'tasmota',
          Name: 'Kettle',
          EnvironmentId: kitchen.Id,
          Settings: {
            Address: '192.168.1.30',
            DeviceId: 'kettle_1',
            model: 'plug',
            relays: 1,
            telePeriod: 300,
          },
        },
      ],
    });
  });

  test('who has left the form meanwhile isn’t led to the device’s page', async () => {
    let answer = (): void => undefined;
    const { user, address, calls, unmount } = await show(tasmotaForm, {
      add: () => new Promise<AddResult[]>((resolve) => (answer = () => resolve([added]))),
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Add device' }));
    await waitFor(() =>
      expect(calls.map(({ procedure }) => procedure)).toContain('deviceManager.add'),
    );
    const before = address();
    unmount();
    await act(async () => answer());
    expect(address()).toBe(before);
  });

  test('[INSTALL-08] asks nothing of the hub while something is missing, and says what', async () => {
    const { user, calls } = await show(tasmotaForm);
    await user.click(await screen.findByRole('button', { name: 'Add device' }));
    expect(screen.getByText('Give the device a name')).toBeDefined();
    expect(screen.getByText('Choose a room', { selector: 'p' })).toBeDefined();
    expect(screen.getAllByText('Please fill this in')).toHaveLength(2);
    expect(screen.getByText('4 fields need a look')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })),
    );
    expect(calls.map(({ procedure }) => procedure)).not.toContain('deviceManager.add');
  });

  test.each([
    [
      'a rejected result',
      () => [
        {
          status: 'rejected' as const,
          error: { code: 'DEVICE_EXISTS' as const, data: { name: 'Old kettle' } },
        },
      ],
      '“Old kettle” is already in the house.',
    ],
    ['no result', () => [], 'The hub gave no reason. Please try again.'],
    [
      'a rejection',
      () => {
        throw hubError('STORAGE_FULL');
      },
      'The hub’s disk is full. Nothing was saved.',
    ],
  ])('[INSTALL-12] %s is the failure dialog, and nothing is lost', async (_, add, words) => {
    const { user, address } = await show(tasmotaForm, { add });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Add device' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'The device was not installed' }),
    );
    expect(dialog.getByText(words)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Kettle');
    expect(address()).toBe('/');
  });

  test('what the hub finds wrong stands at its field, folded away or not', async () => {
    const issues = [{ path: 'telePeriod', code: 'too_small', limit: 10 }];
    const { user } = await show(tasmotaForm, {
      add: () => [{ status: 'rejected', error: { code: 'VALIDATION_FAILED', data: { issues } } }],
    });
    await fill(user);
    expect(screen.queryByRole('textbox', { name: /Reporting interval/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add device' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByText('At least 10')).toBeDefined();
    expect(screen.getByRole('textbox', { name: /Reporting interval/ })).toBeDefined();
  });

  test('shows the sign-in to the hub’s broker once, then goes on', async () => {
    const credentials = { Username: 'kettle', Password: 'not-a-real-one', uri: 'mqtt://hub:1883' };
    const { user, address } = await show(tasmotaForm, {
      add: () => [{ ...added, value: { ...added.value, credentials } }],
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Add device' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Type this into the device' }));
    expect(dialog.getByText('not-a-real-one')).toBeDefined();
    expect(address()).toBe('/');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(address()).toBe('/devices/tas12ab'));
  });

  describe('the broker', () => {
    const mask = {
      type: 'object',
      properties: {
        Address: { type: 'string', minLength: 1 },
        broker: { default: 'embedded', type: 'string', minLength: 1, maxLength: 40 },
      },
      required: ['Address'],
    };
    const line = { assignable: true, used_by: [], options: { username: null, password: null } };
    const mqtt = () => ({
      available: true,
      clients: [
        { ...line, id: 'embedded' },
        { ...line, id: 'garage' },
        { ...line, id: 'kettle_1', assignable: false },
      ] as never[],
    });

    test('is chosen among those of the hub, and shown by its name', async () => {
      const driver = aDriver({ DeviceConfigurationMask: mask });
      const deviceManager = { drivers: () => [driver], add: () => [added] };
      const scene = { answers: { deviceManager, system: { mqtt } } };
      const { user, calls } = await show(tasmotaForm, {}, scene);
      await type(user, await screen.findByRole('textbox', { name: 'Name' }), 'Kettle');
      await type(user, screen.getByRole('textbox', { name: 'Address' }), '192.168.1.30');
      expect(screen.getByText('The hub’s own broker', { selector: 'dd' })).toBeDefined();
      const field = screen.getByRole('combobox', { name: 'Broker' });
      expect(field).toHaveProperty('value', 'The hub’s own broker');
      await user.click(field);
      const offered = await screen.findAllByRole('option', { hidden: true });
      expect(offered.map((option) => option.textContent)).toContain('garage');
      expect(offered.map((option) => option.textContent)).not.toContain('kettle_1');
      await user.click(screen.getByRole('option', { name: 'garage', hidden: true }));
      await user.click(screen.getByRole('combobox', { name: 'Environment' }));
      await user.click(await screen.findByRole('option', { name: 'Kitchen', hidden: true }));
      await user.click(screen.getByRole('button', { name: 'Add device' }));
      await waitFor(() =>
        expect(
          calls.find(({ procedure }) => procedure === 'deviceManager.add')?.input,
        ).toMatchObject({ devices: [{ Settings: { broker: 'garage' } }] }),
      );
    });

    test('is typed where the hub doesn’t say which there are', async () => {
      await show(tasmotaForm, {}, {}, [aDriver({ DeviceConfigurationMask: mask })]);
      expect(await screen.findByRole('textbox', { name: 'Broker' })).toHaveProperty(
        'value',
        'embedded',
      );
    });
  });

  test('[INSTALL-01] the preview follows what is typed', async () => {
    const { user } = await show(tasmotaForm);
    expect(await screen.findByText('No name yet')).toBeDefined();
    await fill(user);
    expect(screen.queryByText('No name yet')).toBeNull();
    expect(screen.getByText(/^Kitchen ·/)).toBeDefined();
    expect(screen.getByText('kettle_1')).toBeDefined();
  });

  test('[INSTALL-05] only super administrators see the JSON, without secrets', async () => {
    const axis: InstallSearch = { family: 'axis/onvif', driver: 'axis' };
    const owner = await show(axis);
    await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.queryByRole('button', { name: 'As JSON' })).toBeNull();
    owner.unmount();
    const { user } = await show(
      axis,
      {},
      { picture: { user: anOwnUser({ Role: 'none', superAdministrator: true } as never) } },
    );
    await user.type(await screen.findByLabelText(/^Password/), 'hunter2');
    await user.click(screen.getByRole('button', { name: 'As JSON' }));
    const json = screen.getByRole('region', { name: 'Configuration as JSON' }).textContent;
    expect(json).toContain('"driver": "axis"');
    expect(json).not.toContain('hunter2');
  });

  test('[INSTALL-09] a camera’s streams are added and taken out, but not the last', async () => {
    const { user } = await show({ family: 'axis/onvif', driver: 'axis' });
    const remove = () => screen.getAllByRole('button', { name: /^Remove/ });
    await screen.findByRole('button', { name: /^Remove/ });
    expect(remove()[0]?.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Add one more' }));
    expect(remove()).toHaveLength(2);
    await user.click(remove()[0] as HTMLElement);
    expect(remove()).toHaveLength(1);
  });

  test('keeps what was typed while the hub is away, and says why it can’t be sent', async () => {
    const { user, services, calls } = await show(tasmotaForm);
    await fill(user);
    act(() =>
      services.live.connection.set({ state: 'disconnected_network', since: 0, through: 'local' }),
    );
    const add = screen.getByRole('button', { name: 'Add device' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/What you typed stays here/)).toBeDefined();
    await user.click(add);
    expect(calls.map(({ procedure }) => procedure)).not.toContain('deviceManager.add');
    act(() => services.live.connection.set({ state: 'connected', since: 0, through: 'local' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Kettle');
  });
});

describe('[INSTALL-B1] testing the connection', () => {
  const worked: TestResult = {
    ok: true,
    Reachable: true,
    trouble: null,
    StateVars: { CONSUMPTION: { Value: 42, Unit: 'W' } },
    Description: {
      Key: 'tas_1',
      ModelName: 'Tasmota plug',
      Manufacturer: 'Tasmota',
      IoTCategoryIds: ['smart_plug'],
      Actions: [],
    },
    Frame: null,
    tookMs: 320,
  };

  const test1 = async (answer: () => TestResult) => {
    const shown = await show(tasmotaForm, { test: answer });
    await type(shown.user, await screen.findByRole('textbox', { name: 'Address' }), '192.168.1.30');
    await type(shown.user, screen.getByRole('textbox', { name: 'Topic' }), 'kettle_1');
    await shown.user.click(screen.getByRole('button', { name: 'Test connection' }));
    return shown;
  };

  test('needs neither name nor room, and shows what the device says', async () => {
    const { calls, user } = await test1(() => worked);
    expect(await screen.findByText('It works')).toBeDefined();
    expect(screen.getByText('42 W')).toBeDefined();
    expect(calls.at(-1)).toMatchObject({
      procedure: 'deviceManager.test',
      input: { driver: 'tasmota', Settings: { DeviceId: 'kettle_1' } },
    });
    await user.type(screen.getByRole('textbox', { name: 'Topic' }), '2');
    expect(screen.getByText('The settings have changed since this test.')).toBeDefined();
  });

  test('says the exact reason why not, and what to do', async () => {
    await test1(() => ({
      ok: false,
      code: 'DEVICE_UNREACHABLE',
      data: {},
      trouble: 'NO_ANSWER',
      tookMs: 8000,
    }));
    expect(await screen.findByText('Nobody answers at this address.')).toBeDefined();
    expect(screen.getByText(/Check that it is switched on/)).toBeDefined();
  });

  test('asks nothing with settings that can’t be right', async () => {
    const { user, calls } = await show(tasmotaForm);
    await user.click(await screen.findByRole('button', { name: 'Test connection' }));
    expect(screen.getAllByText('Please fill this in')).toHaveLength(2);
    expect(calls.map(({ procedure }) => procedure)).not.toContain('deviceManager.test');
  });
});

describe('states', () => {
  test('who may not add devices is told so', async () => {
    await show({}, {}, { picture: { user: anOwnUser({ Role: 'guest', Claims: {} }) } });
    expect(screen.getByText('You may not add devices to this house')).toBeDefined();
  });

  test('a list that can’t be loaded says why and offers another try', async () => {
    const { calls, user } = await show(
      {},
      {
        drivers: () => {
          throw hubError('HUB_UNREACHABLE');
        },
      },
    );
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 });
    const before = calls.length;
    await user.click(retry);
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });

  test('a hub without drivers points to the network', async () => {
    await show({}, {}, {}, []);
    expect(await screen.findByText('This hub offers nothing to add by hand')).toBeDefined();
  });
});
