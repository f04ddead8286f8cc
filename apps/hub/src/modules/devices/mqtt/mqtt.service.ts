import type { BrokerCredentials, Device, MqttClient, MqttPass } from '@dimora/contract';
import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';
import type { Access, Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { BrokerPort } from '../broker/port.ts';
import type { DeviceLookup } from '../device-register/port.ts';
import type { DeviceBrokers } from '../devices/port.ts';
import { rowFor } from './visible-row.ts';

type Parts = {
  readonly broker: Pick<BrokerPort, 'status' | 'uri' | 'outsideBrokers' | 'passes'>;
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
   * A pass for a person's own tool (MQTT-10): for every topic if they may read and operate every device, otherwise
   * for the topics of the devices that they may read or operate.
   */
  pass({ by: { user, claims } }: Granted<Permission, 'INSTALL_DEVICE'>): MqttPass {
    const { broker, brokers, access } = this.#parts;
    const all = (claim: 'READ_DEVICE' | 'OPERATE_DEVICE') => claims[claim]?.length === 0;
    if (all('READ_DEVICE') && all('OPERATE_DEVICE'))
      return broker.passes.issue(user.Id, 'everything');
    const may = (claim: 'READ_DEVICE' | 'OPERATE_DEVICE') => (Username: string) => {
      const device = brokers.signedInAs(Username);
      // A device that its holder can't see can't be operated either.
      return (
        device !== undefined &&
        access.allows(claims, 'READ_DEVICE', device) &&
        access.allows(claims, claim, device)
      );
    };
    return broker.passes.issue(user.Id, {
      reads: may('READ_DEVICE'),
      operates: may('OPERATE_DEVICE'),
    });
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
    const by = caller.actor;
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
