import type { Device } from '@dimora/contract';
import type { DeviceDescription, Driver } from '@dimora/driver-kit';
import type { DeviceIndex } from './device-index.ts';

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
