import { createHash } from 'node:crypto';
import type { Finding } from '@dimora/driver-kit';
import type { Looking } from './search/driver-look.ts';

/** Devices kept of one search at most: a noisy network must not fill the hub. */
const MOST = 2_000;

/** A find as the hub keeps it. */
export type Entry = {
  readonly Id: string;
  readonly finding: Finding;
  readonly Provider: string;
  /** How much others may know it better: 0 for what a driver knows for sure. */
  readonly generality: number;
  readonly how: string;
  readonly foundAt: number;
};

/** The name of a find in calls: the same whenever the same driver finds the same device. */
export const foundId = (driver: string, Key: string): string =>
  createHash('sha256').update(`${driver}\n${Key}`).digest('base64url').slice(0, 22);

/** What was found so far; the latest word of each driver on each device. */
export class FoundList {
  readonly #entries = new Map<string, Entry>();

  clear(): void {
    this.#entries.clear();
  }

  get(Id: string): Entry | undefined {
    return this.#entries.get(Id);
  }

  /** Takes a find in; nothing where there are too many, or where the same is known already. */
  take(finding: Finding, driver: Looking, how: string, foundAt: number): Entry | undefined {
    const Id = foundId(finding.driver, finding.Key);
    const held = this.#entries.get(Id);
    if (!held && this.#entries.size >= MOST) return undefined;
    const said = clean(finding);
    if (held && JSON.stringify(held.finding) === JSON.stringify(said)) return undefined;
    const { Provider, discovery } = driver;
    const entry = {
      Id,
      finding: said,
      Provider,
      generality: discovery.generality ?? 0,
      how: held?.how ?? how,
      foundAt: held?.foundAt ?? foundAt,
    };
    this.#entries.set(Id, entry);
    return entry;
  }

  /** Everything that nobody knows better: a neighbour by its number isn't shown beside the lamp that it is. */
  shown(): Entry[] {
    const best = new Map<string, number>();
    for (const entry of this.#entries.values())
      for (const name of namesOf(entry))
        best.set(name, Math.min(best.get(name) ?? Infinity, entry.generality));
    return [...this.#entries.values()].filter((entry) =>
      namesOf(entry).every((name) => (best.get(name) ?? Infinity) >= entry.generality),
    );
  }
}

/** By what two finds are known to be of one device; at the hub's own machine many share an address. */
const namesOf = ({ finding: { Address, UDN } }: Entry): string[] => [
  ...(Address === '' || Address.startsWith('127.') ? [] : [`at ${Address}`]),
  ...(UDN === '' ? [] : [`is ${UDN}`]),
];

/** What strangers say of themselves, cut to what a list can show. */
const clean = (finding: Finding): Finding => ({
  ...finding,
  Key: finding.Key.slice(0, 200),
  UDN: finding.UDN.slice(0, 200),
  Address: finding.Address.slice(0, 120),
  Name:
    finding.Name.trim().slice(0, 80) || finding.ModelName.slice(0, 80) || finding.Key.slice(0, 80),
  ModelName: finding.ModelName.slice(0, 120),
  Manufacturer: finding.Manufacturer.slice(0, 120),
  IoTCategoryIds: finding.IoTCategoryIds.slice(0, 20),
});
