import { FoundAppUser, FoundProduct, type Found } from '@dimora/contract';
import { isSystemMode } from '@dimora/domain';
import type { Answer } from 'dns-packet';
import { pairsOf } from '../../../platform/mdns/text-pairs.ts';
import { APPS, HUBS } from './records.ts';

/** Maximum number of entries taken from the network: a noisy neighbour must not fill the hub's memory. */
const MOST = 500;

type Entry = { text?: Record<string, string>; port?: number; target?: string };

/** Assembles entries from records as they arrive; invalid ones are ignored (CHOOSER-13). */
export class Findings {
  readonly #entries = new Map<string, Entry>();
  readonly #addresses = new Map<string, string>();

  /** Adds one record of any kind. */
  take(record: Answer): void {
    if (record.type === 'A') {
      if (this.#addresses.size < MOST) this.#addresses.set(key(record.name), record.data);
      return;
    }
    if (record.type !== 'SRV' && record.type !== 'TXT') return;
    const entry = this.#entry(record.name);
    if (!entry) return;
    if (record.type === 'TXT') entry.text = pairsOf(record.data);
    else [entry.port, entry.target] = [record.data.port, key(record.data.target)];
  }

  /** Every complete entry. */
  found(): Found {
    const products = new Map<string, Found['products'][number]>();
    const appUsers = new Map<string, Found['appUsers'][number]>();
    for (const [name, entry] of this.#entries) {
      const product = name.endsWith(HUBS) ? this.#product(entry) : undefined;
      if (product) products.set(product.ProductId, product);
      const user = name.endsWith(APPS) ? appUser(entry) : undefined;
      if (user) appUsers.set(`${user.Id} ${user.appType}`, user);
    }
    return { products: [...products.values()], appUsers: [...appUsers.values()] };
  }

  #entry(name: string): Entry | undefined {
    const at = key(name);
    if (!at.endsWith(HUBS) && !at.endsWith(APPS)) return undefined;
    const held = this.#entries.get(at);
    if (held || this.#entries.size >= MOST) return held;
    const entry: Entry = {};
    this.#entries.set(at, entry);
    return entry;
  }

  #product({ text = {}, port, target }: Entry): Found['products'][number] | undefined {
    const address = target === undefined ? undefined : this.#addresses.get(target);
    const mode = text['mode'] ?? '';
    if (address === undefined || port === undefined || !text['id'] || !isSystemMode(mode))
      return undefined;
    const parsed = FoundProduct.safeParse({
      address: `http://${address}:${port}`,
      ProductId: text['id'],
      ProductName: text['name'] ?? text['id'],
      ProductSku: text['sku'] ?? '',
      PropertyId: text['property'] ?? null,
      mode,
      pairing: text['pair'] ?? null,
    });
    return parsed.data;
  }
}

function appUser({ text = {} }: Entry): Found['appUsers'][number] | undefined {
  if (!text['id']) return undefined;
  return FoundAppUser.safeParse({
    Id: text['id'],
    Username: text['username'] ?? '',
    FirstName: text['first'] ?? '',
    LastName: text['last'] ?? '',
    ...(text['app'] ? { appType: text['app'] } : {}),
  }).data;
}

const key = (name: string): string => name.toLowerCase();
