import { PROVIDERS, isFrom, type Readiness } from '@dimora/domain';
import type { Device } from '@dimora/contract';

/** The number of a provider's devices, from the hub (DEVICES-19). */
export type ProviderCount = {
  readonly Provider: string;
  readonly total: number;
  readonly reachable: number;
};

/** A tile of the overview that links to a provider or a linked account. */
export type OverviewTile =
  | {
      readonly kind: 'provider';
      readonly provider: string;
      readonly total: number;
      readonly reachable: number;
      readonly isStarting: boolean;
    }
  | { readonly kind: 'account'; readonly device: Device };

/** The input of the overview's tiles. */
export type OverviewFacts = {
  /** The hub's version; unknown before it has answered. */
  readonly version: string | undefined;
  readonly counts: readonly ProviderCount[];
  /** Whether the MQTT query reports a broker (DEVICES-18). */
  readonly hasMqtt: boolean;
  readonly accounts: readonly Device[];
  readonly subsystems: readonly { readonly subsystem: string; readonly readiness: Readiness }[];
};

/** The cloud gateways, and the hub version from which they have a tile, with or without devices (DEVICES-17). */
const VITRUM_AIR = { provider: 'vitrumair', since: '2.6.6' } as const;

/** Providers without a tile: the hub's own, and those of dependent devices. */
const INNER: readonly string[] = ['base', 'parent_device', 'proprioception'];

/**
 * The tiles in the ledger's order (DEVICES-18): a provider shows only while it has devices, MQTT while its
 * query reports a broker, the gateways from a hub version on (DEVICES-17), unknown providers after the known
 * ones (A52), accounts last.
 */
export function overviewTiles({
  version,
  counts,
  hasMqtt,
  accounts,
  subsystems,
}: OverviewFacts): OverviewTile[] {
  const byProvider = new Map(
    counts.filter(({ total }) => total > 0).map((count) => [count.Provider, count]),
  );
  const present = (provider: string): boolean => {
    if (provider === 'mqtt') return hasMqtt;
    return provider === VITRUM_AIR.provider
      ? isFrom(version, VITRUM_AIR.since)
      : byProvider.has(provider);
  };
  const known = PROVIDERS.filter((provider) => !INNER.includes(provider) && present(provider));
  const others = [...byProvider.keys()]
    .filter((provider) => !(PROVIDERS as readonly string[]).includes(provider))
    .toSorted();
  const isStarting = (subsystem: string): boolean =>
    subsystems.some((each) => each.subsystem === subsystem && each.readiness === 'starting');
  const providers = [...known, ...others].map((provider): OverviewTile => {
    const { total = 0, reachable = 0 } = byProvider.get(provider) ?? {};
    return { kind: 'provider', provider, total, reachable, isStarting: isStarting(provider) };
  });
  return [...providers, ...accounts.map((device): OverviewTile => ({ kind: 'account', device }))];
}

/** Whether a device represents a linked account (DEVICES-16). */
export const isAccount = (device: Pick<Device, 'IoTCategoryIds'>): boolean =>
  device.IoTCategoryIds.includes('account');
