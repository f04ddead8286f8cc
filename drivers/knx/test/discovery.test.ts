import type { Finding } from '@dimora/driver-kit';
import { searchHost } from '@dimora/driver-kit/conformance';
import { Knxd, KnxBus } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { probe, scan } from '../src/discover.ts';
import { knxDriver } from '../src/index.ts';
import { startRouting } from './knx-rig.ts';

test('gateways are found by multicast; the devices on their line must be entered', async () => {
  await using rig = await startRouting(new KnxBus(), {});
  const { port } = rig.settings;
  const stop = new AbortController();
  const first = Promise.withResolvers<Finding>();
  // An interface that has disappeared is skipped.
  const interfaces = ['192.0.2.123', '127.0.0.1'];
  const host = searchHost({ signal: stop.signal, interfaces });
  const scanning = scan(host, first.resolve, port);
  const finding = await first.promise;
  stop.abort();
  await scanning;
  expect(finding).toMatchObject({
    driver: 'knx',
    Key: 'knx_gateway-00c501000001',
    Address: '127.0.0.1',
    Name: 'Router',
    Settings: { Address: '127.0.0.1', type: 'tunnel_udp', port },
    trouble: null,
  });
  const taken = knxDriver.settings.safeParse(finding.Settings);
  expect(taken.error?.issues.map(({ path }) => path)).toEqual([['bindings']]);
});

test('[DISCOVERY-B1] knxd answers a probe at its address; other addresses yield nothing', async () => {
  await using knxd = await Knxd.start();
  const [found] = await probe('127.0.0.1', searchHost(), knxd.port);
  expect(found).toMatchObject({ Name: 'peer', Address: '127.0.0.1' });
  await knxd.kill();
  await expect(probe('127.0.0.1', searchHost(), knxd.port)).rejects.toMatchObject({
    failure: 'TIMEOUT',
    trouble: 'NO_ANSWER',
  });
});
