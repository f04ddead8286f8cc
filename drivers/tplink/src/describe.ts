import { describeDevice, type Capability, type DeviceDescription } from '@dimora/driver-kit';
import type { Coordinates } from '@dimora/domain';
import { bareMac, type TplinkSettings } from './settings.ts';

/** Describes a device from its reports so far. */
export function describe(
  { Address, Mac }: TplinkSettings,
  ModelName: string,
  capabilities: readonly Capability[],
  position?: Coordinates,
): DeviceDescription {
  // Without its MAC address, a device is identified by its address.
  const own = Mac === undefined ? Address.replaceAll(/[^0-9A-Za-z]+/g, '_') : bareMac(Mac);
  return describeDevice(
    {
      UDN: `uuid:tplink:${own}`,
      Key: `tplink_${own}`,
      Address,
      ModelName,
      Manufacturer: 'TP-Link',
      Physical: true,
      ...(position && { position }),
    },
    capabilities,
  );
}
