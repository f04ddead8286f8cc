/** A device's key as it appears in URLs: without underscores and colons (INSTALL-13). */
export const strippedKey = (key: string): string => key.replaceAll(/[_:]/g, '');

/**
 * Resolves a reference from a URL: by exact Id, then exact Key, then stripped key (A50). Returns `undefined`
 * if nothing matches.
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
