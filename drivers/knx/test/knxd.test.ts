import { openDevice } from '@dimora/driver-kit/conformance';
import { Knxd } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { freshDriver } from './knx-rig.ts';

const bindings = [
  { PropertyName: 'SWITCH_ON_OFF', address: '1/1/1' },
  { PropertyName: 'TEMPERATURE', address: '1/1/2', role: 'state' },
];

test('knxd carries telegrams both ways, and the tunnel comes back when it is restarted', async () => {
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
