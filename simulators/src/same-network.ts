/** True if two IPv4 addresses are in the same network of 256: devices answer no other network's searches. */
export const sameNetwork = (one: string, other: string): boolean =>
  one.slice(0, one.lastIndexOf('.')) === other.slice(0, other.lastIndexOf('.'));
