import { anOwnUser } from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pass, stopTime } from '../../kit/testing/still-time.ts';
import {
  aDiscovery,
  aFind,
  completed,
  running,
  showDiscovery,
} from './testing/discovery-scene.tsx';
import { alert, later, list, press, showFinds } from './testing/discovery-screen.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('the phases', () => {
  test('[DISCOVERY-01] [DISCOVERY-02] starting leads to a running search, and the end of the search to its results', async () => {
    const { user, socket, calls } = await showDiscovery(aDiscovery(), { start: () => running() });
    await user.click(await screen.findByRole('button', { name: 'Start searching' }));
    expect(await screen.findByText('Searching…')).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'deviceDiscovery.start')?.input).toEqual({
      wait: false,
    });
    socket.say('state', completed(aFind()));
    expect(screen.getByText('The search is over')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('[DISCOVERY-07] the progress moves every tenth of a second and follows the time left', async () => {
    await showDiscovery(running({ elapsedMs: 6000 }));
    const bar = await screen.findByRole('progressbar');
    const now = () => Number(bar.getAttribute('aria-valuenow'));
    const before = now();
    expect(before).toBeGreaterThanOrEqual(20);
    await later(3000);
    expect(now()).toBeGreaterThanOrEqual(before + 9);
    expect(screen.getByText(/^about .* left$/)).toBeDefined();
  });

  test('[DISCOVERY-02] an interrupted search says why, keeps its results and can be started again', async () => {
    const { user, calls } = await showFinds(
      { ...completed(aFind()), phase: 'aborted', reason: 'NO_NETWORK' },
      { start: () => running() },
    );
    const broken = within(alert('The search was broken off'));
    expect(
      broken.getByText('The hub is not connected to a network that it can search.'),
    ).toBeDefined();
    expect(list('To install').getByText('Kettle plug')).toBeDefined();
    await user.click(broken.getByRole('button', { name: 'Try again' }));
    expect(calls.map(({ procedure }) => procedure)).toContain('deviceDiscovery.start');
  });

  test('[DISCOVERY-08] results of an earlier search are held back for half a second', async () => {
    stopTime();
    await showDiscovery(completed(aFind()));
    await pass(499);
    expect(screen.queryByText('Kettle plug')).toBeNull();
    await pass(1);
    expect(screen.getByText('Kettle plug')).toBeDefined();
  });

  test('without any results the page says what to do', async () => {
    await showFinds(completed());
    expect(screen.getByText('Nothing was found')).toBeDefined();
  });
});

describe('[DISCOVERY-B1] searching a single address', () => {
  test('sends an address and refuses an invalid one', async () => {
    const { user, calls } = await showDiscovery(aDiscovery(), {
      probe: ({ target }) => running({ target, probe: { asked: 1, answered: 0, trouble: null } }),
    });
    const field = screen.getByRole('textbox', { name: 'Address or subnet' });
    await user.click(field);
    await user.paste('10.0.0.0/8');
    await user.click(press('Check'));
    expect(screen.getByText(/At most 256 addresses/)).toBeDefined();
    await user.clear(field);
    await user.click(field);
    await user.paste('192.168.1.44');
    await user.click(press('Check'));
    expect(await screen.findByText('Checking 192.168.1.44…')).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'deviceDiscovery.probe')?.input).toEqual({
      target: '192.168.1.44',
      wait: false,
    });
  });

  test('shows the exact reason when nothing is found', async () => {
    await showFinds({
      ...completed(),
      target: '192.168.1.44',
      probe: { asked: 1, answered: 0, trouble: 'NO_ANSWER' },
    });
    expect(screen.getByText('Nothing answers at this address.')).toBeDefined();
  });
});

describe('the live connection', () => {
  test('shows when it is lost, asks by calls in the meantime and catches up when it is back', async () => {
    const { socket, calls } = await showDiscovery(running());
    await screen.findByText('Searching…');
    socket.say('disconnect', 'transport close');
    expect(screen.getByText(/The live connection is interrupted/)).toBeDefined();
    const asked = () =>
      calls.filter(({ procedure }) => procedure === 'deviceDiscovery.current').length;
    const before = asked();
    await later(2100);
    expect(asked()).toBeGreaterThan(before);
    socket.say('connect');
    socket.say('state', completed(aFind()));
    expect(screen.queryByText(/The live connection is interrupted/)).toBeNull();
    expect(list('To install').getByText('Kettle plug')).toBeDefined();
  });

  test('retries with a fresh token when it is refused', async () => {
    const { socket, services } = await showDiscovery(running());
    const renew = vi.spyOn(services.access, 'renew').mockResolvedValue('fresh');
    await screen.findByText('Searching…');
    socket.active = false;
    socket.say('connect_error', new Error('TOKEN_EXPIRED'));
    const before = socket.attempts;
    await later(2100);
    expect(renew).toHaveBeenCalled();
    expect(socket.attempts).toBe(before + 1);
  });
});

describe('states', () => {
  test('somebody who may not add devices sees a message', async () => {
    await showDiscovery(
      aDiscovery(),
      {},
      { snapshot: { user: anOwnUser({ Role: 'guest', Claims: {} }) } },
    );
    expect(
      screen.getByText('You don’t have permission to change the devices of this home'),
    ).toBeDefined();
  });

  test('without the hub nothing can be started, and the page says why', async () => {
    await showDiscovery(aDiscovery(), {}, { connection: 'disconnected_network' });
    const start = await screen.findByRole('button', { name: 'Start searching' });
    expect(start.getAttribute('aria-disabled')).toBe('true');
  });

  test('in Italian', async () => {
    await showDiscovery(aDiscovery(), {}, { language: 'it' });
    expect(await screen.findByRole('button', { name: 'Comincia a cercare' })).toBeDefined();
  });
});
