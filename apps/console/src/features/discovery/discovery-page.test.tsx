import { aDevice, anOwnUser } from '@dimora/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import {
  aDiscovery,
  aFind,
  aLockedCamera,
  completed,
  kitchen,
  running,
  showDiscovery,
} from './testing/discovery-scene.tsx';

const list = (name: string) => within(screen.getByRole('list', { name }));
const fold = (name: RegExp) => screen.getByRole('button', { name });
const press = (name: string) => screen.getByRole('button', { name });
/** The alert that says this; toasts have alerts of their own. */
const alert = (words: RegExp | string): HTMLElement =>
  screen.getByText(words).closest<HTMLElement>('[role="alert"]') as HTMLElement;
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// Loaded when first needed; once here, so that no test waits for the first load.
beforeAll(() => import('../../entities/driver/credentials/credentials-dialog.tsx'));
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** Shows an earlier search’s finds, past the half second for which they are held back. */
const showFinds: typeof showDiscovery = async (...scene) => {
  const shown = await showDiscovery(...scene);
  await later(510);
  return shown;
};

describe('the phases', () => {
  test('[DISCOVERY-01, DISCOVERY-02] start leads to a search under way, and that to its end', async () => {
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

  test('[DISCOVERY-07] the progress moves every tenth of a second, from the time that is left', async () => {
    await showDiscovery(running({ elapsedMs: 6000 }));
    const bar = await screen.findByRole('progressbar');
    const now = () => Number(bar.getAttribute('aria-valuenow'));
    const before = now();
    expect(before).toBeGreaterThanOrEqual(20);
    await later(3000);
    expect(now()).toBeGreaterThanOrEqual(before + 9);
    expect(screen.getByText(/^about .* left$/)).toBeDefined();
  });

  test('[DISCOVERY-02] what is broken off says why, keeps what was found and can be tried again', async () => {
    const { user, calls } = await showFinds(
      { ...completed(aFind()), phase: 'aborted', reason: 'NO_NETWORK' },
      { start: () => running() },
    );
    const broken = within(alert('The search was broken off'));
    expect(broken.getByText('The hub is on no network that it could search.')).toBeDefined();
    expect(list('To install').getByText('Kettle plug')).toBeDefined();
    await user.click(broken.getByRole('button', { name: 'Try again' }));
    expect(calls.map(({ procedure }) => procedure)).toContain('deviceDiscovery.start');
  });

  test('[DISCOVERY-08] what an earlier search found is held back for half a second', async () => {
    await showDiscovery(completed(aFind()));
    await later(300);
    expect(screen.queryByText('Kettle plug')).toBeNull();
    await later(250);
    expect(screen.getByText('Kettle plug')).toBeDefined();
  });

  test('nothing found says what to do', async () => {
    await showFinds(completed());
    expect(screen.getByText('Nothing was found')).toBeDefined();
  });
});

describe('the finds', () => {
  test('come as they are found, into the list that they belong to', async () => {
    const { socket } = await showDiscovery(running());
    await screen.findByText('Searching…');
    socket.say('found', aFind());
    socket.say('unprocessable', aLockedCamera());
    expect(list('To install').getByText('Kettle plug')).toBeDefined();
    expect(list('To install').getByText('192.168.1.30')).toBeDefined();
    expect(screen.getByText('2 finds')).toBeDefined();
    socket.say('timeout', { driver: 'tasmota', timeoutMs: 5000 });
    expect(screen.getByText('time is up')).toBeDefined();
    socket.say('exception', { driver: 'tasmota', code: 'INTERNAL' });
    expect(screen.getByText('failed')).toBeDefined();
  });

  test.each([
    [[aFind(), aLockedCamera()], /^To install/],
    [[aFind({ list: 'installed' }), aLockedCamera()], /^Already installed/],
    [[aLockedCamera()], /^Can’t be installed/],
  ])('[DISCOVERY-05] the first list that holds something is open', async (finds, name) => {
    await showFinds(completed(...finds));
    const open = screen
      .getAllByRole('button', { expanded: true })
      .map((button) => button.textContent);
    expect(open).toHaveLength(1);
    expect(open[0]).toMatch(name);
  });

  test('[DISCOVERY-05] a find that comes later, and the end of the search, fold nothing that is open', async () => {
    const { user, socket } = await showDiscovery(running());
    await screen.findByText('Searching…');
    socket.say('unprocessable', aLockedCamera());
    await user.type(screen.getByLabelText(/^Password/), 'half a pass');
    socket.say('found', aFind());
    expect(list('To install').getByText('Kettle plug')).toBeDefined();
    expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', 'half a pass');
    socket.say('state', completed(aFind(), aLockedCamera()));
    expect(screen.getByText('The search is over')).toBeDefined();
    expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', 'half a pass');
  });

  test('[DISCOVERY-05] what a person closed or opened stays so', async () => {
    const { user, socket } = await showDiscovery(running());
    await screen.findByText('Searching…');
    socket.say('found', aFind());
    await user.click(fold(/^To install/));
    await user.click(fold(/^Already installed/));
    socket.say('found', aFind({ Id: 'another' }));
    socket.say('state', completed(aFind(), aFind({ Id: 'another' })));
    expect(fold(/^To install/).getAttribute('aria-expanded')).toBe('false');
    expect(fold(/^Already installed/).getAttribute('aria-expanded')).toBe('true');
  });

  test('[DISCOVERY-05] what is installed leads to its page by the stripped key', async () => {
    const plug = aDevice({ Key: 'tas_1A:2B', Name: 'Old kettle' });
    await showFinds(
      completed(aFind({ list: 'installed', DeviceId: plug.Id })),
      {},
      { picture: { devices: [plug] } },
    );
    const link = screen.getByRole('link', { name: 'Old kettle' });
    expect(link.getAttribute('href')).toBe('/devices/tas1A2B');
  });

  test('[DISCOVERY-B1] what can’t be installed says why, what to do, and asks for what is missing', async () => {
    const { user, calls } = await showFinds(completed(aLockedCamera()), {
      install: ({ devices }) =>
        devices.map(({ Id }) => ({
          Id,
          result: { status: 'resolved' as const, value: { Id: 'd1' as never, Key: 'cam_1' } },
        })),
    });
    const row = list('Can’t be installed as they are');
    expect(row.getByText(/The user name or the password is not right/)).toBeDefined();
    expect(row.getByText(/Enter the user name and the password/)).toBeDefined();
    await user.click(press('Install Door camera'));
    expect(row.getByText('Please fill this in')).toBeDefined();
    await user.click(screen.getByLabelText(/^Password/));
    await user.paste('not-a-real-one');
    await user.click(press('Install Door camera'));
    await screen.findByText('1 of 1 installed');
    expect(calls.find(({ procedure }) => procedure === 'deviceDiscovery.install')?.input).toEqual({
      devices: [
        {
          Id: 'find-camera',
          Name: 'Door camera',
          Settings: { Username: 'admin', Password: 'not-a-real-one' },
        },
      ],
    });
    expect(screen.queryByText('Please fill this in')).toBeNull();
  });

  test('[DISCOVERY-B1] is set up by hand with its address filled in', async () => {
    await showFinds(completed(aLockedCamera()));
    const link = screen.getByRole('link', { name: 'Set up Door camera by hand' });
    expect(link.getAttribute('href')).toBe(
      '/devices/manual-install?family=axis%2Fonvif&driver=axis&address=192.168.1.44',
    );
  });

  test('[DISCOVERY-B1] ignored for good, it is gone and listed, and can come back', async () => {
    const ignored = {
      Id: 'find-1',
      driver: 'tasmota',
      Key: 'tas_1',
      Name: 'Kettle plug',
      Address: '192.168.1.30',
      ModelName: '',
      Manufacturer: '',
      ignoredAt: 1,
    };
    let isIgnored = false;
    const { user, calls } = await showFinds(completed(aFind()), {
      ignored: () => (isIgnored ? [ignored] : []),
      ignore: () => {
        isIgnored = true;
        return ignored;
      },
      unignore: () => {
        isIgnored = false;
        return ignored;
      },
    });
    await user.click(press('Ignore Kettle plug'));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'To install' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Ignored/ }));
    await user.click(press('Show Kettle plug again'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Ignored/ })).toBeNull());
    expect(calls.map(({ procedure }) => procedure)).toContain('deviceDiscovery.unignore');
  });
});

