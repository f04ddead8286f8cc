import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDevices } from './simulator/index.ts';
import { NetworkBench } from './zigbee-rig.ts';

const NAMES = ['living-radiator', 'front-lock'];
const VALVE = 'living-radiator';
const ENDPOINT = 3;
let bench: NetworkBench;
beforeAll(async () => {
  const devices = demoDevices(...NAMES).map(({ parent: _parent, ...spec }) => spec);
  bench = await NetworkBench.open({ devices });
  await bench.settled();
  await bench.until('its set-point is known', () => bench.value(VALVE, 'SETPOINT') === 21);
  for (const name of NAMES) bench.simulator.device(name).isAwake = false;
});
afterAll(() => bench[Symbol.asyncDispose]());

const setpoint = () =>
  bench.simulator.device(VALVE).value('hvacThermostat', 'occupiedHeatingSetpoint', ENDPOINT);

/** It wakes, as it does to say how warm it is. */
function wake(): void {
  const valve = bench.simulator.device(VALVE);
  valve.isAwake = true;
  valve.set('hvacThermostat', { localTemp: 2_050 }, ENDPOINT);
}

test('a command waits for a valve that sleeps, the last one counts, and is confirmed when it wakes', async () => {
  expect(await bench.run(VALVE, 'SET_SETPOINT', 18)).toBe('sent');
  expect(await bench.run(VALVE, 'SET_SETPOINT', 23)).toBe('sent');
  await bench.until('the last one is shown', () => bench.value(VALVE, 'SETPOINT') === 23);
  expect(bench.isConfirmed(VALVE, 'SETPOINT')).toBe(false);
  expect(bench.report(VALVE).Reachable).toBe(true);
  expect(setpoint()).toBe(2_100);
  wake();
  await bench.until('it has the last one', () => setpoint() === 2_300);
  // What it had until then may be heard first.
  await bench.until(
    'it has said so',
    () => bench.value(VALVE, 'SETPOINT') === 23 && bench.isConfirmed(VALVE, 'SETPOINT'),
  );
});

test('a newer command wins over one that the valve missed, and both outlive the radio’s process', async () => {
  const valve = bench.simulator.device(VALVE);
  valve.isAwake = false;
  expect(await bench.run(VALVE, 'SET_SETPOINT', 18)).toBe('sent');
  // It wakes, and sleeps again before it has heard what waits.
  wake();
  valve.isAwake = false;
  expect(await bench.run(VALVE, 'SET_SETPOINT', 24)).toBe('sent');
  await bench.close();
  bench = await NetworkBench.open({ folder: bench.folder, at: bench.simulator });
  await bench.until('it is shown again', () => bench.value(VALVE, 'SETPOINT') === 24);
  expect(bench.isConfirmed(VALVE, 'SETPOINT')).toBe(false);
  wake();
  await bench.until('it has said so', () => bench.isConfirmed(VALVE, 'SETPOINT'));
  // Neither what it had nor what was wanted before was shown meanwhile.
  expect(bench.value(VALVE, 'SETPOINT')).toBe(24);
  expect(setpoint()).toBe(2_400);
  expect(bench.told(VALVE, 'SETPOINT')).toEqual([24, 24]);
});

test('a lock that doesn’t answer isn’t locked or unlocked later', async () => {
  await expect(bench.run('front-lock', 'SET_LOCKED', false)).rejects.toMatchObject({
    failure: 'UNREACHABLE',
  });
});
