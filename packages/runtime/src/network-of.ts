/**
 * The network that an address counts as when attempts or connections are limited: an IPv4 address itself, also one
 * written as IPv6 (`::ffff:192.0.2.1`); of an IPv6 address its first 64 bits, all of which one household has.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%', 1);
  if (!bare.includes(':')) return bare;
  if (bare.includes('.')) return bare.slice(bare.lastIndexOf(':') + 1);
  const [head = '', tail] = bare.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
