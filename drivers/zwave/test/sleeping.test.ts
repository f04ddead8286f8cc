import { PendingCommand } from '@dimora/driver-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sleepingThermostat } from './simulator/house.ts';
import { plain } from './simulator/plain.ts';
import { openRig, until, type ZwaveRig } from './zwave-rig.ts';

const NODE = '4';
let rig: ZwaveRig;
beforeAll(async () => {
  rig = await openRig([plain(sleepingThermostat(4))]);
  // Only then it's waited for.
  await until(() => expect(rig.nodes.get(NODE)?.radio?.role).toBe('sleeping'));
  await rig.simulator.node(4).wake();
  await rig.interviewed(NODE);
  await asleep();
});
afterAll(() => rig[Symbol.asyncDispose]());

/** Both ends know that it sleeps: what the node is told to do it does after the radio has said so. */
const asleep = () =>
  until(() => {
    expect(rig.nodes.get(NODE)?.radio?.state).toBe('asleep');
    expect(rig.simulator.node(4).isReachable).toBe(false);
  });

/** The commands that have no time-out: those that wait until it wakes. */
const waiting = async () =>
  z
    .array(PendingCommand)
    .parse(await rig.run('pendingCommands', {}))
    .filter(({ timeoutInMilliseconds }) => timeoutInMilliseconds === 0);
const setpoint = () => rig.last(NODE, 'SETPOINT');

test('a command waits for a node that sleeps, the last one counts, and is confirmed when it wakes', async () => {
  expect(setpoint()).toEqual({ value: 20.5, assumed: false });
  expect(await rig.command(NODE, 'SET_SETPOINT', 18)).toBe('sent');
  expect(await rig.command(NODE, 'SET_SETPOINT', 23)).toBe('sent');
  expect(await rig.command(NODE, 'SET_HVAC_MODE', 'HEAT')).toBe('sent');
  expect(setpoint()).toEqual({ value: 23, assumed: true });
  // Thermostat set-point and mode.
  expect((await waiting()).map(({ node, commandClass }) => [node, commandClass])).toEqual([
    [NODE, 0x43],
    [NODE, 0x40],
  ]);
  const before = rig.told(NODE, 'SETPOINT').length;
  await rig.simulator.node(4).wake();
  await until(() => expect(setpoint()).toEqual({ value: 23, assumed: false }));
  await until(() => expect(rig.last(NODE, 'HVAC_MODE')).toEqual({ value: 'HEAT', assumed: false }));
  expect(rig.told(NODE, 'SETPOINT').slice(before)).not.toContain(18);
  expect(await waiting()).toEqual([]);
});

test('a newer command wins over one that the node missed, and no older value is shown meanwhile', async () => {
  await asleep();
  expect(await rig.command(NODE, 'SET_SETPOINT', 18)).toBe('sent');
  const before = rig.all(NODE, 'SETPOINT').length;
  // It says that it's awake, and is asleep again before it has heard anything.
  await rig.simulator.node(4).wake();
  rig.simulator.node(4).doze();
  await until(() => expect(rig.nodes.get(NODE)?.radio?.state).toBe('ready'));
  // That reaches for it while the first one is on its way.
  expect(await rig.command(NODE, 'SET_SETPOINT', 24)).toBe('sent');
  await until(() => expect(rig.nodes.get(NODE)?.radio?.state).toBe('asleep'));
  expect(setpoint()).toEqual({ value: 24, assumed: true });
  expect((await waiting()).map(({ commandClass }) => commandClass)).toEqual([0x43]);
  await rig.simulator.node(4).wake();
  await until(() => expect(setpoint()).toEqual({ value: 24, assumed: false }));
  // Neither what it had, nor what was wanted before.
  expect(rig.all(NODE, 'SETPOINT').slice(before)).toEqual([
    { value: 24, assumed: true },
    { value: 24, assumed: false },
  ]);
  expect(await waiting()).toEqual([]);
});

test('what a node refuses when it wakes is not seen as wanted any more', async () => {
  await asleep();
  // It goes up to 30 °C.
  expect(await rig.command(NODE, 'SET_SETPOINT', 40)).toBe('sent');
  await rig.simulator.node(4).wake();
  await until(() => expect(setpoint()).toEqual({ value: 24, assumed: false }));
  expect(await waiting()).toEqual([]);
});
