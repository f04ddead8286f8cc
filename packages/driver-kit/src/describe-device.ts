import type { Capability } from './capability.ts';
import type { DeviceDescription } from './device.ts';

/** A device's identity, apart from its capabilities. */
export type DeviceIdentity = Pick<
  DeviceDescription,
  'UDN' | 'Key' | 'Address' | 'ModelName' | 'Manufacturer' | 'Physical' | 'position'
>;

/**
 * Builds a device's description from its identity and capabilities. The first capability decides: its
 * category is the base one and its first visible action the default one.
 */
export function describeDevice(
  identity: DeviceIdentity,
  capabilities: readonly Capability[],
): DeviceDescription {
  const categories = capabilities.flatMap(({ category }) => category ?? []);
  const Type = categories[0] ?? 'Base';
  const Actions = capabilities.flatMap((capability) => capability.Actions);
  return {
    ...identity,
    Type,
    IoTCategoryIds: categories.length === 0 ? ['Base'] : [...new Set<string>(categories)],
    BaseIoTCategoryIds: [Type],
    Actions,
    events: [...new Set(capabilities.flatMap(({ events }) => events ?? []))],
    DefaultActionId: Actions.find(({ Hidden }) => !Hidden)?.Id ?? null,
    StateVars: Object.assign(
      {},
      ...capabilities.map((capability) => capability.StateVars),
    ) as DeviceDescription['StateVars'],
  };
}