describe('installing', () => {
  const kettle = aFind();
  const lamp = aFind({ Id: 'find-2', Name: 'Floor lamp', Address: '192.168.1.31', foundAt: 2000 });
  const ok = { status: 'resolved' as const, value: { Id: 'd1' as never, Key: 'tas_1A:2B' } };
  const ko = {
    status: 'rejected' as const,
    error: {
      code: 'DEVICE_UNREACHABLE' as const,
      data: { name: 'Floor lamp', trouble: 'NO_ANSWER' },
    },
  };

  test('[DISCOVERY-06] what is chosen goes in with the name and room that it was given', async () => {
    const { user, calls } = await showFinds(completed(kettle, lamp), {
      install: ({ devices }) => devices.map(({ Id }) => ({ Id, result: ok })),
    });
    expect(press('Install chosen').getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('checkbox', { name: 'Choose Kettle plug' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(name);
    await user.paste('Kettle');
    await user.click(screen.getByRole('combobox', { name: 'Environment' }));
    const options = await screen.findAllByRole('option', { name: 'Kitchen', hidden: true });
    await user.click(options.at(-1) as HTMLElement);
    await user.click(press('Install 1 chosen'));
    await screen.findByText('1 of 1 installed');
    expect(calls.find(({ procedure }) => procedure === 'deviceDiscovery.install')?.input).toEqual({
      devices: [{ Id: 'find-1', Name: 'Kettle', EnvironmentId: kitchen.Id }],
    });
    const link = screen.getByRole('link', { name: 'Open Kettle' });
    expect(link.getAttribute('href')).toBe('/devices/tas1A2B');
  });

  test('[DISCOVERY-03, DISCOVERY-06] all at once; the report tells each one’s fate, and failures are an alert', async () => {
    let tries = 0;
    const { user, calls } = await showFinds(completed(kettle, lamp), {
      install: ({ devices }) => {
        tries += 1;
        return devices.map(({ Id }) => ({
          Id,
          result: Id === 'find-2' && tries === 1 ? ko : ok,
        }));
      },
    });
    await user.click(press('Install all'));
    await screen.findByText('1 of 2 installed');
    expect(alert('1 device was not installed')).not.toBeNull();
    expect(screen.getByText(/Floor lamp cannot be reached/)).toBeDefined();
    expect(screen.getByText('Nobody answers at this address.')).toBeDefined();
    await user.click(press('Try the others again'));
    await screen.findByText('2 of 2 installed');
    expect(screen.queryByText('1 device was not installed')).toBeNull();
    expect(
      calls.filter(({ procedure }) => procedure === 'deviceDiscovery.install').at(-1)?.input,
    ).toMatchObject({ devices: [{ Id: 'find-2' }] });
  });

  test('[DISCOVERY-04] back from the report, the lists are built anew from what was found', async () => {
    let found = completed(kettle, lamp);
    const { user } = await showFinds(found, {
      current: () => found,
      install: ({ devices }) => devices.map(({ Id }) => ({ Id, result: ok })),
    });
    await user.click(screen.getByRole('checkbox', { name: 'Choose Kettle plug' }));
    await user.click(press('Install 1 chosen'));
    await screen.findByText('1 of 1 installed');
    found = completed({ ...kettle, list: 'installed' }, lamp);
    await user.click(press('Back to the finds'));
    await waitFor(() => expect(list('To install').queryByText('Kettle plug')).toBeNull());
    expect(list('To install').getByText('Floor lamp')).toBeDefined();
    expect(fold(/^Already installed/).textContent).toContain('1');
  });

  test('a call that fails as a whole says so, and nothing that was chosen is lost', async () => {
    const { user } = await showFinds(completed(kettle), {
      install: () => {
        throw hubError('STORAGE_FULL');
      },
    });
    await user.click(screen.getByRole('checkbox', { name: 'Choose Kettle plug' }));
    await user.click(press('Install 1 chosen'));
    expect(await screen.findByText(/The hub’s disk is full/)).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Choose Kettle plug' })).toHaveProperty(
      'checked',
      true,
    );
  });
});

describe('[DISCOVERY-B1] asking one address', () => {
  test('sends an address, and refuses to send what is none', async () => {
    const { user, calls } = await showDiscovery(aDiscovery(), {
      probe: ({ target }) => running({ target, probe: { asked: 1, answered: 0, trouble: null } }),
    });
    const field = screen.getByRole('textbox', { name: 'Address or subnet' });
    await user.click(field);
    await user.paste('10.0.0.0/8');
    await user.click(press('Ask'));
    expect(screen.getByText(/At most 256 addresses/)).toBeDefined();
    await user.clear(field);
    await user.click(field);
    await user.paste('192.168.1.44');
    await user.click(press('Ask'));
    expect(await screen.findByText('Asking 192.168.1.44…')).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'deviceDiscovery.probe')?.input).toEqual({
      target: '192.168.1.44',
      wait: false,
    });
  });

  test('that found nobody says the exact reason', async () => {
    await showFinds({
      ...completed(),
      target: '192.168.1.44',
      probe: { asked: 1, answered: 0, trouble: 'NO_ANSWER' },
    });
    expect(screen.getByText('Nobody answers at this address.')).toBeDefined();
  });
});

