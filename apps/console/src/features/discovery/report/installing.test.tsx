import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { aFind, completed, kitchen } from '../testing/discovery-scene.tsx';
import { alert, fold, list, press, showFinds } from '../testing/discovery-screen.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

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

test('[DISCOVERY-06] the selected devices are installed with the name and room entered for them', async () => {
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

test('[DISCOVERY-03] [DISCOVERY-06] all are installed at once; the report shows the result of each, and failures are an alert', async () => {
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
  expect(screen.getByText('Nothing answers at this address.')).toBeDefined();
  await user.click(press('Try the others again'));
  await screen.findByText('2 of 2 installed');
  expect(screen.queryByText('1 device was not installed')).toBeNull();
  expect(
    calls.filter(({ procedure }) => procedure === 'deviceDiscovery.install').at(-1)?.input,
  ).toMatchObject({ devices: [{ Id: 'find-2' }] });
});

test('[DISCOVERY-04] after the report, the lists are rebuilt from what was found', async () => {
  let found = completed(kettle, lamp);
  const { user } = await showFinds(found, {
    current: () => found,
    install: ({ devices }) => devices.map(({ Id }) => ({ Id, result: ok })),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Choose Kettle plug' }));
  await user.click(press('Install 1 chosen'));
  await screen.findByText('1 of 1 installed');
  found = completed({ ...kettle, list: 'installed' }, lamp);
  await user.click(press('Back to the results'));
  await waitFor(() => expect(list('To install').queryByText('Kettle plug')).toBeNull());
  expect(list('To install').getByText('Floor lamp')).toBeDefined();
  expect(fold(/^Already installed/).textContent).toContain('1');
});

test('a call that fails as a whole says so and keeps the selection', async () => {
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
