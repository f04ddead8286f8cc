import type { Answer, Packet } from 'dns-packet';
import type { Log } from '@dimora/runtime';
import type { MulticastDNS } from 'multicast-dns';

/** A question to everybody on the network. */
export type MdnsQuestion = { readonly name: string; readonly type: 'PTR' | 'SRV' | 'TXT' | 'A' };

/** mDNS on one interface. What is heard may be anything: nothing of it can harm. */
export class MdnsChannel implements Disposable {
  readonly #dns: MulticastDNS;
  readonly #log: Log;
  readonly #hearing = new Set<(records: readonly Answer[]) => void>();

  /** Opens the channel; a missing interface or a taken port is logged, and nothing is heard. */
  static async open(address: string, log: Log): Promise<MdnsChannel> {
    const { default: multicastDns } = await import('multicast-dns');
    return new MdnsChannel(multicastDns({ interface: address, bind: '0.0.0.0' }), address, log);
  }

  private constructor(dns: MulticastDNS, address: string, log: Log) {
    this.#dns = dns;
    this.#log = log;
    dns.on('error', (error) => log.warn('mdns.failed', { error, at: address }));
    dns.on('warning', (error) => log.debug('mdns.warning', { error }));
    dns.on('response', ({ answers = [], additionals = [] }) =>
      this.#safely(() => {
        for (const hear of this.#hearing) hear([...answers, ...additionals]);
      }),
    );
  }

  /** Hears what others answer, until the listener is disposed of. */
  hear(hear: (records: readonly Answer[]) => void): Disposable {
    this.#hearing.add(hear);
    return { [Symbol.dispose]: () => void this.#hearing.delete(hear) };
  }

  /** Hears what others ask. */
  onQuery(answer: (query: Packet) => void): void {
    this.#dns.on('query', (query) => this.#safely(() => answer(query)));
  }

  /** Calls once, when the channel can speak. */
  onReady(call: () => void): void {
    this.#dns.once('ready', call);
  }

  /** Asks everybody. */
  ask(questions: readonly MdnsQuestion[]): void {
    if (questions.length > 0) this.#safely(() => this.#dns.query([...questions]));
  }

  /** Says something without being asked, or as an answer. */
  say(records: readonly Answer[], said: () => void = () => {}): void {
    this.#safely(() => this.#dns.respond([...records], said));
  }

  [Symbol.dispose](): void {
    this.#safely(() => this.#dns.destroy());
  }

  #safely(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#log.debug('mdns.malformed', { error });
    }
  }
}
