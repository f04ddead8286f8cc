import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  blind,
  deadSwitch,
  dimmer,
  doorLock,
  doorSensor,
  doubleSwitch,
  fahrenheitThermostat,
  multisensor,
  wallPlug,
} from './simulator/house.ts';
import { plain } from './simulator/plain.ts';
import { openRig, until, type ZwaveRig } from './zwave-rig.ts';

let rig: ZwaveRig;
beforeAll(async () => {
  rig = await openRig(
    [
      dimmer(2),
      doubleSwitch(3),
      fahrenheitThermostat(4),
      blind(5),
      multisensor(6),
      doorLock(7),
      wallPlug(8),
      doorSensor(9),
      deadSwitch(13),
    ].map(plain),
  );
  await rig.interviewed('2', '3', '4', '5', '6', '7', '8');
  await rig.simulator.node(9).wake();
  await rig.interviewed('9');
});
afterAll(() => rig[Symbol.asyncDispose]());

const actionsOf = (node: string) => rig.nodes.get(node)?.description.Actions.map(({ Id }) => Id);
const typeOf = (node: string) => rig.nodes.get(node)?.description.Type;

test('a dimmer is a light that is confirmed by what it reports, with a meter and buttons', async () => {
  expect(typeOf('2')).toBe('light');
  expect(await rig.command('2', 'SET_BRIGHTNESS', 40)).toBe('confirmed');
  // 40 % is level 40 of 99.
  expect(rig.value('2', 'BRIGHTNESS')).toBe(40);
  expect(await rig.command('2', 'SET_ON_OFF', false)).toBe('confirmed');
  expect(rig.value('2', 'LIGHT_ON_OFF')).toBe(false);
  expect(rig.value('2', 'ENERGY')).toBe(83.2);
  await rig.simulator.node(2).draw(11.5);
  await until(() => expect(rig.value('2', 'CONSUMPTION')).toBe(11.5));
});

test('each press is reported once, and holding a button down is one press', async () => {
  const { length } = rig.told('2', 'LAST_BUTTON_2');
  const node = rig.simulator.node(2);
  for (const pressed of [0, 0, 2, 2, 2, 1, 3]) await node.press(2, pressed);
  await until(() =>
    expect(rig.told('2', 'LAST_BUTTON_2').slice(length)).toEqual([
      'SINGLE',
      'SINGLE',
      'LONG',
      'DOUBLE',
    ]),
  );
});

test('endpoints are channels of one device', async () => {
  expect(actionsOf('3')).toEqual(['SET_ON_OFF', 'TOGGLE', 'SET_ON_OFF_2', 'TOGGLE_2']);
  await rig.command('3', 'SET_ON_OFF_2', true);
  expect([rig.value('3', 'SWITCH_ON_OFF'), rig.value('3', 'SWITCH_ON_OFF_2')]).toEqual([
    false,
    true,
  ]);
  await rig.command('3', 'TOGGLE_2', null);
  expect(rig.value('3', 'SWITCH_ON_OFF_2')).toBe(false);
});

test('a thermostat in Fahrenheit is set and read in Celsius', async () => {
  // 68 °F at first.
  expect(rig.value('4', 'SETPOINT')).toBe(20);
  expect(await rig.command('4', 'SET_SETPOINT', 25)).toBe('confirmed');
  expect(rig.value('4', 'SETPOINT')).toBe(25);
  await rig.command('4', 'SET_HVAC_MODE', 'HEAT');
  expect(rig.value('4', 'HVAC_MODE')).toBe('HEAT');
  const mode = rig.nodes.get('4')?.description.Actions.find(({ Id }) => Id === 'SET_HVAC_MODE');
  expect(mode?.Values).toEqual({ kind: 'options', options: ['HEAT', 'COOL', 'OFF'] });
});

