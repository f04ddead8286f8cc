import { anOwnUser, aThermostat } from '@dimora/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDetails, showDevice } from '../testing/device-scene.tsx';

// The card is lazy; load it once here, so that no test waits for it.
beforeAll(() => import('./simulate-card.tsx'));

describe('[DEVICES-21] simulating values', () => {
  const fake = aThermostat({ Id: 'f' as never, Name: 'Fake thermostat' });
  const superAdministrator = anOwnUser({ Role: 'none', superAdministrator: true });

  test('a super administrator can send a value to a variable of a simulated device', async () => {
    const { user, calls } = await showDevice(
      'f',
      fake,
      { simulate: () => ({}) },
      { snapshot: { user: superAdministrator } },
    );
    await openDetails(user);
    const field = await screen.findByRole('textbox', { name: 'Value' });
    await user.type(field, '25,5');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'devices.simulate')?.input).toEqual({
        Id: 'f',
        StateVar: 'TEMPERATURE',
        Value: 25.5,
      }),
    );
    expect(await screen.findByText('Temperature is now 25.5 °C')).toBeDefined();
  });

  test('text is not accepted as a number', async () => {
    const { user, calls } = await showDevice(
      'f',
      fake,
      { simulate: () => ({}) },
      { snapshot: { user: superAdministrator } },
    );
    await openDetails(user);
    await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'warm');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Type a number')).toBeDefined();
    expect(calls.map(({ procedure }) => procedure)).not.toContain('devices.simulate');
  });

  test('is hidden from everybody else, and for real devices', async () => {
    const { user, unmount } = await showDevice('f', fake);
    await openDetails(user);
    expect(screen.queryByText('Simulate')).toBeNull();
    unmount();
    const { user: again } = await showDevice(
      'r',
      { ...fake, Id: 'r' as never, Manufacturer: 'Danfoss' },
      {},
      { snapshot: { user: superAdministrator } },
    );
    await openDetails(again);
    expect(screen.queryByText('Simulate')).toBeNull();
  });
});
