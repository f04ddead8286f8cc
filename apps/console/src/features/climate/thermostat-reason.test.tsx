import type { ClimateRoom } from '@dimora/contract/client';
import type { DeviceId } from '@dimora/domain';
import { aDevice, anOwner } from '@dimora/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../kit/testing/render.tsx';
import { ThermostatReason } from './device/thermostat-reason.tsx';
import { climateTexts } from './texts.ts';

const rung = (reason: string, more: object = {}) => ({
  reason,
  applies: false,
  wins: false,
  target: null,
  since: null,
  until: null,
  environmentId: null,
  by: null,
  ...more,
});
const room = (ladder: readonly object[], thermostat = 'trv'): ClimateRoom =>
  ({
    environmentId: 'study',
    Name: 'Study',
    follows: { environmentId: '$home', Name: 'Casa al mare' },
    target: 21,
    ladder,
    thermostats: [{ DeviceId: thermostat, Name: 'Radiator', state: 'following', setpoint: 21 }],
    timeZone: 'Europe/Rome',
  }) as unknown as ClimateRoom;

const show = (one: () => ClimateRoom) =>
  renderScreen(<ThermostatReason subject={aDevice({ Id: 'trv' as DeviceId })} />, {
    texts: [climateTexts],
    answers: { climate: { one } },
    snapshot: { user: anOwner() },
  });

test('[CLIMATE-B1] a thermostat’s page explains its target and links to the programme', async () => {
  await show(() => room([rung('boost'), rung('programme', { applies: true, wins: true })]));
  expect(await screen.findByText('Programme of Casa al mare')).toBeDefined();
  expect(screen.getByRole('heading', { name: /^Why 21/ })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Climate' });
  expect(link.getAttribute('href')).toBe('/climate-schedule/study');
});

test('a thermostat without a programme shows no reason', async () => {
  const one = vi.fn(() => room([rung('programme', { applies: true, wins: true })], 'another'));
  await show(one);
  await waitFor(() => expect(one).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).toBeNull();
});
