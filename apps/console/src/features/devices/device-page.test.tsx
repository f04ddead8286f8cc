import type { Device, DeviceDetail } from '@dimora/contract';
import { aDevice, aLamp, anEnvironment, anEvent, anOwnUser, aPlug, aThermostat, BUILT_AT, stateVars } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen, type Scene } from '../../kit/testing/render.tsx';
import { DevicePage } from './device-page.tsx';
import { devicesTexts } from './texts.ts';

const texts = [devicesTexts, deviceTexts, environmentTexts, eventTexts];
const room = anEnvironment({ Name: 'Living room' });
const lamp = aLamp({ Name: 'Sofa lamp', Key: 'zb_00:12_ab', EnvironmentId: room.Id, Address: '00:12', ModelName: 'Hue', Manufacturer: 'Philips' });

const detail = (device: Device, setup: DeviceDetail['setup'] = null): DeviceDetail => ({ ...device, setup });
const quiet = { events: [], next: null, asOf: BUILT_AT };
type Devices = NonNullable<FakeAnswers['devices']>;

const show = (reference: string, device: Device = lamp, answers: Devices = {}, scene: Scene & { readonly events?: FakeAnswers['events'] } = {}) =>
  renderScreen(<DevicePage reference={reference} />, {
    texts,
    answers: { devices: { get: () => detail(device), run: () => ({ Value: null }), ...answers }, events: { list: () => quiet, ...scene.events } },
    ...scene,
    picture: { devices: [device], environments: [room], ...scene.picture },
  });

const region = (name: string) => within(screen.getByRole('region', { name }));

// The dialogs are loaded when they are asked for; once here, so that no test waits for the first load.
beforeAll(() => Promise.all([import('./edit/edit-dialog.tsx'), import('./simulate/simulate-card.tsx')]));

describe('finding the device of an address', () => {
  test.each([['its Id', lamp.Id], ['its Key', lamp.Key], ['its key without underscores and colons', 'zb0012ab']])('[INSTALL-13] by %s', async (_, reference) => {
    await show(reference);
    expect(screen.getByRole('heading', { level: 1, name: 'Sofa lamp' })).toBeDefined();
  });

  test('[DEVICES-23] asks again every half second until it is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let there = false;
      const get: Devices['get'] = () => {
        if (!there) throw hubError('NOT_FOUND', { kind: 'device' });
        return detail(lamp);
      };
      const { calls } = await show('zb0012ab', lamp, { get }, { picture: { devices: [] } });
      expect(screen.getByRole('status', { name: 'Looking for the device…' })).toBeDefined();
      const asked = () => calls.filter(({ procedure }) => procedure === 'devices.get').length;
      await waitFor(() => expect(asked()).toBe(1));
      await vi.advanceTimersByTimeAsync(510);
      expect(asked()).toBe(2);
      await vi.advanceTimersByTimeAsync(510);
      expect(asked()).toBe(3);
      there = true;
      await vi.advanceTimersByTimeAsync(510);
      await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Sofa lamp' })).toBeDefined());
    } finally {
      vi.useRealTimers();
    }
  });

  test('[DEVICES-23] says in the end that it isn’t here', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const get: Devices['get'] = () => {
        throw hubError('NOT_FOUND', { kind: 'device' });
      };
      await show('gone', lamp, { get }, { picture: { devices: [] } });
      await vi.advanceTimersByTimeAsync(7000);
      await waitFor(() => expect(screen.getByRole('heading', { name: 'This device isn’t here' })).toBeDefined());
      expect(screen.getByRole('link', { name: 'All devices' })).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the main card', () => {
  test('[DEVICES-20] has name, room, state, the primary control and the star', async () => {
    const { user, calls } = await show(lamp.Id);
    const card = region('Sofa lamp');
    expect(card.getByRole('link', { name: 'Living room' }).getAttribute('href')).toBe(`/environments/${room.Id}`);
    expect(card.getByText('80 %')).toBeDefined();
    expect(card.getByText('Reachable')).toBeDefined();
    expect(card.getByRole('button', { name: 'Add Sofa lamp to favourites' })).toBeDefined();
    await user.click(card.getByRole('switch', { name: 'Sofa lamp' }));
    expect(calls.find(({ procedure }) => procedure === 'devices.run')?.input).toEqual({ Id: lamp.Id, ActionId: 'SET_ON_OFF', Value: false });
  });

  test('[SHELL-B4] says that an unreachable device shows what it said last', async () => {
    await show(lamp.Id, { ...lamp, Reachable: false, lastSeenAt: BUILT_AT - 12 * 60_000 });
    expect(region('Sofa lamp').getByText('Offline 12 min')).toBeDefined();
    expect(screen.getByText(/what it said last/)).toBeDefined();
  });

  test('without a connection the values are the last known ones', async () => {
    await show(lamp.Id, lamp, {}, { connection: 'disconnected_network' });
    expect(screen.getByText(/last known values/)).toBeDefined();
  });
});

