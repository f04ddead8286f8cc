import type { Device, SubsystemReadiness } from '@dimora/contract';
import { UNKNOWN, type DeviceId, type EnvironmentId } from '@dimora/domain';
import { aLamp, aSensor } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { reportOf } from './installation-report.ts';

const part = (
  subsystem: string,
  readiness: SubsystemReadiness['readiness'],
  reason: string | null = null,
): SubsystemReadiness => ({ subsystem, readiness, since: 1000, reason });

const EnvironmentId = 'kitchen' as EnvironmentId;
const lamp = 'lamp' as DeviceId;
const probe = 'probe' as DeviceId;
const spare = 'spare' as DeviceId;
const devices: readonly Device[] = [
  aLamp({ Id: lamp, Provider: 'shelly', EnvironmentId }),
  aLamp({ Id: spare, Provider: 'shelly', EnvironmentId: UNKNOWN }),
  aSensor({ Id: probe, Provider: 'zigbee', EnvironmentId, Reachable: false, lastSeenAt: 5000 }),
  // A channel is a part of a device that is counted, and hidden ones are nobody's business.
  aLamp({ Provider: 'shelly', Channel: 2, Reachable: false }),
  aLamp({ Provider: 'shelly', IoTCategoryIds: ['Hidden'], EnvironmentId: UNKNOWN }),
];
const house = (whole: boolean) => ({ whole, devices: () => [...devices] });

test('[SECURITY-04] what is open before a handover: parts of the hub, then silent devices, then those without a room', () => {
  const subsystems = [
    part('broker', 'failed', 'PORT_TAKEN'),
    part('recorder', 'ready'),
    part('cloud', 'degraded'),
  ];
  expect(reportOf(house(true), subsystems)).toEqual({
    networks: [
      { Provider: 'shelly', devices: 2, reachable: 2 },
      { Provider: 'zigbee', devices: 1, reachable: 0 },
    ],
    open: [
      { kind: 'PART', subsystem: 'broker', code: 'PORT_TAKEN' },
      { kind: 'PART', subsystem: 'cloud', code: null },
      { kind: 'UNREACHABLE', DeviceId: probe, lastSeenAt: 5000 },
      { kind: 'NO_ROOM', DeviceId: spare },
    ],
  });
});

test('who does not see every room is not told that a device has none: it may stand in a hidden one', () => {
  expect(reportOf(house(false), []).open).toEqual([
    { kind: 'UNREACHABLE', DeviceId: probe, lastSeenAt: 5000 },
  ]);
});
