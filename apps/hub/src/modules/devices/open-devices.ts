import type { Platform } from '../../platform/module.ts';
import { DeviceIndex } from './device-index.ts';
import { DeviceRegistry } from './device-registry.ts';
import { DeviceReports } from './device-reports.ts';
import { describedState } from './device-snapshot.ts';
import { DeviceStore } from './devices.store.ts';
import { LastStateWriter } from './last-state-writer.ts';
import { LastStateStore } from './last-state.store.ts';
import { stampOf } from './stamp.ts';

/** All devices, before anybody asks for them in somebody's name: to read, to change, to hear of. */
export type OpenDevices = {
  readonly index: DeviceIndex;
  readonly registry: DeviceRegistry;
  readonly reports: DeviceReports;
};

/** Reads the devices as they were when the hub stopped. */
export function openDevices(platform: Platform): OpenDevices {
  const store = new DeviceStore(platform.databases.config);
  const lastStates = new LastStateStore(platform.databases.history);
  const index = new DeviceIndex();
  const known = lastStates.all();
  for (const record of store.all()) {
    const last = known.get(record.Id);
    // Nobody has spoken with it since the hub started: what is known of it keeps its age.
    index.put(record, {
      StateVars: describedState(record, last?.StateVars ?? {}, stampOf(platform)),
      lastSeenAt: last?.lastSeenAt ?? null,
      reached: false,
      ConfigurationStatus: 'STARTING',
      trouble: null,
    });
  }
  const writer = new LastStateWriter(
    lastStates,
    platform.clock,
    platform.log,
    (id) => index.held(id)?.life,
  );
  return {
    index,
    registry: new DeviceRegistry({ platform, store, index, lastStates: writer }),
    reports: new DeviceReports(platform, index, writer),
  };
}
