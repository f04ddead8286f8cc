import {
  aBlind,
  aDevice,
  aLamp,
  anAction,
  aSensor,
  aThermostat,
  hvacModeAction,
  moveCameraAction,
  onOffAction,
} from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { primaryAction, tileControl, tileProgress } from './tile-control.ts';

test('[DEVICES-07] the default action stands for the device', () => {
  expect(primaryAction(aThermostat())?.Id).toBe('SET_SETPOINT');
  expect(primaryAction(aBlind())?.Id).toBe('MOVE');
});

test('without a default, a switch goes before what came first', () => {
  const device = aDevice({ Actions: [hvacModeAction(), onOffAction()], DefaultActionId: null });
  expect(primaryAction(device)?.Id).toBe('SET_ON_OFF');
});

test('[DEVICES-07] actions that are hidden or of no control are offered to nobody', () => {
  const device = aDevice({
    Actions: [anAction({ Hidden: true }), anAction({ Id: 'RULES_ONLY', UIControl: 'none' })],
    DefaultActionId: 'PRESS',
  });
  expect(primaryAction(device)).toBeUndefined();
});

test('a camera’s pad stands for nothing', () => {
  const device = aDevice({ Actions: [moveCameraAction()], DefaultActionId: null });
  expect(primaryAction(device)).toBeUndefined();
});

test('a switch stands in the corner, what needs room at the foot, a sensor has nothing', () => {
  expect(tileControl(aLamp())?.place).toBe('corner');
  expect(tileControl(aBlind())?.place).toBe('foot');
  expect(tileControl(aThermostat())?.place).toBe('foot');
  expect(tileControl(aSensor())).toBeUndefined();
});

test('the bar shows how bright a lamp is while it is on, and how far open a blind', () => {
  expect(tileProgress(aLamp().Status.StateVars)).toMatchObject({
    variable: 'BRIGHTNESS',
    value: 80,
  });
  expect(tileProgress(aBlind().Status.StateVars)).toMatchObject({
    variable: 'POSITION',
    value: 50,
  });
  const dark = aLamp().Status.StateVars;
  expect(
    tileProgress({ ...dark, LIGHT_ON_OFF: { ...dark['LIGHT_ON_OFF']!, Value: false } }),
  ).toBeUndefined();
});
