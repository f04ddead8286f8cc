import type { Device } from '@dimora/contract';
import type { DeviceDescription, Driver } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../../platform/caller.ts';
import type { HousePort } from '../house/port.ts';
import type { DeviceIndex } from './device-index.ts';

/** Where a twin is looked for, and who sees it. */
export type TwinSight = {
  readonly index: Pick<DeviceIndex, 'byKey' | 'configurations'>;
  readonly house: Pick<HousePort, 'viewOf'>;
};

/**
 * The device that is already in the house: with the same key or the same UDN, or at the same address
 * where a driver says that at one address there is one device only.
 */
export function twinOf(
  index: Pick<DeviceIndex, 'byKey' | 'configurations'>,
  { Provider, ownsAddress }: Pick<Driver, 'Provider' | 'ownsAddress'>,
  { Key, UDN, Address }: Pick<DeviceDescription, 'Key' | 'UDN' | 'Address'>,
): Device | undefined {
  return (
    index.byKey(Key) ??
    index
      .configurations()
      .find(
        (device) =>
          (UDN !== '' && device.UDN === UDN) ||
          (ownsAddress && device.Provider === Provider && device.Address === Address),
      )
  );
}

/**
 * What is there already isn't installed twice: DEVICE_EXISTS; the name of one that the caller can't
 * see isn't told. Nobody is the caller where the hub installs for itself; `except` is to make way.
 */
export function refuseTwin(
  { index, house }: TwinSight,
  driver: Pick<Driver, 'Provider' | 'ownsAddress'>,
  description: DeviceDescription,
  { caller, except }: { readonly caller: Caller | undefined; readonly except?: DeviceId },
): void {
  const twin = twinOf(index, driver, description);
  if (!twin || twin.Id === except) return;
  const known = !caller || house.viewOf(caller.claims).device(twin.Id) !== undefined;
  throw new DimoraError('DEVICE_EXISTS', { name: known ? twin.Name : description.Key });
}
