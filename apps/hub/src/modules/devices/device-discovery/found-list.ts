import { cleanName } from '@dimora/domain';
import { createHash } from 'node:crypto';
import type { Finding } from '@dimora/driver-kit';
import type { Looking } from './search/driver-look.ts';

/** Maximum number of devices kept of one search: a noisy network must not fill the hub's memory. */
const MOST = 2_000;

/** A find as the hub stores it. */
export type Entry = {
  readonly Id: string;
  readonly finding: Finding;
  readonly Provider: string;
  /** How generic the driver's knowledge is: 0 for a driver that knows the device for certain. */
  readonly generality: number;
  readonly how: string;
  readonly foundAt: number;
};

/** The id of a find in calls: the same whenever the same driver finds the same device. */
export const foundId = (driver: string, Key: string): string =>
  createHash('sha256').update(`${driver}\n${Key}`).digest('base64url').slice(0, 22);

/** The finds so far; the latest report of each driver on each device. */
export class FoundList {
  readonly #entries = new Map<string, Entry>();

  clear(): void {
    this.#entries.clear();
  }

  get(Id: string): Entry | undefined {
    return this.#entries.get(Id);
  }

  /** Adds a find; absent if there are too many, or it is known already. */
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

  /**
   * Every find not superseded by a more specific one: a bare network neighbour isn't shown beside the lamp
   * that it is.
   */
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

/** What identifies two finds as one device; on the hub's own machine many share an address. */
const namesOf = ({ finding: { Address, UDN } }: Entry): string[] => [
  ...(Address === '' || Address.startsWith('127.') ? [] : [`at ${Address}`]),
  ...(UDN === '' ? [] : [`is ${UDN}`]),
];

/** Text from unknown devices, cut to what a list can show. */
const clean = (finding: Finding): Finding => ({
  ...finding,
  Key: finding.Key.slice(0, 200),
  UDN: finding.UDN.slice(0, 200),
  Address: finding.Address.slice(0, 120),
  Name: cleanName(finding.Name) || cleanName(finding.ModelName) || cleanName(finding.Key),
  ModelName: cleanName(finding.ModelName, 120),
  Manufacturer: cleanName(finding.Manufacturer, 120),
  IoTCategoryIds: finding.IoTCategoryIds.slice(0, 20),
});
