const LIMITS = { three: [31, 7, 255], two: [31, 2047] } as const;

/**
 * The sixteen bits of a group address written `main/middle/sub` or `main/sub`; `undefined` if it is invalid,
 * and for 0/0/0, the broadcast address.
 */
export function readGroupAddress(text: string): number | undefined {
  if (!/^\d{1,2}\/\d{1,4}(\/\d{1,3})?$/.test(text)) return undefined;
  const parts = text.split('/').map(Number);
  const limits: readonly number[] = parts.length === 3 ? LIMITS.three : LIMITS.two;
  if (parts.some((part, at) => part > (limits[at] ?? -1))) return undefined;
  const [main = 0, middle = 0, sub] = parts;
  const address = (main << 11) | (sub === undefined ? middle : (middle << 8) | sub);
  return address === 0 ? undefined : address;
}

/** An address of ETS's free style, `1026`, as `0/4/2`; any other text stays as it is. */
export function inLevels(text: string): string {
  const address = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (address < 1 || address > 0xffff) return text;
  return [address >> 11, (address >> 8) & 7, address & 0xff].join('/');
}

/** The bits of an individual address written `area.line.device`; `undefined` if it is invalid. */
export function readIndividualAddress(text: string): number | undefined {
  if (!/^\d{1,2}\.\d{1,2}\.\d{1,3}$/.test(text)) return undefined;
  const [area = 0, line = 0, device = 0] = text.split('.').map(Number);
  return area > 15 || line > 15 || device > 255 ? undefined : (area << 12) | (line << 8) | device;
}
