import {
  LIVE_NAMESPACE,
  type Batch,
  type LiveToClient,
  type LiveToHub,
  type RegistryNews,
  type TopicMessage,
  type Watch,
} from '@dimora/contract';
import { io, type Socket } from 'socket.io-client';

/** What a live client has received, in order of arrival. */
export type Heard =
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'registry'; readonly news: readonly RegistryNews[] }
  | { readonly kind: 'topic'; readonly message: TopicMessage }
  | { readonly kind: 'claimsChanged' }
  | { readonly kind: 'sessionEnded'; readonly code: string }
  | { readonly kind: 'closed' };

type Answer<Event extends keyof LiveToHub> = Parameters<
  Extract<Parameters<LiveToHub[Event]>[Event extends 'pulse' ? 0 : 1], (...values: never[]) => void>
>[0];

/** A real socket on a hub, which records everything it receives. */
export class LiveClient implements Disposable {
  readonly socket: Socket<LiveToClient, LiveToHub>;
  readonly heard: Heard[] = [];

  /** Connects, by `path` where that is a cloud's; rejects with the hub's error code. */
  static async open(url: string, token: string, path = '/socket.io'): Promise<LiveClient> {
    const client = new LiveClient(url, token, path);
    await new Promise<void>((resolve, reject) => {
      client.socket.once('connect', resolve);
      client.socket.once('connect_error', (error) => reject(error));
    });
    return client;
  }

  private constructor(url: string, token: string, path: string) {
    this.socket = io(url + LIVE_NAMESPACE, {
      path,
      query: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    this.socket.on('batch', (batch) => this.heard.push({ kind: 'batch', batch }));
    this.socket.on('registry', (news) => this.heard.push({ kind: 'registry', news }));
    this.socket.on('topic', (message) => this.heard.push({ kind: 'topic', message }));
    this.socket.on('claimsChanged', () => this.heard.push({ kind: 'claimsChanged' }));
    this.socket.on('sessionEnded', (code) => this.heard.push({ kind: 'sessionEnded', code }));
    this.socket.on('disconnect', () => this.heard.push({ kind: 'closed' }));
  }

  watch(watch: Partial<Watch>): Promise<Answer<'watch'>> {
    const whole: Watch = { devices: [], environments: [], events: 'none', ...watch };
    return this.socket.timeout(30_000).emitWithAck('watch', whole) as Promise<Answer<'watch'>>;
  }

  /** Watches a topic under an id of the test's choice; its messages are in {@link topic}. */
  watchTopic(id: number, name: string, params: unknown = null): Promise<Answer<'topic'>> {
    const request = { id, name, params };
    return this.socket.timeout(30_000).emitWithAck('topic', request) as Promise<Answer<'topic'>>;
  }

  renew(token: string): Promise<{ ok: boolean }> {
    return this.socket.timeout(30_000).emitWithAck('renew', token) as Promise<{ ok: boolean }>;
  }

  pulse(): Promise<Answer<'pulse'>> {
    return this.socket.timeout(30_000).emitWithAck('pulse') as Promise<Answer<'pulse'>>;
  }

  /** Every batch, merged in order of arrival. */
  get batches(): Batch[] {
    return this.heard.flatMap((each) => (each.kind === 'batch' ? [each.batch] : []));
  }

  /** Every message of a topic that is watched under this id. */
  topic(id: number): TopicMessage[] {
    return this.heard.flatMap((each) =>
      each.kind === 'topic' && each.message.id === id ? [each.message] : [],
    );
  }

  /** Every piece of registry news. */
  get news(): RegistryNews[] {
    return this.heard.flatMap((each) => (each.kind === 'registry' ? each.news : []));
  }

  /** True once the hub has sent this. */
  has(kind: Heard['kind']): boolean {
    return this.heard.some((each) => each.kind === kind);
  }

  [Symbol.dispose](): void {
    this.socket.disconnect();
  }
}
