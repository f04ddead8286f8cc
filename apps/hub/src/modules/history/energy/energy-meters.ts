import type { Device } from '@dimora/contract';
import { macroTopicOf, meterScopeOf, plainName, type MeterScope, type Topic } from '@dimora/domain';

/** A device that counts energy, with what it measures and the names of its counters. */
export type EnergyMeter = {
  readonly device: Device;
  readonly scope: MeterScope;
  readonly macroTopic: Topic;
  /** Its counters on all channels. */
  readonly counters: readonly string[];
  /** Its counters of what is fed into the grid. */
  readonly returned: readonly string[];
};

const named = (device: Device, variable: string): readonly string[] =>
  Object.keys(device.Status.StateVars).filter((name) => plainName(name) === variable);

/** The devices that count energy. */
export function energyMeters(devices: readonly Device[]): readonly EnergyMeter[] {
  return devices.flatMap((device) => {
    const counters = named(device, 'ENERGY');
    return counters.length === 0
      ? []
      : {
          device,
          scope: meterScopeOf(device),
          macroTopic: macroTopicOf(device.IoTCategoryIds),
          counters,
          returned: named(device, 'ENERGY_RETURNED'),
        };
  });
}
