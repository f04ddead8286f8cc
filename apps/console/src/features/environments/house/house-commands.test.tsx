/** The commands to the whole house, as a part of the overview. */
import type { Device } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import {
  aBlind,
  aGuest,
  aLamp,
  anEnvironment,
  anOwner,
  stateVars,
  systemEnvironments,
} from '@dimora/testing/builders';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { deviceTexts } from '../../../entities/device/device-texts.ts';
import { environmentTexts } from '../../../entities/environment/environment-texts.ts';
import { usePageParts } from '../../../kit/parts/use-page-parts.tsx';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { houseCommandsPart } from '../parts.ts';
import { environmentsTexts } from '../texts.ts';
import { houseOrders, orderForHour } from './house-orders.ts';

const room = anEnvironment({ Name: 'Living room' });
const light = (Id: string, on: boolean): Device =>
  aLamp({
    Id: Id as DeviceId,
    EnvironmentId: room.Id,
    Status: { StateVars: stateVars({ LIGHT_ON_OFF: on }), Image: null },
  });

function Page() {
  return usePageParts([houseCommandsPart], null).lead ?? 'no part';
}

beforeAll(async () => {
  await houseCommandsPart.load();
});

const show = (devices: readonly Device[], scene: Scene = {}) =>
  renderScreen(<Page />, {
    ...scene,
    texts: [environmentsTexts, deviceTexts, environmentTexts],
    answers: {
      environments: {
        control: () => devices.map(({ Id: DeviceId }) => ({ DeviceId, status: 'resolved' })),
      },
    },
    snapshot: {
      user: anOwner(),
      environments: [...systemEnvironments(), room],
      devices: [...devices],
      ...scene.snapshot,
    },
  });

describe('commands for the whole house', () => {
  test('say what they will do and then do it', async () => {
    const { user, calls } = await show([light('a', true), light('b', true), light('c', false)]);
    const command = await screen.findByRole('button', { name: /Lights off/ });
    expect(command.textContent).toContain('Turns 2 lights off');
    await user.click(command);
    expect(calls.find(({ procedure }) => procedure === 'environments.control')?.input).toEqual({
      Id: '$home',
      command: { control: 'lights', Value: false },
    });
  });

  test('say so when there is nothing to do, and do nothing', async () => {
    const { user, calls } = await show([light('a', false)]);
    const command = await screen.findByRole('button', { name: /Lights off/ });
    expect(command.textContent).toContain('All lights are off');
    await user.click(command);
    expect(calls.some(({ procedure }) => procedure === 'environments.control')).toBe(false);
  });

  test('can’t be sent without the hub', async () => {
    const { user, calls } = await show([light('a', true)], {
      connection: 'disconnected_network',
    });
    const command = await screen.findByRole('button', { name: /Lights off/ });
    expect(command.textContent).toContain('There is no connection to the hub');
    await user.click(command);
    expect(calls.some(({ procedure }) => procedure === 'environments.control')).toBe(false);
  });

  test('are hidden from people who may operate nothing', async () => {
    await show([light('a', true)], { snapshot: { user: aGuest([], { Claims: {} }) } });
    expect(screen.getByText('no part')).toBeDefined();
  });
});

test.each([
  [4, 'lightsOff'],
  [7, 'blindsUp'],
  [13, 'lightsOff'],
  [18, 'blindsDown'],
  [23, 'lightsOff'],
] as const)('at %i o’clock the first command is %s', (hour, order) => {
  expect(orderForHour(hour)).toBe(order);
  const blinds = { devices: [aBlind()], position: 40 };
  const lights = { devices: [aLamp()], of: 1, on: 1 };
  expect(houseOrders({ lights, blinds, thermostats: null }, hour)[0]).toBe(order);
  expect(houseOrders({ lights, blinds: null, thermostats: null }, hour)).toEqual(['lightsOff']);
});
