import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, setLogger } from 'zigbee-herdsman';
import { findByDevice, setLogger as setConvertersLogger } from 'zigbee-herdsman-converters';
import { expect, test } from 'vitest';
import { DEMO_NETWORK, startZigbeeSimulator } from './simulator/index.ts';

const silent = { debug: () => {}, info: () => {}, warning: () => {}, error: () => {} };

/** The models of the demo as the converters call them. */
const MODELS = [
  'SP 240',
  'E160x/E170x/E190x',
  'E1746',
  'LED1924G9',
  'LED1732G11',
  'LED1536G5',
  'RB 285 C',
  'SNZB-03',
  'SNZB-04',
  'SNZB-02',
  'HS1WL/HS3WL',
  'HS3SA/HS1SA',
  'E1743',
  'SNZB-01',
  'E1757',
  'YRD226HA2619',
  '1TST-EU',
];

test('a host that knows nothing of the simulator finds its devices and operates them', async () => {
  setLogger(silent);
  setConvertersLogger(silent);
  await using simulator = await startZigbeeSimulator();
  const folder = mkdtempSync(join(tmpdir(), 'zigbee-'));
  const { panId, extendedPanId, channel, networkKey } = DEMO_NETWORK;
  const host = new Controller({
    network: {
      panID: panId,
      extendedPanID: [...extendedPanId],
      channelList: [channel],
      networkKey: [...networkKey],
    },
    serialPort: { path: simulator.address, adapter: 'zstack' },
    databasePath: join(folder, 'database.db'),
    databaseBackupPath: join(folder, 'database.db.backup'),
    backupPath: join(folder, 'coordinator_backup.json'),
    adapter: { disableLED: true },
    acceptJoiningDeviceHandler: async () => true,
  });
  expect(await host.start()).toBe('resumed');
  const alive = simulator.air.devices.filter(({ isDead }) => !isDead);
  const known = Promise.withResolvers<void>();
  const found = new Set<string>();
  host.on('deviceInterview', ({ device, status }) => {
    if (status === 'successful') found.add(device.ieeeAddr);
    if (found.size === alive.length) known.resolve();
  });
  for (const device of alive) simulator.air.join(device);
  await known.promise;
  const models = await Promise.all(
    [...host.getDevicesIterator(({ type }) => type !== 'Coordinator')].map(
      async (device) => (await findByDevice(device, false))?.model,
    ),
  );
  expect(new Set(models)).toEqual(new Set(MODELS));
  const lamp = simulator.device('living-lamp');
  await host.getDeviceByIeeeAddr(lamp.ieee)?.getEndpoint(1)?.command('genOnOff', 'on', {});
  expect(lamp.value('genOnOff', 'onOff')).toBe(1);
  await host.stop();
  rmSync(folder, { recursive: true });
});
