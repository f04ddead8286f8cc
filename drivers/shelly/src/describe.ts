import { describeDevice, type Capability, type DeviceDescription } from '@dimora/driver-kit';
import { macOf, type ShellySettings } from './settings.ts';

/** What a device tells of itself. */
export type Seen = { readonly ModelName: string; readonly capabilities: readonly Capability[] };

/** A device that hasn't told anything yet. */
export const UNSEEN: Seen = { ModelName: 'Shelly', capabilities: [] };

/** Describes a device with the abilities that it has told of. */
export const describe = (
  settings: ShellySettings,
  { ModelName, capabilities }: Seen,
): DeviceDescription =>
  describeDevice(
    {
      UDN: `uuid:shelly:${macOf(settings)}`,
      Key: `shelly_${macOf(settings)}`,
      Address: settings.Address,
      ModelName,
      Manufacturer: 'Shelly',
      Physical: true,
    },
    capabilities,
  );
