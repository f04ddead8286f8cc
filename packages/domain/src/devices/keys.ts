/** A device's key as it stands in addresses: without underscores and colons (INSTALL-13). */
export const strippedKey = (key: string): string => key.replaceAll(/[_:]/g, '');

/**
 * Finds what an address names: by exact Id, then exact Key, then stripped key (A50).
 * Returns `undefined` when nothing fits.
 */
export function findByReference<Found extends { readonly Id: string; readonly Key: string }>(
  devices: readonly Found[],
  reference: string,
): Found | undefined {
  return (
    devices.find((device) => device.Id === reference) ??
    devices.find((device) => device.Key === reference) ??
    devices.find((device) => strippedKey(device.Key) === reference)
  );
}
