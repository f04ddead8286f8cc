import {
  describeDevice,
  type Capability,
  type DeviceDescription,
  type Sources,
} from '@dimora/driver-kit';
import { macOf, type ShellySettings } from './settings.ts';

/** What a device reports about itself. */
export type Seen = {
  readonly ModelName: string;
  readonly capabilities: readonly Capability[];
  /** The names that its parts were given. */
  readonly sources?: Sources;
};

/** A device that hasn't reported yet. */
export const UNSEEN: Seen = { ModelName: 'Shelly', capabilities: [] };

/** Describes a device with its reported capabilities. */
export const describe = (
  settings: ShellySettings,
  { ModelName, capabilities, sources = {} }: Seen,
): DeviceDescription => ({
  ...describeDevice(
    {
      UDN: `uuid:shelly:${macOf(settings)}`,
      Key: `shelly_${macOf(settings)}`,
      Address: settings.Address,
      ModelName,
      Manufacturer: 'Shelly',
      Physical: true,
    },
    capabilities,
  ),
  sources,
});
