import {
  aBlind,
  aDevice,
  anAction,
  aThermostat,
  hvacModeAction,
  moveCameraAction,
  onOffAction,
} from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { primaryAction } from './primary-action.ts';

test('[DEVICES-07] the default action becomes the tile’s control', () => {
  expect(primaryAction(aThermostat())?.Id).toBe('SET_SETPOINT');
  expect(primaryAction(aBlind())?.Id).toBe('MOVE');
});

test('without a default, a switch takes precedence over earlier actions', () => {
  const device = aDevice({ Actions: [hvacModeAction(), onOffAction()], DefaultActionId: null });
  expect(primaryAction(device)?.Id).toBe('SET_ON_OFF');
});

test('[DEVICES-07] hidden actions and actions without a control are not offered', () => {
  const device = aDevice({
    Actions: [anAction({ Hidden: true }), anAction({ Id: 'RULES_ONLY', UIControl: 'none' })],
    DefaultActionId: 'PRESS',
  });
  expect(primaryAction(device)).toBeUndefined();
});

test('a camera’s pad is never the tile’s control', () => {
  const device = aDevice({ Actions: [moveCameraAction()], DefaultActionId: null });
  expect(primaryAction(device)).toBeUndefined();
});
