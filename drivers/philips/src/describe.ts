import { describeDevice, type Capability, type DeviceDescription } from '@dimora/driver-kit';
import { bridgeKeyOf, resourceKeyOf, type PhilipsSettings } from './settings.ts';

/** What is known of a device beside its settings. */
export type Seen = {
  readonly ModelName: string;
  readonly Manufacturer: string;
  readonly capabilities: readonly Capability[];
};

/** A bridge has no actions: other devices are attached to it. */
const bridge: Capability = { group: 'base', category: 'bridge', StateVars: {}, Actions: [] };

/** A device that hasn't reported yet. */
export const unseen = ({ resource }: PhilipsSettings): Seen => ({
  ModelName: resource === undefined ? 'Hue Bridge' : 'Hue',
  Manufacturer: 'Philips',
  capabilities: resource === undefined ? [bridge] : [],
});

/** Describes the bridge, or a device behind it with its reported services. */
export function describe(
  { Address, BridgeId, resource }: PhilipsSettings,
  { ModelName, Manufacturer, capabilities }: Seen,
): DeviceDescription {
  const Key = resource === undefined ? bridgeKeyOf(BridgeId) : resourceKeyOf(BridgeId, resource);
  return {
    ...describeDevice(
      {
        UDN: `uuid:philips:${resource ?? BridgeId}`,
        Key,
        // Devices behind a bridge have no network address of their own.
        Address: resource === undefined ? Address : `${Address}/${resource}`,
        ModelName,
        Manufacturer,
        Physical: true,
      },
      capabilities,
    ),
    ...(resource !== undefined && { attachedTo: bridgeKeyOf(BridgeId) }),
  };
}
