import type { Device, Environment, GroupResult } from '@dimora/contract';
import { HOME, type EnvironmentId } from '@dimora/domain';
import {
  aBlind,
  aGuest,
  aLamp,
  anEnvironment,
  anOwner,
  aThermostat,
  BUILT_AT,
  stateVars,
  systemEnvironments,
} from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { EnvironmentPage } from './environment-page.tsx';
import { environmentsTexts } from './texts.ts';

const id = (text: string): EnvironmentId => text as EnvironmentId;
const measured = (values: Record<string, number | boolean>, of = 1): Environment['State'] =>
  Object.fromEntries(
    Object.entries(stateVars(values)).map(([variable, value]) => [variable, { ...value, of }]),
  );
const ground = anEnvironment({ Id: id('ground'), Name: 'Ground floor' });
const living = anEnvironment({
  Id: id('living'),
  Name: 'Living room',
  ParentEnvironmentId: ground.Id,
  Description: 'Mind the step.',
  State: measured({ TEMPERATURE: 20.8, LIGHT_ON_OFF: 1, CO2: 612 }, 2),
});
const inLiving = (device: Device): Device => ({ ...device, EnvironmentId: living.Id });
const sofa = inLiving(aLamp({ Name: 'Sofa lamp' }));
const desk = inLiving(
  aLamp({
    Name: 'Desk lamp',
    Status: { StateVars: stateVars({ LIGHT_ON_OFF: false }), Image: null },
  }),
);
const dial = inLiving(aThermostat({ Name: 'Thermostat' }));
const blind = inLiving(aBlind({ Name: 'South blinds' }));

