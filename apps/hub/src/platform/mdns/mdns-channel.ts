import type { Answer, Packet } from 'dns-packet';
import type { Log } from '@dimora/runtime';
import type { MulticastDNS } from 'multicast-dns';

/** A multicast query. */
export type MdnsQuestion = { readonly name: string; readonly type: 'PTR' | 'SRV' | 'TXT' | 'A' };

/** mDNS on one interface. Input is untrusted: malformed packets do no harm. */
export class MdnsChannel implements Disposable {
  readonly #dns: MulticastDNS;
  readonly #log: Log;
  readonly #hearing = new Set<(records: readonly Answer[]) => void>();

  /** Opens the channel; a missing interface or a taken port is logged, and nothing is received. */
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

  /** Receives others' answers until the listener is disposed of. */
  hear(hear: (records: readonly Answer[]) => void): Disposable {
    this.#hearing.add(hear);
    return { [Symbol.dispose]: () => void this.#hearing.delete(hear) };
  }

  /** Receives others' queries. */
  onQuery(answer: (query: Packet) => void): void {
    this.#dns.on('query', (query) => this.#safely(() => answer(query)));
  }

  /** Called once, when the channel can send. */
  onReady(call: () => void): void {
    this.#dns.once('ready', call);
  }

  /** Sends a query. */
  ask(questions: readonly MdnsQuestion[]): void {
    if (questions.length > 0) this.#safely(() => this.#dns.query([...questions]));
  }

  /** Sends an announcement or an answer. */
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
