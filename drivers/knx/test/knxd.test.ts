import { openDevice } from '@dimora/driver-kit/conformance';
import { Knxd } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { freshDriver } from './knx-rig.ts';

const bindings = [
  { PropertyName: 'SWITCH_ON_OFF', address: '1/1/1' },
  { PropertyName: 'TEMPERATURE', address: '1/1/2', role: 'state' },
];

test('knxd carries telegrams in both directions, and the tunnel recovers when it restarts', async () => {
  await using knxd = await Knxd.start();
  const settings = { Address: '127.0.0.1', port: knxd.port, bindings };
  await using device = await openDevice(freshDriver(), settings, { haste: 4 });
  const { host } = device;
  await host.there();
  using line = knxd.listen();
  // The listener is another member of the line: it receives our telegrams once it has joined.
  for (let time = 0; time < 200 && line.heard() === ''; time += 1)
    expect(await device.run('SET_ON_OFF', true)).toBe('done');
  expect(line.heard()).toContain('to 1/1/1: 01');
  await knxd.write('1/1/2', '0c', '1a');
  await host.until('the temperature is reported', () => host.value('TEMPERATURE') === 21);
  await knxd.write('1/1/1', '0');
  await host.until('another member switched it', () => host.value('SWITCH_ON_OFF') === false);
  await knxd.kill();
  await host.until('the line is down', () => host.reachable === false);
  expect(host.trouble).toBe('CONNECTION_REFUSED');
  await knxd.revive();
  await host.there();
  expect(await device.run('SET_ON_OFF', true)).toBe('done');
});

test('knxd carries scenes, dimming and the second channel of an actuator', async () => {
  await using knxd = await Knxd.start();
  const device = {
    Address: '127.0.0.1',
    port: knxd.port,
    bindings: [
      { PropertyName: 'SWITCH_ON_OFF', address: '1/1/1' },
      { PropertyName: 'SWITCH_ON_OFF', address: '1/1/2' },
      { PropertyName: 'DIMMING', address: '1/1/3' },
      { PropertyName: 'SCENE', address: '1/1/4', dpt: '18.001', scene: 5, sceneName: 'Film' },
    ],
  };
  await using open = await openDevice(freshDriver(), device, { haste: 4 });
  await open.host.there();
  using line = knxd.listen();
  for (let time = 0; time < 200 && line.heard() === ''; time += 1)
    expect(await open.run('SET_ON_OFF_2', true)).toBe('done');
  expect(line.heard()).toContain('to 1/1/2: 01');
  expect(await open.run('DIM', 'UP')).toBe('done');
  expect(await open.run('RECALL_SCENE', 'Film')).toBe('done');
  expect(await open.run('LEARN_SCENE')).toBe('done');
  await expect.poll(() => line.heard()).toContain('to 1/1/3: 09');
  await expect.poll(() => line.heard()).toContain('to 1/1/4: 04');
  await expect.poll(() => line.heard()).toContain('to 1/1/4: 84');
  await knxd.write('1/1/4', '4');
  await open.host.until('the scene is reported', () => open.host.value('SCENE') === 'Film');
});
