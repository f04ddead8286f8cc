import type { Answer, Packet } from 'dns-packet';
import type { Log } from '@dimora/runtime';
import { MdnsChannel } from '../../platform/mdns/mdns-channel.ts';
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

/** The hub's voice on one interface: says what it is, and hears of other hubs and apps. */
export class Network implements Disposable {
  readonly #parts: NetworkParts;
  readonly #channel: MdnsChannel;

  /** Opens the network; where that isn't possible, the hub goes without. */
  static async open(parts: NetworkParts): Promise<Network> {
    return new Network(parts, await MdnsChannel.open(parts.interface, parts.log));
  }

  private constructor(parts: NetworkParts, channel: MdnsChannel) {
    this.#parts = parts;
    this.#channel = channel;
    channel.onQuery((query) => this.#answer(query));
    channel.onReady(() => this.announce());
  }

  /** Says what the hub is without being asked: at the start, and when it has changed. */
  announce(): void {
    this.#channel.say(this.#records());
  }

  /** Asks who is there; each answer is heard until the listener is disposed of. */
  search(hear: (records: readonly Answer[]) => void): Disposable {
    const hearing = this.#channel.hear(hear);
    this.#channel.ask([
      { name: HUBS, type: 'PTR' },
      { name: APPS, type: 'PTR' },
    ]);
    return hearing;
  }

  /** Asks for what a first answer only names. */
  askFor(names: readonly string[]): void {
    this.#channel.ask(
      names.flatMap((name) => [
        { name, type: 'SRV' as const },
        { name, type: 'TXT' as const },
      ]),
    );
  }

  [Symbol.dispose](): void {
    // A farewell: with no time to live others forget the hub at once.
    this.#channel.say(this.#records(0), () => this.#channel[Symbol.dispose]());
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
    if (asked) this.#channel.say(records);
  }

  #records(ttl?: number): readonly Answer[] {
    const { said, port } = this.#parts;
    const place: Place = { address: this.#parts.interface, port };
    return announced(said(), place, ttl);
  }
}