describe('the live connection', () => {
  test('that drops is told, asked around, and brings everything when it is back', async () => {
    const { socket, calls } = await showDiscovery(running());
    await screen.findByText('Searching…');
    socket.say('disconnect', 'transport close');
    expect(screen.getByText(/The live connection is away/)).toBeDefined();
    const asked = () =>
      calls.filter(({ procedure }) => procedure === 'deviceDiscovery.current').length;
    const before = asked();
    await later(2100);
    expect(asked()).toBeGreaterThan(before);
    socket.say('connect');
    socket.say('state', completed(aFind()));
    expect(screen.queryByText(/The live connection is away/)).toBeNull();
    expect(list('To install').getByText('Kettle plug')).toBeDefined();
  });

  test('that is refused is tried again with a fresh token', async () => {
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
  test('who may not add devices is told so', async () => {
    await showDiscovery(
      aDiscovery(),
      {},
      { picture: { user: anOwnUser({ Role: 'guest', Claims: {} }) } },
    );
    expect(screen.getByText('You may not add devices to this house')).toBeDefined();
  });

  test('without the hub nothing can be started, and it says why', async () => {
    await showDiscovery(aDiscovery(), {}, { connection: 'disconnected_network' });
    const start = await screen.findByRole('button', { name: 'Start searching' });
    expect(start.getAttribute('aria-disabled')).toBe('true');
  });

  test('in Italian', async () => {
    await showDiscovery(aDiscovery(), {}, { language: 'it' });
    expect(await screen.findByRole('button', { name: 'Comincia a cercare' })).toBeDefined();
  });
});
