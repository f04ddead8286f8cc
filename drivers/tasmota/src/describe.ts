import { describeDevice, type Capability, type DeviceDescription } from '@dimora/driver-kit';
import { MODELS } from './models.ts';
import type { TasmotaSettings } from './settings.ts';

/** Describes a device with its known capabilities. */
export const describe = (
  { Address, DeviceId, model }: TasmotaSettings,
  capabilities: readonly Capability[],
): DeviceDescription =>
  describeDevice(
    {
      UDN: `uuid:tasmota:${DeviceId}`,
      Key: `tasmota_${DeviceId}`,
      Address,
      ModelName: MODELS[model].ModelName,
      Manufacturer: 'Tasmota',
      Physical: true,
    },
    capabilities,
  );
