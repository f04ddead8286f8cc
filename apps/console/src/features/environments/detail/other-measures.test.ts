import type { EnvironmentStateVar } from '@dimora/domain';
import { expect, test } from 'vitest';
import { otherMeasures } from './other-measures.ts';

const is = (Value: number | boolean | null): EnvironmentStateVar => ({
  Value,
  Unit: '',
  Ts: 0,
  seq: 0,
  of: 1,
});

test('[ENVS-07] the overview shows what the row of numbers does not; an inactive alarm is not shown', () => {
  const state = {
    TEMPERATURE: is(20),
    CO2: is(600),
    NOISE: is(null),
    SMOKE: is(false),
    WATER_LEAK: is(true),
    SETPOINT: is(21),
  };
  expect(otherMeasures(state)).toEqual(['CO2', 'WATER_LEAK']);
});