describe('what it can be told and what it has said', () => {
  test('[DEVICES-07] [DEVICES-20] all actions stand by property group', async () => {
    const { user, calls } = await show('t', aThermostat({ Id: 't' as never, Name: 'Thermostat' }));
    const controls = region('Controls');
    expect(controls.getByRole('heading', { name: 'Heating and cooling' })).toBeDefined();
    await user.click(controls.getByRole('radio', { name: 'Cool' }));
    expect(calls.find(({ procedure }) => procedure === 'devices.run')?.input).toEqual({ Id: 't', ActionId: 'SET_HVAC_MODE', Value: 'COOL' });
  });

  test('[DEVICES-20] the base device shows no actions', async () => {
    await show('b', aDevice({ Id: 'b' as never, Name: 'Hub', Actions: lamp.Actions }));
    expect(screen.queryByRole('region', { name: 'Controls' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByRole('region', { name: 'Status' })).toBeDefined();
  });

  test('[DEVICES-10] [SHELL-B4] every value has its group, its unit and its age', async () => {
    const StateVars = stateVars({ SMART_PLUG_ON_OFF: true, CONSUMPTION: 42, ENERGY: 3.5 }, { Ts: BUILT_AT - 5 * 60_000 });
    await show('p', aPlug({ Id: 'p' as never, Status: { StateVars, Image: null } }));
    const status = region('Status');
    expect(status.getByRole('heading', { name: 'Power and energy' })).toBeDefined();
    expect(status.getByText('42 W')).toBeDefined();
    expect(status.getByText('3.50 kWh')).toBeDefined();
    expect(status.getAllByText('5 min ago')).toHaveLength(3);
  });

  test('a device that has said nothing yet says so', async () => {
    await show('x', aDevice({ Id: 'x' as never }));
    expect(screen.getByText('It has not said anything yet')).toBeDefined();
  });

  test('[SHELL-02] its events have the dates of device event lists', async () => {
    const at = new Date(2026, 10, 21, 18, 42).getTime();
    const event = anEvent({ DeviceId: lamp.Id, Subject: lamp.Id, DeviceName: 'Sofa lamp', Ts: at });
    await show(lamp.Id, lamp, {}, { events: { list: () => ({ ...quiet, events: [event] }) } });
    expect(await screen.findByText('21/11/26 18:42')).toBeDefined();
  });

  test('[DEVICES-02] its identity is told', async () => {
    await show(lamp.Id);
    const identity = region('Details');
    for (const told of [lamp.Id, lamp.Key, lamp.UDN, '00:12', 'Hue', 'Philips', 'Manual install']) expect(identity.getByText(told)).toBeDefined();
  });

  test('[DEVICES-04] its set-up shows no secret, and only to those who may see it', async () => {
    const setup = { RawData: {}, Authentication: { Type: 'basic', Username: 'admin', hasPassword: true }, Parameters: [{ Key: 'busId', Value: '0001' }] };
    const { unmount } = await show(lamp.Id, lamp, { get: () => detail(lamp, setup) });
    expect(await screen.findByText('0001')).toBeDefined();
    expect(region('Set-up').getByText('Kept secret')).toBeDefined();
    unmount();
    const { calls } = await show(lamp.Id, lamp, {}, { picture: { user: anOwnUser({ Role: 'user' }) } });
    expect(screen.queryByRole('region', { name: 'Set-up' })).toBeNull();
    expect(calls.map(({ procedure }) => procedure)).not.toContain('devices.get');
  });
});

describe('editing', () => {
  const open = async (answers: Devices, scene: Scene = {}) => {
    const rendered = await show(lamp.Id, lamp, answers, scene);
    await rendered.user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sofa lamp' }));
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    const retype = async (typed: string) => {
      await rendered.user.clear(name);
      if (typed !== '') await rendered.user.type(name, typed);
    };
    return { ...rendered, dialog, name, retype };
  };

  test('[DEVICES-22] saves the new name with the revision it started from, and says so', async () => {
    const { user, dialog, retype, calls, home } = await open({ update: ({ change }) => ({ ...lamp, ...change, revision: 2 }) as Device });
    await retype('Reading lamp');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Device updated')).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'devices.update')?.input).toEqual({ Id: lamp.Id, revision: 1, change: { Name: 'Reading lamp' } });
    expect(home.devices.get(lamp.Id)?.Name).toBe('Reading lamp');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[DEVICES-22] a failure says so with its reason, and keeps what was typed', async () => {
    const { user, dialog, name, retype } = await open({
      update: () => {
        throw hubError('STORAGE_FULL');
      },
    });
    await retype('Reading lamp');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error updating device')).toBeDefined();
    expect(name.value).toBe('Reading lamp');
  });

  test('somebody saved first: one is told, keeps what was typed, and can save it over theirs', async () => {
    const theirs: Device = { ...lamp, Name: 'Floor lamp', revision: 2 };
    const { user, dialog, name, retype, calls } = await open({
      get: () => detail(theirs),
      update: ({ revision, change }) => {
        if (revision !== 2) throw hubError('EDIT_CONFLICT', { kind: 'device', revision: 2, changedBy: 'Marco Bianchi' });
        return { ...theirs, ...change, revision: 3 } as Device;
      },
    });
    await retype('Reading lamp');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Marco Bianchi changed this device while you were editing')).toBeDefined();
    expect(screen.getByText(/now called “Floor lamp”/)).toBeDefined();
    expect(name.value).toBe('Reading lamp');
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(calls.filter(({ procedure }) => procedure === 'devices.update').map(({ input }) => (input as { revision: number }).revision)).toEqual([1, 2]));
    expect(await screen.findByText('Device updated')).toBeDefined();
  });

  test('… or take theirs', async () => {
    const theirs: Device = { ...lamp, Name: 'Floor lamp', revision: 2 };
    const { user, dialog, name, retype } = await open({
      get: () => detail(theirs),
      update: () => {
        throw hubError('EDIT_CONFLICT', { kind: 'device', revision: 2, changedBy: null });
      },
    });
    await retype('Reading lamp');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(name.value).toBe('Floor lamp');
  });

  test('saving is off with its reason while nothing has changed or the name is missing', async () => {
    const { dialog, retype, user, calls } = await open({});
    expect(dialog.getByText('Nothing has changed yet')).toBeDefined();
    await retype('');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('Give the device a name').length).toBeGreaterThan(0);
    expect(calls.map(({ procedure }) => procedure)).not.toContain('devices.update');
  });

  test('leaving with unsaved changes asks', async () => {
    const { user, dialog, retype, name } = await open({});
    await retype('Reading lamp');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(name.value).toBe('Reading lamp');
  });

  test('[SECURITY-05] who may not edit has no button for it', async () => {
    await show(lamp.Id, lamp, {}, { picture: { user: anOwnUser({ Role: 'user' }) } });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

describe('[DEVICES-21] simulating', () => {
  const fake = aThermostat({ Id: 'f' as never, Name: 'Fake thermostat' });
  const superAdministrator = anOwnUser({ Role: 'none', superAdministrator: true });

  test('sends a value to a variable of a fake device, for the super administrator', async () => {
    const { user, calls } = await show('f', fake, { simulate: () => ({}) }, { picture: { user: superAdministrator } });
    const field = await screen.findByRole('textbox', { name: 'Value' });
    await user.type(field, '25,5');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls.find(({ procedure }) => procedure === 'devices.simulate')?.input).toEqual({ Id: 'f', StateVar: 'TEMPERATURE', Value: 25.5 }));
    expect(await screen.findByText('Temperature is now 25.5 °C')).toBeDefined();
  });

  test('takes no words for a number', async () => {
    const { user, calls } = await show('f', fake, { simulate: () => ({}) }, { picture: { user: superAdministrator } });
    await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'warm');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Type a number')).toBeDefined();
    expect(calls.map(({ procedure }) => procedure)).not.toContain('devices.simulate');
  });

  test('is for nobody else, and for no real device', async () => {
    const { unmount } = await show('f', fake);
    expect(screen.queryByText('Simulate')).toBeNull();
    unmount();
    await show('r', { ...fake, Id: 'r' as never, Manufacturer: 'Danfoss' }, {}, { picture: { user: superAdministrator } });
    expect(screen.queryByText('Simulate')).toBeNull();
  });
});
