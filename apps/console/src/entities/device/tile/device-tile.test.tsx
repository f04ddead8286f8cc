import {
  aBlind,
  aDevice,
  aGuest,
  aLamp,
  aRelay,
  anAction,
  anEnvironment,
  moveAction,
  aSensor,
  aStateVar,
  aThermostat,
  BUILT_AT,
  onOffAction,
  stateVars,
} from '@dimora/testing/builders';
import type { Device } from '@dimora/contract';
import type { StateVar } from '@dimora/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hubError, type FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { pass, press, stopTime } from '../../../kit/testing/still-time.ts';
import { environmentTexts } from '../../environment/environment-texts.ts';
import { deviceTexts } from '../device-texts.ts';
import { DeviceTile } from './device-tile.tsx';

const room = anEnvironment({ Name: 'Living room' });
type Run = NonNullable<NonNullable<FakeAnswers['devices']>['run']>;
const accepted: Run = () => ({ Value: null });
const MINUTE = 60_000;

const show = (device: Device, run: Run = accepted, scene: Scene = {}, showRoom = true) =>
  renderScreen(<DeviceTile id={device.Id} showRoom={showRoom} />, {
    ...scene,
    snapshot: { devices: [device], environments: [room], ...scene.snapshot },
    answers: { devices: { run } },
    texts: [deviceTexts, environmentTexts],
  });

const lamp = (overrides: Partial<Device> = {}) =>
  aLamp({ Name: 'Sofa lamp', EnvironmentId: room.Id, ...overrides });

describe('a device’s tile', () => {
  test('shows name, room and state, and links to its page', async () => {
    const device = lamp();
    await show(device);
    expect(screen.getByText('Living room · On')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sofa lamp' }).getAttribute('href')).toBe(
      `/devices/${device.Id}`,
    );
    const level = screen.getByRole('slider', { name: 'Brightness of Sofa lamp' });
    expect(level.getAttribute('aria-valuetext')).toMatch(/^80\s%$/);
  });

  test('a board shows a switch for each channel and none for all', async () => {
    const board = aRelay({ Name: 'Boiler relays', EnvironmentId: room.Id });
    const { user, calls } = await show(board);
    const channels = within(await screen.findByRole('group', { name: 'Boiler relays' }));
    const [first, second] = channels.getAllByRole('switch');
    expect(screen.getAllByRole('switch')).toHaveLength(2);
    expect(first?.getAttribute('aria-label')).toBe('Channel 1 of Boiler relays');
    expect(first?.getAttribute('aria-checked')).toBe('true');
    await user.click(second!);
    expect(calls.at(-1)?.input).toMatchObject({ ActionId: 'SET_ON_OFF_2', Value: true });
  });

  test('shows only its state on its room’s page', async () => {
    await show(lamp(), accepted, {}, false);
    expect(screen.getByText('On')).toBeDefined();
  });

  test('can be used while the live connection opens, from a fresh snapshot', async () => {
    const device = lamp();
    const scene: Scene = { connection: 'connecting' };
    const { user, calls, home } = await show(device, accepted, scene);
    await user.click(screen.getByRole('switch', { name: 'Sofa lamp' }));
    expect(calls.filter(({ procedure }) => procedure === 'devices.run')).toHaveLength(1);
    // A remembered one isn't the hub's word: nothing is operated from it.
    await act(async () => home.source.set('remembered'));
    await user.click(screen.getByRole('switch', { name: 'Sofa lamp' }));
    expect(calls.filter(({ procedure }) => procedure === 'devices.run')).toHaveLength(1);
  });

  test('speaks Italian', async () => {
    await show(
      lamp({ Status: { StateVars: stateVars({ LIGHT_ON_OFF: false }), Image: null } }),
      accepted,
      { language: 'it' },
    );
    expect(screen.getByText(/· Spent[oa]$/)).toBeDefined();
  });

  test('[SHELL-B4] an unreachable device shows for how long, its last value and what to do', async () => {
    const device = lamp({ Reachable: false, lastSeenAt: BUILT_AT - 12 * MINUTE });
    await show(device);
    expect(screen.getByText('No signal for 12 min')).toBeDefined();
    expect(screen.getByText('Last: 80 %')).toBeDefined();
    const link = screen.getByRole('link', { name: 'What to do about Sofa lamp' });
    expect(link.getAttribute('href')).toBe(`/devices/${device.Id}`);
    for (const control of ['switch', 'slider', 'button'])
      expect(screen.queryByRole(control)).toBeNull();
  });

  test('[SHELL-B4] a silent measurement shows its age', async () => {
    const StateVars = stateVars({ TEMPERATURE: 21.4 }, { Ts: BUILT_AT - 3 * 60 * MINUTE });
    const device = aSensor({ EnvironmentId: room.Id, Status: { StateVars, Image: null } });
    await show(device);
    expect(screen.getByText(/21\.4 °C · 3 hr/)).toBeDefined();
  });

  test('watches only devices on the screen', async () => {
    const device = lamp();
    const { services, unmount } = await show(device);
    await waitFor(() => expect(services.watchers.watch.get().devices).toEqual([device.Id]));
    unmount();
    await waitFor(() => expect(services.watchers.watch.get().devices).toEqual([]));
  });

  test('a removed device leaves nothing', async () => {
    const device = lamp();
    const { home, container } = await show(device);
    home.removeDevice(device.Id);
    await waitFor(() => expect(within(container).queryByRole('article')).toBeNull());
  });
});

