import { isDeepStrictEqual } from 'node:util';
import type { MqttLink } from '@dimora/driver-kit';
import type { BrokerLink, LinkPorts } from '@dimora/driver-kit/broker-link';
import { FRESH_COUNTERS, type ClientCounters } from '@dimora/driver-kit/mqtt';
import type { OutsideBroker } from '@dimora/contract';
import { StandingLink } from './standing-link.ts';

type Held = { broker: OutsideBroker; clientId: string; carrier: BrokerLink | undefined };

/** An outside broker with the counters of the hub's connection to it. */
export type OutsideClient = {
  readonly broker: OutsideBroker;
  readonly clientId: string;
  readonly counters: ClientCounters;
};

/** The hub's connections to outside brokers; the client library is loaded with the first one. */
export class OutsideLinks implements AsyncDisposable {
  readonly #ports: LinkPorts;
  readonly #standing = new Map<string, StandingLink>();
  readonly #held = new Map<string, Held>();

  constructor(ports: LinkPorts) {
    this.#ports = ports;
  }

  /** The link to the broker with this id; down if there is no such broker. */
  link(Id: string): MqttLink {
    let link = this.#standing.get(Id);
    if (!link) this.#standing.set(Id, (link = new StandingLink(this.#ports.log)));
    return link;
  }

  /** Applies the list: opens new connections, reopens changed ones, closes the others. */
  async follow(brokers: readonly OutsideBroker[]): Promise<void> {
    const wanted = new Map(brokers.map((broker) => [broker.Id, broker]));
    const gone = [...this.#held.values()].filter(
      ({ broker }) => !isDeepStrictEqual(wanted.get(broker.Id), broker),
    );
    for (const { broker } of gone) this.#held.delete(broker.Id);
    const fresh = brokers.filter(({ Id }) => !this.#held.has(Id));
    for (const broker of fresh)
      this.#held.set(broker.Id, { broker, clientId: this.#newClientId(), carrier: undefined });
    await Promise.all(gone.map((held) => this.#close(held)));
    await Promise.all(fresh.map((broker) => this.#open(broker)));
  }

  clients(): OutsideClient[] {
    return [...this.#held.values()].map(({ broker, clientId, carrier }) => ({
      broker,
      clientId,
      counters: carrier?.counters ?? FRESH_COUNTERS,
    }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.follow([]);
  }

  async #open(broker: OutsideBroker): Promise<void> {
    const { BrokerLink: Link } = await import('@dimora/driver-kit/broker-link');
    const held = this.#held.get(broker.Id);
    // The list may have changed while the library was loading.
    if (held?.broker !== broker) return;
    const { url, Username: username, Password: password, protocolVersion, trust } = broker;
    held.carrier = new Link(
      { url, username, password, protocolVersion, clientId: held.clientId, trust },
      this.#ports,
    );
    this.#standingLink(broker.Id).carryBy(held.carrier);
  }

  /** One for each connection: a broker ends the older of two with the same id, and two may be one server. */
  #newClientId(): string {
    return `dimora-${this.#ports.entropy.id().slice(-12).toLowerCase()}`;
  }

  async #close({ broker, carrier }: Held): Promise<void> {
    this.#standingLink(broker.Id).carryBy(undefined);
    await carrier?.[Symbol.asyncDispose]();
  }

  #standingLink(Id: string): StandingLink {
    return this.link(Id) as StandingLink;
  }
}
