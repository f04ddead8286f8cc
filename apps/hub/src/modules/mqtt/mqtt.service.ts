import type { BrokerCredentials, Device, MqttClient } from '@dimora/contract';
import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';
import type { Access, Granted } from '../../platform/access.ts';
import type { Caller } from '../../platform/caller.ts';
import type { DevicesPort } from '../devices/port.ts';
import type { MqttPort, OutsideBroker } from '../broker/port.ts';
import { rowFor } from './visible-row.ts';

type Parts = {
  readonly mqtt: Pick<MqttPort, 'status' | 'uri'>;
  readonly outside: () => readonly OutsideBroker[];
  readonly devices: () => Pick<DevicesPort, 'all' | 'assignBroker'>;
  readonly access: Access;
};

/** What people may do with the MQTT clients: look at them, and lead devices through another. */
export class MqttService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Every client as the caller may know it (MQTT-03, A73). */
  status({ claims }: Caller): { available: boolean; clients: MqttClient[] } {
    const { mqtt, devices, access } = this.#parts;
    const { available, clients } = mqtt.status();
    const seen = new Set(
      devices()
        .all()
        .flatMap((device) => (access.allows(claims, 'READ_DEVICE', device) ? [device.Key] : [])),
    );
    return {
      available,
      clients: clients.map((row) => rowFor(row, claims, (key) => seen.has(key))),
    };
  }

  /** Leads a device through the client of this id (MQTT-05). Rejects with UNKNOWN_CLIENT, UNKNOWN_DEVICE. */
  assign(
    device: Granted<Device, 'MODIFY_DEVICE'>,
    client: string,
    { user: { Id, Name } }: Caller,
  ): Promise<BrokerCredentials | undefined> {
    const { mqtt, outside, devices } = this.#parts;
    const by = { Id, Name };
    if (client === EMBEDDED_BROKER) {
      const config = { MQTT_SERVER: mqtt.uri() ?? '', MQTT_USR: device.Id, MQTT_PSW: null };
      return devices().assignBroker(device, { broker: EMBEDDED_BROKER, config }, by);
    }
    const broker = outside().find((each) => each.Id === client);
    if (!broker) throw new DimoraError('UNKNOWN_CLIENT');
    const { url: MQTT_SERVER, Username: MQTT_USR = null, Password: MQTT_PSW = null } = broker;
    const config = { MQTT_SERVER, MQTT_USR, MQTT_PSW };
    return devices().assignBroker(device, { broker: broker.Id, config }, by);
  }
}
