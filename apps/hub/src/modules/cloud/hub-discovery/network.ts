import type { Answer, Packet } from 'dns-packet';
import type { FoundAppUser } from '@dimora/contract';
import type { Log } from '@dimora/runtime';
import { MdnsChannel } from '../../../platform/mdns/mdns-channel.ts';
import {
  announced,
  announcedApps,
  APPS,
  appInstanceOf,
  HUBS,
  instanceOf,
  SERVICES,
  type Place,
} from './records.ts';
import type { Announcement } from './port.ts';

/** Dependencies of the hub's announcements on one network. */
export type NetworkParts = {
  /** The address of the interface: only this network is used. */
  readonly interface: string;
  readonly log: Log;
  readonly said: () => Announcement;
  /** People whose apps are announced along with it. */
  readonly apps: () => readonly FoundAppUser[];
  readonly port: number;
};

/** mDNS on one interface: announces this hub, and receives the announcements of other hubs and apps. */
export class Network implements Disposable {
  readonly #parts: NetworkParts;
  readonly #channel: MdnsChannel;
  #saidApps: readonly FoundAppUser[] = [];

  /** Opens the network; if that fails, the hub works without it. */
  static async open(parts: NetworkParts): Promise<Network> {
    return new Network(parts, await MdnsChannel.open(parts.interface, parts.log));
  }

  private constructor(parts: NetworkParts, channel: MdnsChannel) {
    this.#parts = parts;
    this.#channel = channel;
    channel.onQuery((query) => this.#answer(query));
    channel.onReady(() => this.announce());
  }

  /** Announces the hub and its people's apps unasked: at start-up, and when something has changed. */
  announce(): void {
    const { apps, said } = this.#parts;
    const now = apps();
    const gone = this.#saidApps.filter(({ Id }) => !now.some((each) => each.Id === Id));
    this.#saidApps = now;
    this.#channel.say([...this.#records(), ...announcedApps(gone, said().ProductId, 0)]);
  }

  /** Queries the network; the listener receives each answer until it is disposed of. */
  search(hear: (records: readonly Answer[]) => void): Disposable {
    const hearing = this.#channel.hear(hear);
    this.#channel.ask([
      { name: HUBS, type: 'PTR' },
      { name: APPS, type: 'PTR' },
    ]);
    return hearing;
  }

  /** Queries what a first answer only names. */
  askFor(names: readonly string[]): void {
    this.#channel.ask(
      names.flatMap((name) => [
        { name, type: 'SRV' as const },
        { name, type: 'TXT' as const },
      ]),
    );
  }

  [Symbol.dispose](): void {
    // Goodbye: with a TTL of 0 others drop the hub immediately.
    this.#channel.say(this.#records(0), () => this.#channel[Symbol.dispose]());
  }

  #answer({ questions }: Packet): void {
    const instance = instanceOf(this.#parts.said()).toLowerCase();
    const apps = this.#parts.apps().map((each) => appInstanceOf(each).toLowerCase());
    const about = new Set([HUBS, SERVICES, instance, ...(apps.length > 0 ? [APPS] : []), ...apps]);
    const records = this.#records();
    const host = records.at(-1)?.name;
    const asked = questions?.some(({ name }) => {
      const wanted = name.toLowerCase();
      return about.has(wanted) || wanted === host;
    });
    if (asked) this.#channel.say(records);
  }

  #records(ttl?: number): readonly Answer[] {
    const { said, apps, port } = this.#parts;
    const place: Place = { address: this.#parts.interface, port };
    const hub = said();
    return [...announcedApps(apps(), hub.ProductId, ttl), ...announced(hub, place, ttl)];
  }
}
