import type { Device } from '@dimora/contract';
import type { DeviceDescription, Driver } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../../../../platform/caller.ts';
import type { VisibilityPort } from '../../../people/visibility/port.ts';
import type { DeviceLookup } from '../../device-register/port.ts';
import { isIdentified, placeKeyOf } from '../../../../platform/drivers/own-identity.ts';
import type { Drivers } from '../../../../platform/drivers/driver-loader.ts';

/** Where duplicates are searched, and who may see them. */
export type TwinSight = {
  readonly index: Pick<DeviceLookup, 'configurations' | 'record'>;
  readonly drivers: Drivers;
  readonly house: Pick<VisibilityPort, 'viewOf'>;
};

/** A device as a driver claims it. */
export type Claimed = {
  readonly driver: Driver;
  /** As parsed by the driver's schema. */
  readonly settings: unknown;
  readonly description: Pick<DeviceDescription, 'Key' | 'UDN' | 'Address'>;
  /**
   * True if the device itself told its identity to a search: then another device at its address, whose settings
   * may be outdated, is no obstacle.
   */
  readonly isFound?: boolean;
};

/**
 * The device already in the house: with the same key or UDN, or at the same address if both drivers declare
 * that an address has one device only.
 */
export function duplicateOf(
  { index, drivers }: Pick<TwinSight, 'index' | 'drivers'>,
  { driver, settings, description: { Key, UDN, Address }, isFound = false }: Claimed,
  except?: DeviceId,
): Device | undefined {
  const place = placeKeyOf(driver, settings);
  const others = index.configurations().filter(({ Id }) => Id !== except);
  const isSure = isFound && isIdentified(driver, settings);
  const ownsIt = !isShared(Address) && ownsAddress(driver, settings);
  const ownsIts = ({ Id }: Device): boolean => {
    const record = index.record(Id);
    const its = record && drivers.get(record.driver);
    if (its === undefined || !ownsAddress(its, record?.Settings)) return false;
    return !(isSure && isIdentified(its, record?.Settings));
  };
  return (
    others.find((device) => device.Key === Key) ??
    others.find((device) => UDN !== '' && device.UDN === UDN) ??
    (place === undefined ? undefined : others.find((device) => device.Key === place)) ??
    (ownsIt ? others.find((each) => isSame(each.Address, Address) && ownsIts(each)) : undefined)
  );
}

/**
 * Rejects duplicates with DEVICE_EXISTS, without the name of one hidden from the caller. No caller if the hub
 * installs for itself; `except` is the device to be replaced.
 */
export function refuseTwin(
  sight: TwinSight,
  claimed: Claimed,
  { caller, except }: { readonly caller: Caller | undefined; readonly except?: DeviceId },
): void {
  const duplicate = duplicateOf(sight, claimed, except);
  if (!duplicate) return;
  const known = !caller || sight.house.viewOf(caller.claims).device(duplicate.Id) !== undefined;
  throw new DimoraError('DEVICE_EXISTS', {
    name: known ? duplicate.Name : claimed.description.Key,
  });
}

function ownsAddress({ ownsAddress: owns = false, settings: schema }: Driver, settings: unknown) {
  if (typeof owns === 'boolean') return owns;
  try {
    const read = schema.safeParse(settings);
    return read.success && owns(read.data);
  } catch {
    // A driver that throws claims nothing.
    return false;
  }
}

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** On the hub's own machine many share an address. */
const isShared = (address: string): boolean => /^(127\.|localhost$|::1$)/i.test(address);
