import type { BrokerCredentials, Device } from '@dimora/contract';
import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';
import type { Granted } from '../../../../platform/access.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { BrokerAccounts } from './broker-accounts.ts';
import type { BrokerOfDevice } from './device-broker.ts';
import type { DeviceLookup, DeviceChanges } from '../../device-register/port.ts';
import type { Drivers } from '../../../../platform/drivers/driver-loader.ts';
import type { DeviceSessions } from '../sessions/device-sessions.ts';
import type { BrokerConfig } from '../port.ts';

type Parts = {
  readonly index: DeviceLookup;
  readonly registry: DeviceChanges;
  readonly sessions: DeviceSessions;
  readonly drivers: Drivers;
  readonly brokers: BrokerOfDevice;
  readonly brokerAccounts: BrokerAccounts;
};

/** Moves devices from one broker to another (MQTT-05). */
export class BrokerAssignment {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Writes the broker into the device's setup and reconnects it, without a restart. Answers the device's
   * credentials if it now belongs to the hub's own broker. Rejects with UNKNOWN_DEVICE for devices without
   * MQTT.
   */
  async assign(
    { Id }: Granted<Device, 'MODIFY_DEVICE'>,
    { broker, config }: BrokerConfig,
    by: Actor,
  ): Promise<BrokerCredentials | undefined> {
    const { index, registry, sessions, drivers, brokers, brokerAccounts } = this.#parts;
    const record = index.record(Id);
    const driver = record && drivers.get(record.driver);
    const moved = record && brokers.through(record, broker);
    if (!record || !driver || !moved || brokers.of(record) === undefined)
      throw new DimoraError('UNKNOWN_DEVICE');
    const stays = brokers.of(record) === broker;
    registry.change(Id, {
      Settings: { ...moved, ...config },
      // A new account is named like the device.
      ...(!stays && { signsInAs: null }),
      revision: record.revision + 1,
      changedBy: by,
    });
    if (stays) return undefined;
    // Its access to the hub's own broker ends when it moves elsewhere.
    if (broker !== EMBEDDED_BROKER) brokerAccounts.close(Id, record);
    await sessions.close(Id);
    const renewed = index.record(Id);
    if (renewed?.Installed) void sessions.open(renewed);
    return broker === EMBEDDED_BROKER
      ? brokerAccounts.open(Id, driver, driver.settings.parse(moved))
      : undefined;
  }
}