const show = (scene: Scene = {}, at = 'living') => {
  const answers: FakeAnswers = {
    events: { list: () => ({ events: [], next: null, asOf: BUILT_AT }) },
    environments: { control: () => [] },
    ...scene.answers,
  };
  const snapshot = {
    user: anOwner(),
    environments: [...systemEnvironments(), ground, living],
    devices: [sofa, desk, dial, blind],
    ...scene.snapshot,
  };
  return renderScreen(<EnvironmentPage id={id(at)} />, {
    ...scene,
    texts: [environmentsTexts, environmentTexts, deviceTexts, eventTexts],
    snapshot,
    answers,
  });
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const controlCalls = (calls: readonly { procedure: string; input: unknown }[]) =>
  calls.filter(({ procedure }) => procedure === 'environments.control').map(({ input }) => input);

describe('the page of an environment', () => {
  test('[ENVS-07] shows name, path, numbers, overview and devices', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Living room');
    expect(
      within(screen.getByRole('navigation'))
        .getAllByRole('link')
        .map((each) => each.textContent),
    ).toEqual(['Casa al mare', 'Ground floor']);
    expect(
      within(screen.getByRole('list', { name: 'The room now' })).getByText('20.8 °C'),
    ).toBeDefined();
    expect(
      within(screen.getByRole('list', { name: 'The room now' })).getByText('1 of 2'),
    ).toBeDefined();
    expect(section('Overview').getByText('Mind the step.')).toBeDefined();
    expect(section('Overview').getByText('612 ppm')).toBeDefined();
    expect(
      section('Devices')
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual(['Desk lamp', 'Sofa lamp', 'South blinds', 'Thermostat']);
  });

  test('[ENVS-07] a group shows its rooms, the home its groups', async () => {
    await show({}, 'ground');
    expect(section('Rooms').getByRole('link', { name: 'Living room' })).toBeDefined();
  });

  test('[ENVS-07] the home shows its groups', async () => {
    await show({}, HOME);
    expect(section('Groups').getByRole('link', { name: 'Ground floor' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  test('an id that is unknown or not allowed says so and leads back', async () => {
    await show({}, 'nowhere');
    expect(screen.getByText('This environment isn’t here')).toBeDefined();
    expect(screen.getByRole('link', { name: 'All environments' }).getAttribute('href')).toBe(
      '/environments/all',
    );
  });

  test('[SECURITY-05] somebody who may not change it has no edit button', async () => {
    await show({ snapshot: { user: aGuest([living.Id]) } });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});

describe('[ENVS-07] rapid controls', () => {
  const resolved = (devices: readonly Device[]): GroupResult[] =>
    devices.map(({ Id }) => ({ DeviceId: Id, status: 'resolved' }));

  test('turn off all lights at once, before the house has answered', async () => {
    let answer: (results: GroupResult[]) => void = () => undefined;
    const control = () => new Promise<GroupResult[]>((resolve) => (answer = resolve));
    const { user, calls } = await show({ answers: { environments: { control } } });
    expect(section('Rapid controls').getByText('1 of 2 on')).toBeDefined();
    await user.click(section('Rapid controls').getByRole('switch', { name: 'All lights' }));
    expect(section('Rapid controls').getByText('0 of 2 on')).toBeDefined();
    expect(controlCalls(calls)).toEqual([
      { Id: 'living', command: { control: 'lights', Value: false } },
    ]);
    answer(resolved([sofa, desk]));
    await waitFor(() =>
      expect(
        section('Rapid controls')
          .getByRole('switch', { name: 'All lights' })
          .getAttribute('aria-busy'),
      ).toBeNull(),
    );
    expect(section('Rapid controls').getByText('0 of 2 on')).toBeDefined();
  });

  test('revert the devices that did not follow, and name them with the reason', async () => {
    const control = (): GroupResult[] => [
      { DeviceId: sofa.Id, status: 'rejected', error: 'DEVICE_REFUSED' },
      { DeviceId: desk.Id, status: 'resolved' },
    ];
    const { user } = await show({ answers: { environments: { control } } });
    await user.click(section('Rapid controls').getByRole('switch', { name: 'All lights' }));
    expect(await screen.findByText('1 device didn’t follow')).toBeDefined();
    expect(screen.getByText(/Sofa lamp refused/)).toBeDefined();
    expect(section('Rapid controls').getByText('1 of 2 on')).toBeDefined();
  });

  test('[ENVS-07] a command can be undone from its toast: the hub gets the former values', async () => {
    const [first, second] = [sofa.Id, desk.Id];
    const undo = { Id: first, ActionId: 'SET_ON_OFF', Value: true };
    const control = (): GroupResult[] => [
      { DeviceId: first, status: 'resolved', undo },
      { DeviceId: second, status: 'resolved' },
    ];
    const runMany = () => [{ DeviceId: first, status: 'rejected', error: 'FORBIDDEN' }];
    const { user, calls } = await show({
      answers: { environments: { control }, devices: { runMany: runMany as never } },
    });
    await user.click(section('Rapid controls').getByRole('switch', { name: 'All lights' }));
    expect(await screen.findByText('1 device changed')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    // The hub refused it, and nothing says that it was undone.
    expect(await screen.findByText('1 device didn’t follow')).toBeDefined();
    expect(screen.queryByText(/device restored/)).toBeNull();
    expect(calls.find(({ procedure }) => procedure === 'devices.runMany')?.input).toEqual({
      commands: [undo],
    });
  });

  test('revert everything when the command did not arrive', async () => {
    const control = () => {
      throw hubError('HUB_UNREACHABLE');
    };
    const { user } = await show({ answers: { environments: { control } } });
    await user.click(section('Rapid controls').getByRole('switch', { name: 'All lights' }));
    expect(await screen.findByText('The command didn’t reach the house')).toBeDefined();
    expect(section('Rapid controls').getByText('1 of 2 on')).toBeDefined();
  });

  test.each([
    ['Open all', 'UP'],
    ['Stop all', 'STOP'],
    ['Close all', 'DOWN'],
  ])('blinds: %s', async (name, Value) => {
    const { user, calls } = await show();
    await user.click(section('Rapid controls').getByRole('button', { name }));
    expect(controlCalls(calls)).toEqual([{ Id: 'living', command: { control: 'blinds', Value } }]);
    expect(section('Rapid controls').getByText('Open 50 %')).toBeDefined();
  });

  test('the dial sets all thermostats', async () => {
    const { user, calls } = await show();
    await user.click(section('Rapid controls').getByRole('button', { name: /More: Thermostat/ }));
    await waitFor(() =>
      expect(controlCalls(calls)).toEqual([
        { Id: 'living', command: { control: 'thermostats', Value: 21 } },
      ]),
    );
  });

  test('are disabled, with a reason, for somebody who may only view', async () => {
    const user = aGuest([living.Id], { Claims: { READ_ENVIRONMENT: [], READ_DEVICE: [] } });
    const rendered = await show({ snapshot: { user } });
    const lights = section('Rapid controls').getByRole('switch', { name: 'All lights' });
    expect(lights.getAttribute('aria-disabled')).toBe('true');
    expect(section('Rapid controls').getAllByText(/not control/).length).toBeGreaterThan(0);
    await rendered.user.click(lights);
    expect(controlCalls(rendered.calls)).toEqual([]);
  });

  test('[SHELL-B4] are disabled while the hub is offline, and the numbers are marked as old', async () => {
    await show({ connection: 'disconnected_network' });
    expect(
      section('Rapid controls')
        .getByRole('switch', { name: 'All lights' })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    expect(
      within(screen.getByRole('list', { name: 'The room now' })).getAllByText(/at \d\d:\d\d/)
        .length,
    ).toBeGreaterThan(0);
  });

  test('are hidden when there is nothing to control', async () => {
    await show({ snapshot: { devices: [] } });
    expect(screen.queryByRole('region', { name: 'Rapid controls' })).toBeNull();
    expect(screen.getByText('No devices here')).toBeDefined();
  });
});

test('the sections of a room are on its page once', async () => {
  const errors = vi.spyOn(console, 'error');
  onTestFinished(() => errors.mockRestore());
  await show();
  expect(screen.getAllByRole('region', { name: 'Rapid controls' })).toHaveLength(1);
  expect(screen.getAllByRole('region', { name: 'Devices' })).toHaveLength(1);
  // React only warns about two sections with one key, until the page is drawn again.
  expect(errors.mock.calls.flat().join(' ')).not.toContain('same key');
});
