import { aBlind, aLamp, aPlug, aSensor, aThermostat, stateVars } from '@dimora/testing/builders';
import { HOME, type EnvironmentId } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { devicesWithin } from './devices-within.ts';
import { rapidControls } from './rapid-controls.ts';

const state = (values: Record<string, number | boolean>) => ({
  StateVars: stateVars(values),
  Image: null,
});

describe('[ENVS-07] rapid controls', () => {
  test('count lights that are on, without plugs and sensors', () => {
    const off = aLamp({ Status: state({ LIGHT_ON_OFF: false }) });
    const gone = aLamp({ Reachable: false });
    const { lights } = rapidControls([aLamp(), off, gone, aPlug(), aSensor()]);
    expect(lights).toMatchObject({ on: 1, devices: { length: 3 } });
  });

  test('show the average opening of the blinds, or nothing if none reports it', () => {
    const open = aBlind({ Status: state({ POSITION: 100 }) });
    expect(rapidControls([aBlind(), open]).blinds?.position).toBe(75);
    expect(rapidControls([aBlind({ Status: state({}) })]).blinds?.position).toBeNull();
  });

  test('show the average set-point, whether they differ, and their common range', () => {
    const cooler = aThermostat({ Status: state({ SETPOINT: 18.5, TEMPERATURE: 18.2 }) });
    const { thermostats } = rapidControls([aThermostat(), cooler]);
    expect(thermostats).toMatchObject({
      setPoint: 19.5,
      differ: true,
      measured: 19,
      range: { min: 5, max: 35, step: 0.5 },
    });
    expect(rapidControls([aThermostat()]).thermostats?.differ).toBe(false);
  });

  test('leave out missing kinds; a garage door never counts as a blind', () => {
    const gate = aBlind({ Type: 'garage_door' });
    expect(rapidControls([gate, aSensor()])).toEqual({
      lights: null,
      blinds: null,
      thermostats: null,
    });
  });
});

test('[ENVS-07] an environment includes its own devices and those below; the home includes all', () => {
  const nodes = [
    { Id: HOME, ParentEnvironmentId: null },
    { Id: 'ground' as EnvironmentId, ParentEnvironmentId: HOME },
    { Id: 'living' as EnvironmentId, ParentEnvironmentId: 'ground' as EnvironmentId },
    { Id: 'garden' as EnvironmentId, ParentEnvironmentId: HOME },
  ];
  const lamps = ['ground', 'living', 'garden', 'nowhere'].map((at) =>
    aLamp({ EnvironmentId: at as EnvironmentId }),
  );
  expect(devicesWithin(nodes, lamps, 'ground' as EnvironmentId)).toEqual(lamps.slice(0, 2));
  expect(devicesWithin(nodes, lamps, HOME)).toEqual(lamps);
});
