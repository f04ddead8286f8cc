import type { Device } from '@dimora/contract';
import type { DeviceDescription, Driver } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import type { VisibilityPort } from '../../visibility/port.ts';
import type { DeviceLookup } from '../../device-register/port.ts';
import type { Drivers } from '../../../platform/driver-loader.ts';

/** Where a duplicate is looked for, and who sees it. */
export type TwinSight = {
  readonly index: Pick<DeviceLookup, 'configurations' | 'record'>;
  readonly drivers: Drivers;
  readonly house: Pick<VisibilityPort, 'viewOf'>;
};

/** A device as a driver claims it. */
export type Claimed = {
  readonly driver: Driver;
  /** As the driver's schema gave them back. */
  readonly settings: unknown;
  readonly description: Pick<DeviceDescription, 'Key' | 'UDN' | 'Address'>;
};

/**
 * The device that is already in the house: with the same key or the same UDN, or at the same
 * address, where both drivers say that at that address there is one device only.
 */
export function duplicateOf(
  { index, drivers }: Pick<TwinSight, 'index' | 'drivers'>,
  { driver, settings, description: { Key, UDN, Address } }: Claimed,
  except?: DeviceId,
): Device | undefined {
  const others = index.configurations().filter(({ Id }) => Id !== except);
  const ownsIt = !isShared(Address) && ownsAddress(driver, settings);
  const ownsIts = ({ Id }: Device): boolean => {
    const record = index.record(Id);
    const its = record && drivers.get(record.driver);
    return its !== undefined && ownsAddress(its, record?.Settings);
  };
  return (
    others.find((device) => device.Key === Key) ??
    others.find((device) => UDN !== '' && device.UDN === UDN) ??
    (ownsIt ? others.find((each) => isSame(each.Address, Address) && ownsIts(each)) : undefined)
  );
}

/**
 * What is there already isn't installed twice: DEVICE_EXISTS; the name of one that the caller can't
 * see isn't told. Nobody is the caller where the hub installs for itself; `except` is to make way.
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
    // A driver that fails at it claims nothing.
    return false;
  }
}

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** At the hub's own machine many share an address. */
const isShared = (address: string): boolean => /^(127\.|localhost$|::1$)/i.test(address);
