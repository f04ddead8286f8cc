/** What is wrong with the target of a probe; the hub checks again. */
export type TargetFault = 'missing' | 'malformed' | 'tooWide';

const IPV4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;
/** The largest subnet that may be probed: 256 addresses. */
const WIDEST = 24;

/** Validates an address or a subnet; `undefined` if it can be probed (DISCOVERY-B1). */
export function targetFault(text: string): TargetFault | undefined {
  const target = text.trim();
  if (target === '') return 'missing';
  const [address = '', bits, ...more] = target.split('/');
  if (!IPV4.test(address) || more.length > 0) return 'malformed';
  if (bits === undefined) return undefined;
  if (!/^\d{1,2}$/.test(bits) || Number(bits) > 32) return 'malformed';
  return Number(bits) < WIDEST ? 'tooWide' : undefined;
}
