import {
  describeDevice,
  isJson,
  jsonValue,
  type DeviceDescription,
  type Sources,
} from '@dimora/driver-kit';
import type { Entity } from '@dimora/driver-kit/mqtt';
import { entitiesOf, type ExposedDevice, type Scene } from '@dimora/driver-kit/zigbee';
import type { Models } from 'zigbee-herdsman';
import type { Definition } from 'zigbee-herdsman-converters';

/** A device with its parts: what it is, and the entities that speak for it. */
export type DescribedNode = {
  readonly description: DeviceDescription;
  readonly entities: readonly Entity[];
  readonly exposed: ExposedDevice | undefined;
};

const MOST_TEXT = 120;

export const isSleepy = ({ type }: Models.Device): boolean => type === 'EndDevice';

/** Describes a device from its definition; without one, from what it said of itself. */
export function describeNode(
  device: Models.Device,
  definition: Definition | undefined,
  given: Sources,
): DescribedNode {
  const exposed = definition && exposedOf(device, definition);
  const { entities, sources } = exposed
    ? entitiesOf(device.ieeeAddr, exposed, given)
    : { entities: [], sources: given };
  const description = describeDevice(
    {
      UDN: `uuid:zigbee:${device.ieeeAddr}`,
      Key: `zigbee_${device.ieeeAddr}`,
      Address: device.ieeeAddr,
      ModelName: (definition?.model ?? device.modelID ?? 'Zigbee device').slice(0, MOST_TEXT),
      Manufacturer: (definition?.vendor ?? device.manufacturerName ?? '').slice(0, MOST_TEXT),
      Physical: true,
    },
    entities.map(({ capability }) => capability),
  );
  return { description: { ...description, sources }, entities, exposed };
}

function exposedOf(device: Models.Device, definition: Definition): ExposedDevice {
  const { exposes } = definition;
  const listed = typeof exposes === 'function' ? exposes(device, {}) : exposes;
  // As plain data: the converters' own classes have methods.
  const plain = jsonValue(JSON.stringify(listed));
  return {
    description: definition.description,
    sleepy: isSleepy(device),
    updatable: definition.ota !== undefined && definition.ota !== false,
    exposes: Array.isArray(plain) ? plain : [],
    scenes: scenesOf(device),
  };
}

/** The scenes that are stored in a device for itself, as the converters note them. */
function scenesOf(device: Models.Device): Scene[] {
  const noted = device.endpoints.flatMap(({ meta }) => {
    const scenes: unknown = meta['scenes'];
    return isJson(scenes) ? Object.entries(scenes) : [];
  });
  return noted.flatMap(([key, scene]) => {
    const id = Number(key.split('_')[0]);
    const name = isJson(scene) && typeof scene['name'] === 'string' ? scene['name'] : `Scene ${id}`;
    return Number.isInteger(id) ? [{ id, name }] : [];
  });
}
