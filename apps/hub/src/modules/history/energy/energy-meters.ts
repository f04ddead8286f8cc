import type { Device } from '@dimora/contract';
import { macroTopicOf, meterScopeOf, plainName, type MeterScope, type Topic } from '@dimora/domain';

/** A device that measures energy, with what it measures and the names of its counters. */
export type EnergyMeter = {
  readonly device: Device;
  readonly scope: MeterScope;
  readonly macroTopic: Topic;
  /** Its counters on all channels. */
  readonly counters: readonly string[];
  /** Its counters of what is fed into the grid. */
  readonly returned: readonly string[];
  /** Its powers, where it has no counter: its energy is reckoned from them. */
  readonly powers: readonly string[];
};

const named = (device: Device, variable: string): readonly string[] =>
  Object.keys(device.Status.StateVars).filter((name) => plainName(name) === variable);

/** The devices that count energy, or measure the power from which it can be reckoned. */
export function energyMeters(devices: readonly Device[]): readonly EnergyMeter[] {
  return devices.flatMap((device) => {
    const counters = named(device, 'ENERGY');
    const powers = counters.length === 0 ? named(device, 'CONSUMPTION') : [];
    return counters.length + powers.length === 0
      ? []
      : {
          device,
          scope: meterScopeOf(device),
          macroTopic: macroTopicOf(device.IoTCategoryIds),
          counters,
          returned: named(device, 'ENERGY_RETURNED'),
          powers,
        };
  });
}
