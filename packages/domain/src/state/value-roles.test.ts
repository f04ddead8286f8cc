import { expect, test } from 'vitest';
import { rolesOf, type RoleSource } from './value-roles.ts';

const device = (change: Partial<RoleSource>): RoleSource => ({
  IoTCategoryIds: ['thermostat'],
  Actions: [],
  StateVars: { SETPOINT: {}, TEMPERATURE: {}, RSSI: {} },
  ...change,
});
const setPoint = (max: number) => ({
  ReplyAs: 'SETPOINT',
  Values: { kind: 'range', min: 5, max, step: 0.5 } as const,
});

test('[ENVS-02] a thermostat’s values are a room’s', () =>
  expect(rolesOf(device({ Actions: [setPoint(35)] }), null)).toEqual({}));

test('[ENVS-02] the role that a driver declares counts', () =>
  expect(rolesOf(device({ StateVars: { TEMPERATURE: { role: 'surface' } } }), null)).toEqual({
    TEMPERATURE: 'surface',
  }));

test('[ENVS-02] a set-point too hot for rooms is for water, and so is the temperature beside it', () =>
  expect(rolesOf(device({ Actions: [setPoint(60)] }), null)).toEqual({
    SETPOINT: 'water',
    TEMPERATURE: 'water',
  }));

test('[ENVS-02] a plug’s temperature is that of the plug itself', () =>
  expect(
    rolesOf(
      device({
        IoTCategoryIds: ['smart_plug'],
        StateVars: { TEMPERATURE: {} },
      }),
      null,
    ),
  ).toEqual({ TEMPERATURE: 'device' }));

test('[ENVS-02] a person’s choice decides, except for values inside the device', () => {
  const probes = device({
    IoTCategoryIds: ['temperature_sensor'],
    StateVars: { TEMPERATURE: {}, TEMPERATURE_2: { role: 'device' } },
  });
  expect(rolesOf(probes, 'water')).toEqual({
    TEMPERATURE: 'water',
    TEMPERATURE_2: 'device',
  });
  const pump = device({ StateVars: { SETPOINT: { role: 'water' } } });
  expect(rolesOf(pump, 'room')).toEqual({});
});
