import { anOwnUser } from '@dimora/testing/builders';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { pass, press, stopTime } from '../../kit/testing/still-time.ts';
import { aDriver } from '../../entities/driver/testing/drivers.ts';
import { showInstall, tasmota } from './testing/install-scene.tsx';
import { LATE_FAMILIES_MS, SELECTION_MS } from './use-choosing.ts';

describe('choosing a driver', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  test('[INSTALL-07] manual and service families appear half a second after the others', async () => {
    stopTime();
    const upnp = { Key: 'upnp', Factory: 'upnp', Provider: 'upnp' };
    await showInstall({}, {}, {}, [tasmota, aDriver({ ...upnp, family: 'discovered' })]);
    await pass(20);
    expect(screen.getByRole('button', { name: /UPnP/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Tasmota/ })).toBeNull();
    await pass(LATE_FAMILIES_MS);
    expect(screen.getByRole('button', { name: /Tasmota/ })).toBeDefined();
  });

  test('[INSTALL-01] [INSTALL-07] a family and then its driver are chosen, each after half a second of a spinner', async () => {
    stopTime();
    const second = aDriver({ Key: 'tasmota_two' });
    await showInstall({}, {}, {}, [tasmota, second]);
    await pass(LATE_FAMILIES_MS + 20);
    const card = screen.getByRole('button', { name: /Tasmota/ });
    await press(card);
    await pass(SELECTION_MS - 1);
    expect(card.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Add device: Tasmota' })).toBeNull();
    await pass(1);
    await press(screen.getByRole('button', { name: 'Add device: Tasmota' }));
    await pass(SELECTION_MS);
    expect(screen.getByRole('textbox', { name: 'Topic' })).toBeDefined();
  });

  test('a kind with a single device leads straight to its form, and back to the kinds', async () => {
    stopTime();
    await showInstall();
    await pass(LATE_FAMILIES_MS + 20);
    await press(screen.getByRole('button', { name: /Tasmota/ }));
    await pass(SELECTION_MS);
    expect(screen.getByRole('textbox', { name: 'Topic' })).toBeDefined();
    await press(screen.getByRole('button', { name: 'Back' }));
    await pass(LATE_FAMILIES_MS + 20);
    expect(screen.getByRole('button', { name: /Tasmota/ })).toBeDefined();
  });

  test('[INSTALL-01] a search filters the families', async () => {
    const { user } = await showInstall();
    await act(() => vi.advanceTimersByTimeAsync(520));
    await user.type(screen.getByRole('textbox', { name: /Search by make/ }), 'tasm');
    expect(screen.getAllByRole('button', { name: /Tasmota|Netatmo/ })).toHaveLength(1);
    await user.type(screen.getByRole('textbox', { name: /Search by make/ }), 'xx');
    expect(screen.getByText('Nothing with that name')).toBeDefined();
  });
});

test('[INSTALL-04] a link has its description and opens its page, and can’t be added', async () => {
  await showInstall({ family: 'netatmo/netatmo' });
  const out = await screen.findByRole('link', { name: /in a new tab/ });
  expect(out.getAttribute('href')).toBe('https://www.netatmo.com');
  expect(out.getAttribute('target')).toBe('_blank');
  expect(out.getAttribute('rel')).toContain('noopener');
  expect(screen.queryByRole('button', { name: /^Add device/ })).toBeNull();
  expect(screen.getByText(/^The hub can’t connect to it yet/)).toBeDefined();
});

test('[INSTALL-04] kinds with nothing but links are listed last, as coming, in a closed section', async () => {
  const { user } = await showInstall();
  const fold = await screen.findByRole('button', { name: /^Not supported yet/, expanded: false });
  expect(screen.queryByRole('button', { name: /Netatmo/i })).toBeNull();
  await user.click(fold);
  const card = await screen.findByRole('button', { name: /Netatmo/i });
  expect(card.textContent).toContain('Not supported yet');
  expect((await screen.findByRole('button', { name: /Tasmota/ })).textContent).not.toContain(
    'Not supported yet',
  );
});

test('an address with a kind that isn’t available says so', async () => {
  await showInstall({ family: 'no/such', driver: 'thing' });
  expect(await screen.findByText('This kind isn’t available here')).toBeDefined();
});

describe('states', () => {
  test('somebody who may not add devices sees a message', async () => {
    await showInstall({}, {}, { snapshot: { user: anOwnUser({ Role: 'guest', Claims: {} }) } });
    expect(
      screen.getByText('You don’t have permission to change the devices of this home'),
    ).toBeDefined();
  });

  test('a list that fails to load says why and offers another try', async () => {
    const { calls, user } = await showInstall(
      {},
      {
        drivers: () => {
          throw hubError('HUB_UNREACHABLE');
        },
      },
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const before = calls.length;
    await user.click(retry);
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });

  test('a hub without drivers suggests a search of the network', async () => {
    await showInstall({}, {}, {}, []);
    expect(await screen.findByText('This hub has nothing to add manually')).toBeDefined();
  });
});
