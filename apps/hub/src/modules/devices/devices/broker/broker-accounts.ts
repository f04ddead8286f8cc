import type { BrokerCredentials } from '@dimora/contract';
import { EMBEDDED_BROKER, type Driver } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { BrokerPort } from '../../broker/port.ts';
import { asked } from '../install/described.ts';
import type { DeviceRecord } from '../../device-register/port.ts';
import type { Drivers } from '../../../../platform/drivers/driver-loader.ts';

/** What devices need of the hub's own broker. */
export type BrokerDoor = Pick<BrokerPort, 'admit' | 'expel' | 'uri'>;

/**
 * The accounts by which real devices sign in to the hub's own broker: one for each device, named like its Id
 * unless it replaced another device.
 */
export class BrokerAccounts {
  readonly #drivers: Drivers;
  readonly #door: BrokerDoor;

  constructor(drivers: Drivers, door: BrokerDoor) {
    this.#drivers = drivers;
    this.#door = door;
  }

  /** True for a device that signs in to the hub's own broker. */
  async serves(record: DeviceRecord): Promise<boolean> {
    return (await this.#topicsOf(record)) !== undefined;
  }

  /**
   * Creates a new device's account, for the topics of its settings; nothing for devices of another broker or
   * none. DEVICE_PROTOCOL if the driver throws.
   */
  open(Id: DeviceId, driver: Driver, settings: unknown): BrokerCredentials | undefined {
    const topics = asked(driver.Key, () => ownTopics(driver, settings));
    return topics && this.#admit(Id, topics);
  }

  /**
   * Adapts a device's account to its new settings: nothing changes while its topics stay; otherwise it gets a new
   * password for the new ones, or none if it left the hub's own broker.
   */
  follow(before: DeviceRecord, driver: Driver, settings: unknown): BrokerCredentials | undefined {
    const topics = asked(driver.Key, () => ownTopics(driver, settings));
    const old = topicsBefore(driver, before);
    if (JSON.stringify(topics) === JSON.stringify(old)) return undefined;
    if (topics) return this.#admit(accountOf(before), topics);
    this.close(before.Id, before);
    return undefined;
  }

  /** Gives a device a new password. NO_BROKER_ACCOUNT if it doesn't sign in here. */
  async renew(record: DeviceRecord): Promise<BrokerCredentials> {
    const topics = await this.#topicsOf(record);
    if (!topics) throw new DimoraError('NO_BROKER_ACCOUNT', { name: record.Name });
    return this.#admit(accountOf(record), topics);
  }

  /** Removes a device's account, if it has one, and closes its connections. */
  close(Id: DeviceId, record?: DeviceRecord): void {
    this.#door.expel(record ? accountOf(record) : Id);
  }

  #admit(account: string, topics: readonly string[]): BrokerCredentials {
    return { ...this.#door.admit(account, topics), uri: this.#door.uri() };
  }

  async #topicsOf({ driver: key, Settings }: DeviceRecord): Promise<readonly string[] | undefined> {
    const driver = this.#drivers.get(key);
    if (!driver?.brokerAccess) return undefined;
    try {
      const settings = await driver.settings.safeParseAsync(Settings);
      return settings.success ? ownTopics(driver, settings.data) : undefined;
    } catch {
      // A driver that throws has no broker.
      return undefined;
    }
  }
}

/** A device's user name. */
export const accountOf = ({ Id, signsInAs }: Pick<DeviceRecord, 'Id' | 'signsInAs'>): string =>
  signsInAs ?? Id;

function ownTopics(driver: Driver, settings: unknown): readonly string[] | undefined {
  const access = driver.brokerAccess?.(settings);
  return access?.broker === EMBEDDED_BROKER && access.topics.length > 0 ? access.topics : undefined;
}

function topicsBefore(driver: Driver, { Settings }: DeviceRecord): readonly string[] | undefined {
  try {
    return ownTopics(driver, driver.settings.parse(Settings));
  } catch {
    // Settings that an update made invalid had no account.
    return undefined;
  }
}
