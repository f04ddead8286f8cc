/** Where a found device is shown (DISCOVERY-05). */
export const DISCOVERY_LISTS = ['toInstall', 'installed', 'unprocessable'] as const;
/** One of {@link DISCOVERY_LISTS}. */
export type DiscoveryList = (typeof DISCOVERY_LISTS)[number];

/** The facts that decide where a found device is shown. */
export type DiscoveryFind = {
  readonly Provider: string;
  readonly Key: string;
  readonly Address: string;
  readonly ConfigurationStatus: string;
};

/** The installed devices, as far as the rules need them. */
export type DiscoveryKnown = {
  /** True if a device with this identity of its protocol is installed. */
  hasKey(key: string): boolean;
  /**
   * True if a device is installed with this address and service that has no identity of its own. Another device at
   * the same host is not enough.
   */
  hasAddress(address: string): boolean;
};

/** Providers with a manager of their own: their live reports are not discoveries (DISCOVERY-10). */
const IGNORED: readonly string[] = ['zwave', 'zigbee'];

/**
 * The list of a found device: none for ignored providers; installed if its key or address is known (for ARP
 * only the key, since ARP sees addresses of any neighbour); otherwise by whether it can be installed as it is
 * (DISCOVERY-09, DISCOVERY-10, A56).
 */
export function discoveryListOf(found: DiscoveryFind, known: DiscoveryKnown): DiscoveryList | null {
  if (IGNORED.includes(found.Provider)) return null;
  if (known.hasKey(found.Key)) return 'installed';
  if (found.Provider !== 'arp' && known.hasAddress(found.Address)) return 'installed';
  return found.ConfigurationStatus === 'STARTING' ? 'toInstall' : 'unprocessable';
}

/** The section that is opened first: to-install, else installed, else unprocessable (DISCOVERY-05). */
export const firstDiscoveryList = (
  counts: Readonly<Record<DiscoveryList, number>>,
): DiscoveryList => DISCOVERY_LISTS.find((list) => counts[list] > 0) ?? 'unprocessable';

/** A search's duration in milliseconds, unless a driver's own time-out is longer (DISCOVERY-07). */
export const EXPECTED_DISCOVERY_MS = 30_000;

/** How long a search is expected to take: thirty seconds, raised to the longest time-out (DISCOVERY-07). */
export const expectedDiscoveryMs = (timeouts: readonly number[]): number =>
  Math.max(EXPECTED_DISCOVERY_MS, ...timeouts);
