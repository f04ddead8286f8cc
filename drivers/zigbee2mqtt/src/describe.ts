import { describeDevice, type DeviceDescription, type Sources } from '@dimora/driver-kit';
import { entitiesOf } from '@dimora/driver-kit/zigbee';
import { isGroupId, stateTopicOf, type BridgeDevice } from './codec/bridge.ts';
import { bridgeEntities } from './bridge-entities.ts';
import { BRIDGE, type Zigbee2MqttSettings } from './settings.ts';

/** A device's or a group's key: independent of its name at the bridge. */
export const keyOf = (broker: string, base: string, DeviceId: string): string =>
  DeviceId === BRIDGE || isGroupId(DeviceId)
    ? ofBridge(broker, base, DeviceId)
    : `zigbee2mqtt_${DeviceId}`;

/** A group's number is unique at its bridge only. */
const ofBridge = (broker: string, base: string, DeviceId: string): string => {
  const bridge = `zigbee2mqtt_${broker}_${base.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
  return DeviceId === BRIDGE ? bridge : `${bridge}_${DeviceId}`;
};

/** Describes the bridge. */
export const describeBridge = (
  { Address, broker }: Zigbee2MqttSettings,
  version = '',
): DeviceDescription =>
  describeDevice(
    {
      UDN: `uuid:zigbee2mqtt:${broker}:${Address}`,
      Key: keyOf(broker, Address, BRIDGE),
      Address,
      ModelName: version === '' ? 'Zigbee2MQTT' : `Zigbee2MQTT ${version}`,
      Manufacturer: 'Koenkk',
      Physical: true,
    },
    bridgeEntities(Address).map(({ capability }) => capability),
  );

/** Describes a device behind the bridge from what is known; its parts keep the names that they were `given`. */
export const describeBehind = (
  { Address, broker, DeviceId }: Zigbee2MqttSettings,
  device: BridgeDevice | undefined,
  given: Sources = {},
): DeviceDescription => {
  const { entities, sources } = device
    ? entitiesOf(stateTopicOf(Address, device), device, given)
    : { entities: [], sources: given };
  return {
    ...describeDevice(
      {
        UDN: isGroupId(DeviceId)
          ? `uuid:zigbee2mqtt:${broker}:${Address}:${DeviceId}`
          : `uuid:zigbee:${DeviceId}`,
        Key: keyOf(broker, Address, DeviceId),
        Address: `${Address}/${device?.friendlyName ?? DeviceId}`,
        ModelName:
          device?.model === undefined || device.model === '' ? 'Zigbee device' : device.model,
        Manufacturer: device?.vendor ?? '',
        Physical: true,
      },
      entities.map(({ capability }) => capability),
    ),
    attachedTo: keyOf(broker, Address, BRIDGE),
    sources,
  };
};
