import type { Platform } from '../../../platform/module.ts';
import type { OpenDevices } from './port.ts';
import { DeviceIndex } from './register/device-index.ts';
import { DeviceRegistry } from './register/device-registry.ts';
import { DeviceReports } from './reports/device-reports.ts';
import { describedState } from './register/device-snapshot.ts';
import { DeviceStore } from './register/device.store.ts';
import { LastStateWriter } from './last-state/last-state-writer.ts';
import { LastStateStore } from './last-state/last-state.store.ts';
import { stampOf } from './register/stamp.ts';

/** Loads the devices as they were when the hub stopped. */
export function openDevices(platform: Platform): OpenDevices {
  const store = new DeviceStore(platform.databases.config, platform.databases.vault);
  const lastStates = new LastStateStore(platform.databases.history);
  const index = new DeviceIndex();
  const known = lastStates.all();
  // A device is shown without the channels that are devices of their own, so those are loaded first.
  const records = store.all().toSorted((a, b) => Number(!a.channel) - Number(!b.channel));
  for (const record of records) {
    const last = known.get(record.Id);
    // Nothing was received from it since the hub started: its values keep their age.
    index.put(record, {
      StateVars: describedState(index.shown(record), last?.StateVars ?? {}, stampOf(platform)),
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
