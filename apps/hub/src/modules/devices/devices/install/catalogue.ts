import type { Driver as OfferedDriver } from '@dimora/contract';
import { VERSION, allowsSome, isOfferedBy } from '@dimora/domain';
import type { Driver, DriverLink } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';
import { z } from 'zod';
import type { Caller } from '../../../../platform/caller.ts';
import type { Drivers } from '../../../../platform/drivers/driver-loader.ts';

/** Search timeout of a driver; `null` for drivers that can't search. */
export type SearchTimeoutOf = (driver: Driver) => number | null;

type Parts = {
  readonly drivers: Drivers;
  readonly links: readonly DriverLink[];
  readonly searchTimeoutMs: SearchTimeoutOf;
};

/**
 * What can be installed, and by whom: the only place that decides which drivers are offered (INSTALL-03 to
 * INSTALL-06).
 */
export class Catalogue {
  readonly #parts: Parts;
  readonly #masks = new WeakMap<Driver, OfferedDriver['DeviceConfigurationMask']>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The drivers and links that this version offers to the caller; fake drivers to super administrators only.
   */
  offeredTo(caller: Caller): OfferedDriver[] {
    const drivers = [...this.#parts.drivers.values()].filter(
      (driver) => isOffered(driver) && mayUse(driver, caller),
    );
    return [
      ...drivers.map((driver) => this.#told(driver)),
      ...this.#parts.links.filter(isOffered).map(toldLink),
    ];
  }

  /**
   * The driver that the caller named. DRIVER_MISSING if this version lacks it, DRIVER_IS_LINK for a service
   * that isn't available yet, FORBIDDEN for the fake one if the caller may not simulate.
   */
  driverFor(key: string, caller: Caller): Driver {
    const link = this.#parts.links.find((each) => each.Key === key);
    if (link && isOffered(link)) throw new DimoraError('DRIVER_IS_LINK', { driver: key });
    const driver = this.#parts.drivers.get(key);
    if (!driver || !isOffered(driver)) throw new DimoraError('DRIVER_MISSING', { driver: key });
    if (!mayUse(driver, caller)) throw new DimoraError('FORBIDDEN', { claim: 'SIMULATE_DEVICE' });
    return driver;
  }

  #told(driver: Driver): OfferedDriver {
    const { Key, Factory, Provider, family, since, fake, Defaults } = driver;
    return {
      Key,
      Factory,
      Provider,
      family,
      type: 'device',
      url: null,
      since,
      fake,
      canTest: true,
      ...(driver.readList && { readsLists: true }),
      searchTimeoutMs: this.#parts.searchTimeoutMs(driver),
      Defaults: { IoTCategoryIds: [...Defaults.IoTCategoryIds] },
      DeviceConfigurationMask: this.#maskOf(driver),
    };
  }

  #maskOf(driver: Driver): OfferedDriver['DeviceConfigurationMask'] {
    const held = this.#masks.get(driver);
    if (held) return held;
    const mask = z.toJSONSchema(driver.settings, { io: 'input', unrepresentable: 'any' });
    this.#masks.set(driver, mask);
    return mask;
  }
}

const toldLink = ({
  Key,
  Factory,
  Provider,
  family,
  since,
  url,
  Defaults,
}: DriverLink): OfferedDriver => ({
  Key,
  Factory,
  Provider,
  family,
  type: 'link',
  url,
  since,
  fake: false,
  canTest: false,
  searchTimeoutMs: null,
  Defaults: { IoTCategoryIds: [...Defaults.IoTCategoryIds] },
  DeviceConfigurationMask: {},
});

const isOffered = ({ since }: Pick<Driver, 'since'>): boolean => isOfferedBy(VERSION, since);

const mayUse = (driver: Driver, caller: Caller): boolean =>
  !driver.fake || allowsSome(caller.claims, 'SIMULATE_DEVICE');
