import type { BrokerCredentials, Device, MqttClient } from '@dimora/contract';
import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';
import type { Access, Granted } from '../../platform/access.ts';
import type { Caller } from '../../platform/caller.ts';
import type { BrokerPort } from '../broker/port.ts';
import type { DeviceLookup } from '../device-register/port.ts';
import type { DeviceBrokers } from '../devices/port.ts';
import { rowFor } from './visible-row.ts';
import { actorOf } from '../../platform/actor.ts';

type Parts = {
  readonly broker: Pick<BrokerPort, 'status' | 'uri' | 'outsideBrokers'>;
  readonly lookup: Pick<DeviceLookup, 'all'>;
  readonly brokers: DeviceBrokers;
  readonly access: Access;
};

/** What people may do with the MQTT clients: read them, and move devices to another. */
export class MqttService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Every client, with the devices that use it. */
  status(): { available: boolean; clients: MqttClient[] } {
    const { broker, lookup, brokers } = this.#parts;
    return broker.status({
      devicesOn: (Id) =>
        lookup.all().flatMap((device) => (brokers.brokerOf(device.Id) === Id ? [device.Key] : [])),
      deviceKey: (Username) => brokers.signedInAs(Username)?.Key,
    });
  }

  /** Every client as visible to the caller (MQTT-03, A73). */
  statusFor({ claims }: Caller): { available: boolean; clients: MqttClient[] } {
    const { lookup, access } = this.#parts;
    const { available, clients } = this.status();
    const seen = new Set(
      lookup
        .all()
        .flatMap((device) => (access.allows(claims, 'READ_DEVICE', device) ? [device.Key] : [])),
    );
    return {
      available,
      clients: clients.map((row) => rowFor(row, claims, (key) => seen.has(key))),
    };
  }

  /**
   * Connects a device through the client with this id (MQTT-05). Rejects with UNKNOWN_CLIENT, UNKNOWN_DEVICE.
   */
  assign(
    device: Granted<Device, 'MODIFY_DEVICE'>,
    client: string,
    caller: Caller,
  ): Promise<BrokerCredentials | undefined> {
    const { broker: hub, brokers } = this.#parts;
    const by = actorOf(caller);
    if (client === EMBEDDED_BROKER) {
      const config = { MQTT_SERVER: hub.uri() ?? '', MQTT_USR: device.Id, MQTT_PSW: null };
      return brokers.assignBroker(device, { broker: EMBEDDED_BROKER, config }, by);
    }
    const broker = hub.outsideBrokers().find((each) => each.Id === client);
    if (!broker) throw new DimoraError('UNKNOWN_CLIENT');
    const { url: MQTT_SERVER, Username: MQTT_USR = null, Password: MQTT_PSW = null } = broker;
    const config = { MQTT_SERVER, MQTT_USR, MQTT_PSW };
    return brokers.assignBroker(device, { broker: broker.Id, config }, by);
  }
}