test('what travels is accepted, and tells where it is', async () => {
  expect(typeOf('5')).toBe('barrier');
  expect(await rig.command('5', 'SET_POSITION', 0)).toBe('accepted');
  await until(() => expect(rig.value('5', 'POSITION')).toBe(0));
  expect(typeOf('7')).toBe('door_lock');
  await rig.command('7', 'SET_LOCKED', true);
  await until(() => expect(rig.value('7', 'LOCKED')).toBe(true));
  expect(rig.value('7', 'BATTERY_LEVEL')).toBe(62);
});

test('a sensor measures in the house’s units', async () => {
  expect(rig.value('6', 'HUMIDITY')).toBe(47);
  expect(rig.value('6', 'LIGHT')).toBe(140);
  await rig.simulator.node(6).measure(1, 0, 23.4);
  await until(() => expect(rig.value('6', 'TEMPERATURE')).toBe(23.4));
});

test('a node that sleeps tells by itself, and takes commands when it wakes', async () => {
  expect(rig.nodes.get('9')?.radio).toMatchObject({ role: 'sleeping', batteryPercent: 81 });
  expect(rig.value('9', 'OPENINGS')).toBe(false);
  await rig.simulator.node(9).notify(6, 0x16);
  await until(() => expect(rig.value('9', 'OPENINGS')).toBe(true));
  expect(rig.isReachable('9')).toBe(true);
});

test('a dead node is unreachable at once, and comes back when it is heard', async () => {
  await until(() => expect(rig.nodes.get('13')?.radio?.state).toBe('dead'));
  expect(rig.isReachable('13')).toBe(false);
  await expect(rig.command('13', 'SET_ON_OFF', true)).rejects.toMatchObject({
    failure: 'UNREACHABLE',
  });
  rig.simulator.node(8).die();
  await expect(rig.command('8', 'SET_ON_OFF', true)).rejects.toMatchObject({
    failure: 'UNREACHABLE',
  });
  await until(() => expect(rig.isReachable('8')).toBe(false));
  rig.simulator.node(8).die(false);
  await rig.simulator.node(8).draw(3);
  await until(() => expect(rig.isReachable('8')).toBe(true));
  expect(rig.value('8', 'CONSUMPTION')).toBe(3);
});

test('nonsense changes nothing, and a flood is joined', async () => {
  const node = rig.simulator.node(6);
  // A temperature in a size that doesn't exist, a report that is cut off, and one of an unknown class.
  await node.say(0x31, { command: 0x05, payload: [1, 0x07, 1] });
  await node.say(0x31, { command: 0x05, payload: [] });
  await node.say(0xef, { command: 0x77, payload: [1, 2, 3] });
  // A frame with a wrong checksum.
  rig.simulator.babble(Uint8Array.of(0x01, 0x05, 0x00, 0x04, 0x00, 0x00, 0x00));
  const before = rig.told('6', 'HUMIDITY').length;
  for (let percent = 1; percent <= 60; percent += 1) await node.measure(5, 0, percent);
  await until(() => expect(rig.value('6', 'HUMIDITY')).toBe(60));
  expect(rig.told('6', 'HUMIDITY').length - before).toBeLessThan(60);
  expect(await rig.command('2', 'SET_ON_OFF', true)).toBe('confirmed');
  expect(rig.failures).toEqual([]);
});

test('the radio tells what it is, and how each node was last reached', async () => {
  expect(rig.about()).toMatchObject({
    networkId: 'E1A244F0',
    node: '1',
    type: 'Static Controller',
    firmware: '7.19',
    region: 'Europe',
    powerDbm: 0,
    counters: { NAK: 0, timeoutACK: 0 },
  });
  await until(() => expect(rig.nodes.get('7')?.radio?.route).toEqual(['4']));
  const lock = rig.nodes.get('7');
  expect(lock?.links).toEqual([{ to: '4', quality: 0.6 }]);
  expect(lock?.radio).toMatchObject({ role: 'device', security: 'none', signalDbm: -76 });
  expect(rig.nodes.get('3')?.radio?.own).toMatchObject({
    manufacturerId: 0xfff0,
    endpoints: [1, 2],
    groupsLength: null,
  });
});
