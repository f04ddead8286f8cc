import type { Answer, Packet } from 'dns-packet';
import type { Log } from '@dimora/runtime';
import type { MulticastDNS } from 'multicast-dns';
import { announced, APPS, HUBS, instanceOf, SERVICES, type Place } from './records.ts';
import type { Announcement } from './port.ts';

/** What a hub's voice on one network is made of. */
export type NetworkParts = {
  /** The address of the interface: this network alone is spoken to. */
  readonly interface: string;
  readonly log: Log;
  readonly said: () => Announcement;
  readonly port: number;
};

/** Speaks and hears mDNS on one interface. What it hears may be anything: nothing of it can harm. */
export class Network implements Disposable {
  readonly #parts: NetworkParts;
  readonly #dns: MulticastDNS;
  readonly #hearing = new Set<(records: readonly Answer[]) => void>();

  /** Opens the network; a missing interface or a taken port is logged, and the hub goes without. */
  static async open(parts: NetworkParts): Promise<Network> {
    const { default: multicastDns } = await import('multicast-dns');
    return new Network(parts, multicastDns({ interface: parts.interface, bind: '0.0.0.0' }));
  }

  private constructor(parts: NetworkParts, dns: MulticastDNS) {
    this.#parts = parts;
    this.#dns = dns;
    const { log } = parts;
    dns.on('error', (error) => log.warn('discovery.failed', { error, at: parts.interface }));
    dns.on('warning', (error) => log.debug('discovery.warning', { error }));
    dns.on('query', (query) => this.#safely(() => this.#answer(query)));
    dns.on('response', (response) => this.#safely(() => this.#hear(response)));
    dns.once('ready', () => this.announce());
  }

  /** Says what the hub is without being asked: at the start, and when it has changed. */
  announce(): void {
    this.#safely(() => this.#dns.respond([...this.#records()]));
  }

  /** Asks who is there; each answer is heard until the listener is disposed of. */
  search(hear: (records: readonly Answer[]) => void): Disposable {
    this.#hearing.add(hear);
    this.#safely(() =>
      this.#dns.query([
        { name: HUBS, type: 'PTR' },
        { name: APPS, type: 'PTR' },
      ]),
    );
    return { [Symbol.dispose]: () => void this.#hearing.delete(hear) };
  }

  /** Asks for what a first answer only names. */
  askFor(names: readonly string[]): void {
    this.#safely(() =>
      this.#dns.query(
        names.flatMap((name) => [
          { name, type: 'SRV' as const },
          { name, type: 'TXT' as const },
        ]),
      ),
    );
  }

  [Symbol.dispose](): void {
    // A farewell: with no time to live others forget the hub at once.
    this.#safely(() => this.#dns.respond([...this.#records(0)], () => this.#dns.destroy()));
  }

  #answer({ questions }: Packet): void {
    const instance = instanceOf(this.#parts.said()).toLowerCase();
    const about = new Set([HUBS, SERVICES, instance]);
    const records = this.#records();
    const host = records.at(-1)?.name;
    const asked = questions?.some(({ name }) => {
      const wanted = name.toLowerCase();
      return about.has(wanted) || wanted === host;
    });
    if (asked) this.#dns.respond([...records]);
  }

  #hear({ answers = [], additionals = [] }: Packet): void {
    for (const hear of this.#hearing) hear([...answers, ...additionals]);
  }

  #records(ttl?: number): readonly Answer[] {
    const { said, port } = this.#parts;
    const place: Place = { address: this.#parts.interface, port };
    return announced(said(), place, ttl);
  }

  #safely(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#parts.log.debug('discovery.malformed', { error });
    }
  }
}
