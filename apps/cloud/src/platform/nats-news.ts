import type { Entropy, Log } from '@dimora/runtime';
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { LocalNews, type CloudNews, type News, type NewsName } from './news.ts';

const SUBJECT = 'dimora.news';
/** Milliseconds between two connection attempts. */
const AGAIN_MS = 1_000;
const PING_MS = 10_000;

/** News as a NATS message; each sender numbers its own, so that duplicates are dropped. */
type Message = {
  readonly from: string;
  readonly count: number;
  readonly name: NewsName;
  readonly news: CloudNews[NewsName];
};

/**
 * Publishes news to every replica through NATS. What is published while the server is unreachable is
 * sent once it is back; what others published meanwhile is lost, and `news.missed` says so.
 */
export class NatsNews implements News, AsyncDisposable {
  readonly #local: LocalNews;
  readonly #log: Log;
  readonly #name: string;
  readonly #received = new Map<string, number>();
  readonly #connecting: Promise<NatsConnection | undefined>;
  #connection: NatsConnection | undefined;
  #count = 0;
  #ended = false;

  constructor(url: string, { log, entropy }: { readonly log: Log; readonly entropy: Entropy }) {
    this.#local = new LocalNews(log);
    this.#log = log;
    this.#name = entropy.id();
    this.#connecting = this.#connect(url);
  }

  on<Name extends NewsName>(name: Name, listen: (news: CloudNews[Name]) => void): Disposable {
    return this.#local.on(name, listen);
  }

  publish<Name extends NewsName>(name: Name, news: CloudNews[Name]): void {
    this.#local.publish(name, news);
    this.#count += 1;
    const message: Message = { from: this.#name, count: this.#count, name, news };
    void this.#connecting.then(() => this.#publish(JSON.stringify(message)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    // Nothing to drain where there never was a connection.
    await this.#connection?.drain();
  }

  async #connect(url: string): Promise<NatsConnection | undefined> {
    try {
      const connection = await connect({
        servers: url.split(','),
        name: `dimora-cloud ${this.#name}`,
        noEcho: true,
        maxReconnectAttempts: -1,
        reconnectTimeWait: AGAIN_MS,
        waitOnFirstConnect: true,
        pingInterval: PING_MS,
        maxPingOut: 2,
      });
      if (this.#ended) await connection.close();
      this.#connection = connection;
      connection.subscribe(SUBJECT, { callback: (_error, message) => this.#receive(message) });
      void this.#watch(connection);
      return connection;
    } catch (error) {
      this.#log.error('nats.failed', { error });
      return undefined;
    }
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.#log.warn('nats.lost');
      if (type !== 'reconnect') continue;
      this.#log.info('nats.back');
      this.#local.publish('news.missed', {});
    }
  }

  #publish(message: string): void {
    try {
      if (this.#connection?.isClosed() === false) this.#connection.publish(SUBJECT, message);
    } catch (error) {
      this.#log.warn('nats.notPublished', { error });
    }
  }

  #receive(message: Msg): void {
    const { from, count, name, news } = message.json<Message>();
    if (count <= (this.#received.get(from) ?? 0)) return;
    this.#received.set(from, count);
    this.#local.publish(name, news);
  }
}
