import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RadioFile } from '@dimora/driver-kit';
import { expect, test } from 'vitest';
import { RadioFolder } from '../src/wire/radio-folder.ts';
import { firmwareFile } from './firmware-file.ts';
import { DEMO_NETWORK, demoDevices, startZigbeeSimulator } from './simulator/index.ts';
import { NetworkBench } from './zigbee-rig.ts';

const HEX = Buffer.from(DEMO_NETWORK.networkKey).toString('hex');
const near = (...names: string[]) =>
  demoDevices(...names).map(({ parent: _parent, ...spec }) => spec);

test('the copy of a stick’s memory is written into another one, which then has the network', async () => {
  await using old = await NetworkBench.open({ devices: near('living-plug') });
  await old.settled();
  const file = await old.job('backup', {}, RadioFile);
  // The library holds one radio in a process.
  await old.close();
  const folder = mkdtempSync(join(tmpdir(), 'zigbee-'));
  // A new stick comes from its maker without a network, and with an address of its own.
  const stick = await startZigbeeSimulator({
    network: null,
    devices: [],
    ieee: '0x00124b0029ffffff',
  });
  new RadioFolder(folder, HEX).writeBackup(file.bytes);
  await using restored = await NetworkBench.open({ folder, at: stick });
  expect(stick.nv.network).toEqual(DEMO_NETWORK);
  // The network knows its coordinator by its address: the new stick takes it over.
  expect(restored.about).toMatchObject({ networkId: '1D42', node: '0x00124b0029a1c3d5' });
  const copy = await restored.job('backup', {}, RadioFile);
  expect(new TextDecoder().decode(copy.bytes)).toContain(HEX);
});

test('the radio is opened again with the power that was chosen, and keeps it', async () => {
  await using bench = await NetworkBench.open({ devices: near('living-plug') });
  expect(bench.about?.powerDbm).toBeNull();
  await bench.job('adjust', { powerDbm: 9 });
  expect(bench.failures).toMatchObject([{ failure: 'UNREACHABLE' }]);
  const { folder, simulator } = bench;
  await bench.close();
  const again = await NetworkBench.open({ folder, at: simulator });
  expect(simulator.air.coordinator.powerDbm).toBe(9);
  expect(again.about?.powerDbm).toBe(9);
  await again.close();
});

test('filling the map never has more than one question on the air', async () => {
  await using bench = await NetworkBench.open({
    devices: near('living-plug', 'hall-repeater', 'living-lamp', 'kitchen-lamp'),
    delayMs: 20,
  });
  await bench.settled();
  const { askingTables } = bench.simulator.air;
  askingTables.most = 0;
  await bench.job('neighbours', { node: null });
  expect(askingTables.most).toBe(1);
});

test('a broken image is refused before a byte is sent, and one that the device refuses fails', async () => {
  await using bench = await NetworkBench.open({ devices: near('living-lamp') });
  await bench.settled();
  const lamp = bench.simulator.device('living-lamp');
  const good = firmwareFile({ maker: 0x117c, type: 0x2805, version: 0x20000 });
  const { length } = lamp.obeyed;
  for (const bytes of [good.slice(0, 40), good.slice(1), new Uint8Array(0)])
    await expect(
      bench.job('firmware', { node: lamp.ieee, file: { name: 'a.ota', bytes } }),
    ).rejects.toMatchObject({ failure: 'REFUSED' });
  expect(lamp.obeyed.length).toBe(length);
  lamp.refusesFirmware = true;
  await expect(
    bench.job('firmware', { node: lamp.ieee, file: { name: 'a.ota', bytes: good } }),
  ).rejects.toThrow();
  expect(lamp.firmwareVersion).toBe(0x10000);
  // It works on, and takes the same image later.
  expect(await bench.run('living-lamp', 'SET_ON_OFF', true)).toBe('confirmed');
  lamp.refusesFirmware = false;
  await bench.job('firmware', { node: lamp.ieee, file: { name: 'a.ota', bytes: good } });
  expect(lamp.firmwareVersion).toBe(0x20000);
});
