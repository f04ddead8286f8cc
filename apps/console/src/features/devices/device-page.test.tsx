import {
  aDevice,
  anOwnUser,
  aPlug,
  aThermostat,
  BUILT_AT,
  stateVars,
} from '@dimora/testing/builders';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { detail, lamp, region, room, showDevice } from './testing/device-scene.tsx';

describe('the main card', () => {
  test('[DEVICES-20] has name, room, state, the primary control and the star', async () => {
    const { user, calls } = await showDevice(lamp.Id);
    const card = region('Sofa lamp');
    expect(card.getByRole('link', { name: 'Living room' }).getAttribute('href')).toBe(
      `/environments/${room.Id}`,
    );
    expect(card.getByText('80 %')).toBeDefined();
    expect(card.getByText('Reachable')).toBeDefined();
    expect(card.getByRole('button', { name: 'Add Sofa lamp to favourites' })).toBeDefined();
    await user.click(card.getByRole('switch', { name: 'Sofa lamp' }));
    expect(calls.find(({ procedure }) => procedure === 'devices.run')?.input).toEqual({
      Id: lamp.Id,
      ActionId: 'SET_ON_OFF',
      Value: false,
    });
  });

  test('[SHELL-B4] says that an unreachable device shows what it said last', async () => {
    await showDevice(lamp.Id, { ...lamp, Reachable: false, lastSeenAt: BUILT_AT - 12 * 60_000 });
    expect(region('Sofa lamp').getByText('Not heard from for 12 min')).toBeDefined();
    expect(screen.getByText(/what it said last/)).toBeDefined();
  });

  test('without a connection the values are the last known ones', async () => {
    await showDevice(lamp.Id, lamp, {}, { connection: 'disconnected_network' });
    expect(screen.getByText(/last known values/)).toBeDefined();
  });
});

describe('what it can be told and what it has said', () => {
  test('[DEVICES-07] [DEVICES-20] all actions stand by property group', async () => {
    const { user, calls } = await showDevice(
      't',
      aThermostat({ Id: 't' as never, Name: 'Thermostat' }),
    );
    const controls = region('Controls');
    expect(controls.getByRole('heading', { name: 'Heating and cooling' })).toBeDefined();
    await user.click(controls.getByRole('radio', { name: 'Cool' }));
    expect(calls.find(({ procedure }) => procedure === 'devices.run')?.input).toEqual({
      Id: 't',
      ActionId: 'SET_HVAC_MODE',
      Value: 'COOL',
    });
  });

  test('[DEVICES-20] the base device shows no actions', async () => {
    await showDevice('b', aDevice({ Id: 'b' as never, Name: 'Hub', Actions: lamp.Actions }));
    expect(screen.queryByRole('region', { name: 'Controls' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByRole('region', { name: 'Status' })).toBeDefined();
  });

  test('[DEVICES-10] [SHELL-B4] every value has its group, its unit and its age', async () => {
    const StateVars = stateVars(
      { SMART_PLUG_ON_OFF: true, CONSUMPTION: 42, ENERGY: 3.5 },
      { Ts: BUILT_AT - 5 * 60_000 },
    );
    await showDevice('p', aPlug({ Id: 'p' as never, Status: { StateVars, Image: null } }));
    const status = region('Status');
    expect(status.getByRole('heading', { name: 'Power and energy' })).toBeDefined();
    expect(status.getByText('42 W')).toBeDefined();
    expect(status.getByText('3.50 kWh')).toBeDefined();
    expect(status.getAllByText('5 min ago')).toHaveLength(3);
  });

  test('a device that has said nothing yet says so', async () => {
    await showDevice('x', aDevice({ Id: 'x' as never }));
    expect(screen.getByText('It has not said anything yet')).toBeDefined();
  });

  test('[DEVICES-02] its identity is told', async () => {
    await showDevice(lamp.Id);
    const identity = region('Details');
    for (const told of [lamp.Id, lamp.Key, lamp.UDN, '00:12', 'Hue', 'Philips', 'Manual install'])
      expect(identity.getByText(told)).toBeDefined();
  });

  test('[DEVICES-04] its settings have the names and values that the form of its driver gave them', async () => {
    const setup = {
      driver: 'tasmota',
      RawData: {},
      Authentication: null,
      Parameters: [
        { Key: 'DeviceId', Value: 'kiln' },
        { Key: 'model', Value: 'plug' },
      ],
      brokerAccount: false,
      PluggedTypes: [],
    };
    const real = { ...lamp, Provider: 'tasmota' };
    await showDevice(real.Id, real, { get: () => detail(real, setup) });
    expect(await screen.findByText('kiln')).toBeDefined();
    const shown = region('Set-up');
    expect(shown.getByText('Topic')).toBeDefined();
    expect(shown.getByText('Plug that measures power')).toBeDefined();
  });

  test('[DEVICES-04] its set-up shows no secret, and only to those who may see it', async () => {
    const setup = {
      driver: 'modbus',
      RawData: {},
      Authentication: { Type: 'basic', Username: 'admin', hasPassword: true },
      Parameters: [{ Key: 'busId', Value: '0001' }],
      brokerAccount: false,
      PluggedTypes: [],
    };
    const real = { ...lamp, Provider: 'modbus' };
    const { unmount } = await showDevice(real.Id, real, { get: () => detail(real, setup) });
    expect(await screen.findByText('0001')).toBeDefined();
    expect(region('Set-up').getByText('Kept secret')).toBeDefined();
    unmount();
    const { calls } = await showDevice(
      lamp.Id,
      lamp,
      {},
      { snapshot: { user: anOwnUser({ Role: 'user' }) } },
    );
    expect(screen.queryByRole('region', { name: 'Set-up' })).toBeNull();
    expect(calls.map(({ procedure }) => procedure)).not.toContain('devices.get');
  });
});
