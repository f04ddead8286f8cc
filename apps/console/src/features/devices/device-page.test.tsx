import {
  aDevice,
  anEvent,
  anOwnUser,
  aPlug,
  aThermostat,
  BUILT_AT,
  stateVars,
} from '@dimora/testing/builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pass, press, stopTime } from '../../kit/testing/still-time.ts';
import { describe, expect, test } from 'vitest';
import { detail, lamp, openDetails, region, room, showDevice } from './testing/device-scene.tsx';

describe('the main card', () => {
  test('[DEVICES-20] shows name, room, state, the primary control and the star', async () => {
    const { user, calls } = await showDevice(lamp.Id);
    const way = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(way.getByRole('link', { name: 'Environments' })).toBeDefined();
    expect(way.getByRole('link', { name: 'Living room' }).getAttribute('href')).toBe(
      `/environments/${room.Id}`,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Sofa lamp' })).toBeDefined();
    expect(screen.getByText('80 % · last seen now')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add Sofa lamp to favourites' })).toBeDefined();
    const card = region('Sofa lamp');
    expect(card.getByText('On')).toBeDefined();
    expect(card.getByRole('slider', { name: 'Brightness of Sofa lamp' })).toBeDefined();
    await user.click(card.getByRole('switch', { name: 'Sofa lamp' }));
    expect(calls.find(({ procedure }) => procedure === 'devices.run')?.input).toEqual({
      Id: lamp.Id,
      ActionId: 'SET_ON_OFF',
      Value: false,
    });
  });

  test('[SHELL-B4] shows the last known state of an unreachable device', async () => {
    await showDevice(lamp.Id, { ...lamp, Reachable: false, lastSeenAt: BUILT_AT - 12 * 60_000 });
    expect(screen.getByText('No signal for 12 min')).toBeDefined();
    expect(region('Sofa lamp').getByText('Last: On')).toBeDefined();
    expect(screen.getByText(/last known values/)).toBeDefined();
  });

  test('without a connection the last known values are shown', async () => {
    await showDevice(lamp.Id, lamp, {}, { connection: 'disconnected_network' });
    expect(screen.getByText(/You see what was last known/)).toBeDefined();
  });
});

describe('actions and values', () => {
  test('[DEVICES-07] [DEVICES-20] all actions are in one card', async () => {
    const { user, calls } = await showDevice(
      't',
      aThermostat({ Id: 't' as never, Name: 'Thermostat' }),
    );
    const controls = region('Thermostat');
    expect(controls.getByRole('slider', { name: 'Thermostat' })).toBeDefined();
    await user.click(controls.getByRole('radio', { name: 'Cool' }));
    expect(calls.find(({ procedure }) => procedure === 'devices.run')?.input).toEqual({
      Id: 't',
      ActionId: 'SET_HVAC_MODE',
      Value: 'COOL',
    });
  });

  test('[DEVICES-07] [DEVICES-10] when there are more actions than fit, they are grouped by property group', async () => {
    const [onOff] = lamp.Actions;
    if (!onOff) throw new Error('the lamp has an action');
    const relay = (channel: number) => ({ ...onOff, Id: `SET_ON_OFF_${channel}` });
    const Actions = [...lamp.Actions, ...[2, 3, 4, 5, 6, 7, 8].map(relay)];
    await showDevice(lamp.Id, { ...lamp, Actions });
    const more = region('More controls');
    expect(more.getByRole('heading', { level: 3, name: 'Light' })).toBeDefined();
    expect(more.getAllByRole('switch')).toHaveLength(7);
  });

  test('[DEVICES-20] the base device shows no actions', async () => {
    const { user } = await showDevice(
      'b',
      aDevice({ Id: 'b' as never, Name: 'Hub', Actions: lamp.Actions }),
    );
    expect(screen.queryByRole('region', { name: 'More controls' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    await openDetails(user);
    expect(screen.getByRole('region', { name: 'Status' })).toBeDefined();
  });

  test('[DEVICES-10] [SHELL-B4] every value shows its group, unit and age', async () => {
    const StateVars = stateVars(
      { SMART_PLUG_ON_OFF: true, CONSUMPTION: 42, ENERGY: 3.5 },
      { Ts: BUILT_AT - 5 * 60_000 },
    );
    const { user } = await showDevice(
      'p',
      aPlug({ Id: 'p' as never, Status: { StateVars, Image: null } }),
    );
    await openDetails(user);
    const status = region('Status');
    expect(status.getByRole('heading', { name: 'Power and energy' })).toBeDefined();
    expect(status.getByText('42 W')).toBeDefined();
    expect(status.getByText('3.50 kWh')).toBeDefined();
    expect(status.getAllByText('5 min ago')).toHaveLength(3);
  });

  test('a device without any values yet says so', async () => {
    const { user } = await showDevice('x', aDevice({ Id: 'x' as never }));
    await openDetails(user);
    expect(screen.getByText('No values yet')).toBeDefined();
  });

  test('[DEVICES-02] shows what identifies the device', async () => {
    const { user } = await showDevice(lamp.Id);
    await openDetails(user);
    const identity = region('Details');
    for (const told of [lamp.Id, lamp.Key, lamp.UDN, '00:12', 'Hue', 'Philips', 'Manual install'])
      expect(identity.getByText(told)).toBeDefined();
  });

  test('[DEVICES-02] shows its position and its bridge', async () => {
    const bridge = aDevice({ Id: 'bridge' as never, Name: 'Hue bridge' });
    const located = {
      ...lamp,
      Latitude: 44.0755,
      Longitude: 9.9066,
      AttachedTo: bridge.Id,
      ParentIoTDeviceId: bridge.Id,
    };
    const { user } = await showDevice(
      located.Id,
      located,
      {},
      {
        snapshot: { devices: [located, bridge] },
      },
    );
    await openDetails(user);
    const identity = region('Details');
    expect(identity.getByText('44.07550, 9.90660')).toBeDefined();
    expect(identity.getByRole('link', { name: 'Hue bridge' })).toBeDefined();
  });

  test('[DEVICES-04] settings have the names and values from the driver’s form', async () => {
    const setup = {
      driver: 'tasmota',
      RawData: {},
      Authentication: null,
      Parameters: [
        { Key: 'DeviceId', Value: 'kiln' },
        { Key: 'model', Value: 'plug' },
        { Key: 'telePeriod', Value: 300, Unit: 's' },
        { Key: 'hiddenSwitch', Value: 7 },
      ],
      brokerAccount: false,
      PluggedTypes: [],
    };
    const real = { ...lamp, Provider: 'tasmota' };
    const { user } = await showDevice(real.Id, real, { get: () => detail(real, setup) });
    await openDetails(user);
    expect(await screen.findByText('kiln')).toBeDefined();
    const shown = region('Set-up');
    expect(shown.getByText('Topic')).toBeDefined();
    expect(shown.getByText('Plug that measures power')).toBeDefined();
    expect(shown.getByText('Reporting interval')).toBeDefined();
    expect(shown.getByText('5 minutes')).toBeDefined();
    // What has no name for people is only in the raw data.
    expect(shown.queryByText('hiddenSwitch')).toBeNull();
  });

  test('[DEVICES-04] the connection settings show no secret, and only people with permission see them', async () => {
    const setup = {
      driver: 'modbus',
      RawData: {},
      Authentication: { Type: 'basic', Username: 'admin', hasPassword: true },
      Parameters: [{ Key: 'BusId', Value: '0001' }],
      brokerAccount: false,
      PluggedTypes: [],
    };
    const real = { ...lamp, Provider: 'modbus' };
    const { user, unmount } = await showDevice(real.Id, real, { get: () => detail(real, setup) });
    await openDetails(user);
    expect(await screen.findByText('0001')).toBeDefined();
    expect(region('Set-up').getByText('Stored securely')).toBeDefined();
    unmount();
    const { user: resident, calls } = await showDevice(
      lamp.Id,
      lamp,
      {},
      { snapshot: { user: anOwnUser({ Role: 'user' }) } },
    );
    await openDetails(resident);
    expect(screen.getByRole('region', { name: 'Details' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Set-up' })).toBeNull();
    expect(calls.map(({ procedure }) => procedure)).not.toContain('devices.get');
  });

  test('[DEVICES-04] a simulated device does not show how its simulation works', async () => {
    const setup = {
      driver: 'fake_climate_sensor',
      RawData: {},
      Authentication: null,
      Parameters: [
        { Key: 'mood', Value: 'absent' },
        { Key: 'lastSeenAgoMs', Value: 93_600_000, Unit: 'ms' },
        { Key: 'driven', Value: true },
      ],
      brokerAccount: false,
      PluggedTypes: [],
    };
    const made = { ...lamp, Provider: 'fake', Manufacturer: 'fake' };
    const { user } = await showDevice(made.Id, made, { get: () => detail(made, setup) });
    await openDetails(user);
    expect(await screen.findByText('No parameters')).toBeDefined();
    expect(region('Set-up').queryByText(/93/)).toBeNull();
    expect(region('Details').queryByText('fake')).toBeNull();
  });
});

describe('the controls', () => {
  const move = {
    Id: 'MOVE',
    Context: 'base',
    Name: 'MOVE',
    Value: null,
    TypeValue: 'string' as const,
    UIControl: 'updown' as const,
    ReplyAs: null,
    Values: { kind: 'options' as const, options: ['UP', 'STOP', 'DOWN'] },
    PropertyName: 'base',
    Hidden: false,
  };
  const position = {
    ...move,
    Id: 'SET_POSITION',
    Name: 'SET_POSITION',
    TypeValue: 'number' as const,
    UIControl: 'slider' as const,
    ReplyAs: 'POSITION',
    Values: { kind: 'range' as const, min: 0, max: 100, step: 1 },
  };
  const blind = aDevice({
    Id: 'blind' as never,
    Name: 'South blind',
    Type: 'barrier',
    IoTCategoryIds: ['barrier'],
    BaseIoTCategoryIds: ['barrier'],
    Actions: [move, position],
    Status: { StateVars: stateVars({ POSITION: 30 }), Image: null },
  });

  test('shade moves a blind to the position at which it was last left partly open', async () => {
    const { calls } = await showDevice(blind.Id, blind);
    const card = region('South blind');
    stopTime();
    fireEvent.change(card.getByRole('slider'), { target: { value: '20' } });
    await pass(500);
    await press(card.getByRole('radio', { name: 'Half' }));
    await press(card.getByRole('radio', { name: 'Shade' }));
    const run = calls.filter(({ procedure }) => procedure === 'devices.run');
    expect(run.map(({ input }) => (input as { Value: unknown }).Value)).toEqual([20, 50, 20]);
    localStorage.clear();
  });

  test('a blind has open, half, shade and closed, its position and stop', async () => {
    const { user, calls } = await showDevice(blind.Id, blind);
    const card = region('South blind');
    expect(card.getByRole('slider', { name: 'Opening of South blind' })).toBeDefined();
    expect(card.getByRole<HTMLInputElement>('radio', { name: 'Shade' }).checked).toBe(true);
    await user.click(card.getByRole('radio', { name: 'Open' }));
    await user.click(card.getByRole('button', { name: 'Stop South blind' }));
    const run = calls.filter(({ procedure }) => procedure === 'devices.run');
    expect(run.map(({ input }) => input)).toEqual([
      { Id: 'blind', ActionId: 'SET_POSITION', Value: 100 },
      { Id: 'blind', ActionId: 'MOVE', Value: 'STOP' },
    ]);
  });

  test('shows who changed the state, for as long as that state holds', async () => {
    const set = (Value: number) =>
      anEvent({
        IoTEventType: 'device.operated',
        DeviceId: blind.Id,
        Subject: blind.Id,
        DeviceName: blind.Name,
        actor: { kind: 'user', Id: 'g' as never, Name: 'Giulia Bianchi' },
        Payload: { ActionId: 'SET_POSITION', Name: 'SET_POSITION', Value, ReplyAs: 'POSITION' },
        Ts: BUILT_AT,
      });
    const shown = (Value: number) =>
      showDevice(
        blind.Id,
        blind,
        {},
        { events: { list: () => ({ events: [set(Value)], next: null, asOf: BUILT_AT }) } },
      );
    const { unmount } = await shown(30);
    expect(await region('South blind').findByText(/^Set by Giulia Bianchi/)).toBeDefined();
    unmount();
    const { calls } = await shown(80);
    await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain('events.list'));
    expect(region('South blind').queryByText(/^Set by/)).toBeNull();
  });

  test('a sensor shows its readings large, each with its age', async () => {
    const StateVars = stateVars({ TEMPERATURE: 20.5, HUMIDITY: 47 });
    const sensor = aDevice({
      Id: 'c' as never,
      Name: 'Climate',
      Type: 'temperature_sensor',
      IoTCategoryIds: ['temperature_sensor'],
      BaseIoTCategoryIds: ['temperature_sensor'],
      Status: { StateVars, Image: null },
    });
    await showDevice('c', sensor);
    const card = region('Climate');
    expect(card.getByText('20.5 °C')).toBeDefined();
    expect(card.getByText('47 %')).toBeDefined();
    expect(card.queryByRole('switch')).toBeNull();
  });
});

describe('around the card', () => {
  test('the other devices of the room are one click away', async () => {
    const other = aPlug({ Id: 'tv' as never, Name: 'Television', EnvironmentId: room.Id });
    const away = aPlug({ Id: 'k' as never, Name: 'Kettle' });
    await showDevice(
      lamp.Id,
      lamp,
      {},
      { snapshot: { devices: [lamp, other, away], environments: [room] } },
    );
    const here = region('Also in Living room');
    expect(here.getByRole('link', { name: 'Television' }).getAttribute('href')).toBe('/devices/tv');
    expect(here.queryByRole('link', { name: 'Kettle' })).toBeNull();
  });

  test('the menu edits, replaces and forgets the device, for people with permission', async () => {
    const { user, unmount } = await showDevice(lamp.Id);
    await user.click(screen.getByRole('button', { name: 'More about Sofa lamp' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Replace',
      'Forget',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Forget' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
    unmount();
    await showDevice(lamp.Id, lamp, {}, { snapshot: { user: anOwnUser({ Role: 'user' }) } });
    expect(screen.queryByRole('button', { name: 'More about Sofa lamp' })).toBeNull();
  });
});