describe('operating in place', () => {
  test('[DEVICES-07] the switch shows the requested state immediately and sends it', async () => {
    let answer: (value: { Value: StateVar }) => void = () => undefined;
    const device = lamp();
    const { user, calls } = await show(device, () => new Promise((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('switch', { name: 'Sofa lamp' }));
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
    expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true');
    expect(calls).toEqual([
      { procedure: 'devices.run', input: { Id: device.Id, ActionId: 'SET_ON_OFF', Value: false } },
    ]);
    answer({ Value: aStateVar(false) });
    await waitFor(() => expect(screen.getByRole('article').getAttribute('aria-busy')).toBeNull());
  });

  test('a refused command is reverted with the reason', async () => {
    const device = lamp();
    const { user } = await show(device, () => {
      throw hubError('DEVICE_TIMEOUT', { name: 'Sofa lamp', timeoutMs: 3000 });
    });
    await user.click(screen.getByRole('switch'));
    expect(await screen.findByText(/did not answer within/)).toBeDefined();
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });

  test('a blind moves to one of its preset positions', async () => {
    const device = aBlind({ Name: 'South blind' });
    const { user, calls } = await show(device);
    expect(screen.getByRole('radio', { name: 'Half', checked: true })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Closed' }));
    expect(calls[0]?.input).toEqual({ Id: device.Id, ActionId: 'SET_POSITION', Value: 0 });
  });

  test('a moving blind shows its progress and can be stopped', async () => {
    const StateVars = stateVars({ POSITION: 62, MOVEMENT: 'DOWN' });
    const device = aBlind({ Name: 'South blind', Status: { StateVars, Image: null } });
    const { user, calls } = await show(device, accepted, {}, false);
    expect(screen.getByText('Closing, 62 %')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stop South blind' }));
    expect(calls[0]?.input).toEqual({ Id: device.Id, ActionId: 'MOVE', Value: 'STOP' });
  });

  test('a blind without a position has three buttons', async () => {
    const device = aBlind({
      Name: 'South blind',
      Actions: [moveAction()],
      Status: { StateVars: stateVars({ MOVEMENT: 'STOP' }), Image: null },
    });
    const { user, calls } = await show(device);
    await user.click(screen.getByRole('button', { name: 'Close South blind' }));
    expect(calls[0]?.input).toEqual({ Id: device.Id, ActionId: 'MOVE', Value: 'DOWN' });
  });

  test('a lamp’s level is set in its track, and reads “Last” while off', async () => {
    const StateVars = stateVars({ LIGHT_ON_OFF: false, BRIGHTNESS: 40 });
    const device = lamp({ Status: { StateVars, Image: null } });
    const { calls } = await show(device);
    expect(screen.getByText('Last 40 %')).toBeDefined();
    stopTime();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '65' } });
    await pass(500);
    expect(calls[0]?.input).toEqual({ Id: device.Id, ActionId: 'SET_BRIGHTNESS', Value: 65 });
  });

  test('a sensor shows its readings and no controls', async () => {
    await show(aSensor({ Name: 'Climate' }), accepted, {}, false);
    expect(screen.getByText('21.4 °C · 48 %')).toBeDefined();
    expect(screen.getByText('Battery').nextElementSibling?.textContent).toMatch(/^87\s%$/);
    for (const control of ['switch', 'slider', 'button', 'radio'])
      expect(screen.queryByRole(control)).toBeNull();
  });

  test('five presses on a set-point send one command', async () => {
    const device = aThermostat({ Name: 'Thermostat' });
    const { calls } = await show(device);
    stopTime();
    for (let times = 0; times < 5; times += 1)
      await press(screen.getByRole('button', { name: 'Warmer: Thermostat' }));
    expect(screen.getByText('23.0 °C')).toBeDefined();
    await pass(599);
    expect(calls).toHaveLength(0);
    await pass(1);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.input).toEqual({ Id: device.Id, ActionId: 'SET_SETPOINT', Value: 23 });
  });

  test('a button sends its command', async () => {
    const device = aDevice({ Name: 'Bell', Actions: [anAction()], DefaultActionId: 'PRESS' });
    const { user, calls } = await show(device);
    await user.click(screen.getByRole('button', { name: 'Press: Bell' }));
    expect(calls[0]?.input).toMatchObject({ Id: device.Id, ActionId: 'PRESS' });
  });

  test('[SECURITY-05] a person without permission sees the reason and sends nothing', async () => {
    const user = aGuest([room.Id], { Claims: { READ_DEVICE: [], READ_ENVIRONMENT: [] } });
    const { user: hand, calls } = await show(lamp(), accepted, { snapshot: { user } });
    await hand.click(screen.getByRole('switch'));
    expect(screen.getByRole('switch').getAttribute('aria-disabled')).toBe('true');
    expect(calls).toEqual([]);
  });

  test('[SHELL-B4] without the hub a lamp shows when it was on, not that it is on', async () => {
    await show(lamp(), accepted, { connection: 'disconnected_network' });
    expect(screen.getByText(/at \d\d:\d\d/)).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('article').dataset['state']).toBe('unreachable');
  });

  test('without a connection nothing is sent', async () => {
    const { user, calls } = await show(lamp(), accepted, { connection: 'disconnected_network' });
    await user.click(screen.getByRole('switch'));
    expect(calls).toEqual([]);
  });

  test('[DEVICES-07] actions for automations only show no control', async () => {
    await show(
      aDevice({
        Actions: [{ ...onOffAction(), UIControl: 'none' }],
        DefaultActionId: 'SET_ON_OFF',
      }),
    );
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
