import { zigbeeDriver } from '@dimora/driver-zigbee';
import { DEMO_NETWORK, demoDevices, startZigbeeSimulator } from '@dimora/driver-zigbee/simulator';
import { expect, test } from 'vitest';
import { RadioHome } from './radio-home.ts';

test('another stick is reported and left as it is, until somebody has the copy written into it', async () => {
  await using home = await RadioHome.open(zigbeeDriver);
  await using made = await startZigbeeSimulator({
    network: null,
    devices: demoDevices('living-plug').map(({ parent: _parent, ...spec }) => spec),
  });
  const key = await home.add('zigbee', 'Zigbee', made.address, { adapter: 'zstack' });
  await home.until(key, 'open');
  const backup = await home.copy(key);
  const others = { ...DEMO_NETWORK, panId: 0x2b2b };
  await using other = await startZigbeeSimulator({
    network: others,
    devices: [],
    ieee: '0x00124b0029ffffff',
  });
  await home.exchange(key, other.address);
  await home.until(key, 'OTHER_NETWORK');
  expect(await home.network(key)).toMatchObject({ state: 'lost', jobs: ['restore'] });
  expect(other.nv.network).toEqual(others);
  const { asked, job } = await home.restore(key, backup);
  expect(asked).toMatchObject({ kind: 'restore', replaces: true });
  expect(job).toMatchObject({ state: 'done', failure: null });
  await home.until(key, 'open');
  expect(other.nv.network).toEqual(made.nv.network);
});
