import type { Device } from '@dimora/contract/client';
import type { MqttClient } from '../use-mqtt-status.ts';

/** A device with the id of its client. */
export type AssignedDevice = { readonly device: Device; readonly client: string };

/** The devices that communicate over MQTT, by name. */
export function assignedDevices(
  devices: readonly Device[],
  clients: readonly MqttClient[],
): AssignedDevice[] {
  const clientOf = new Map(
    clients
      .filter(({ assignable }) => assignable)
      .flatMap(({ id, used_by }) => used_by.map((key) => [key, id] as const)),
  );
  return devices
    .flatMap((device) => {
      const client = clientOf.get(device.Key);
      return client === undefined ? [] : [{ device, client }];
    })
    .toSorted((left, right) => left.device.Name.localeCompare(right.device.Name));
}
