import {
  DEVICE_MANAGER_NAMESPACE,
  type DeviceManagerToClient,
  type DeviceManagerToHub,
  type Discovery,
  type FoundDevice,
} from '@dimora/contract';
import { io, type Socket } from 'socket.io-client';

type Heard = {
  [Event in keyof DeviceManagerToClient]: {
    readonly event: Event;
    readonly value: Parameters<DeviceManagerToClient[Event]>[0];
  };
}[keyof DeviceManagerToClient];

/** A real socket in the namespace of the device manager, which records everything it receives. */
export class DiscoveryClient implements Disposable {
  readonly socket: Socket<DeviceManagerToClient, DeviceManagerToHub>;
  readonly heard: Heard[] = [];
  closed = false;

  /** Connects; rejects with the hub's error code. */
  static async open(url: string, token?: string): Promise<DiscoveryClient> {
    const client = new DiscoveryClient(url, token);
    await new Promise<void>((resolve, reject) => {
      client.socket.once('connect', resolve);
      client.socket.once('connect_error', (error) => reject(error));
    });
    return client;
  }

  private constructor(url: string, token?: string) {
    this.socket = io(url + DEVICE_MANAGER_NAMESPACE, {
      query: token === undefined ? {} : { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    this.socket.on('state', (value) => this.heard.push({ event: 'state', value }));
    this.socket.on('found', (value) => this.heard.push({ event: 'found', value }));
    this.socket.on('unprocessable', (value) => this.heard.push({ event: 'unprocessable', value }));
    this.socket.on('timeout', (value) => this.heard.push({ event: 'timeout', value }));
    this.socket.on('exception', (value) => this.heard.push({ event: 'exception', value }));
    this.socket.on('disconnect', () => (this.closed = true));
  }

  renew(token: string): Promise<{ ok: boolean }> {
    return this.socket.timeout(30_000).emitWithAck('renew', token) as Promise<{ ok: boolean }>;
  }

  /** The finds received one by one, in order of arrival. */
  get found(): FoundDevice[] {
    return this.heard.flatMap((each) =>
      each.event === 'found' || each.event === 'unprocessable' ? [each.value] : [],
    );
  }

  /** The latest full state. */
  get state(): Discovery | undefined {
    return this.heard.flatMap((each) => (each.event === 'state' ? [each.value] : [])).at(-1);
  }

  /** The drivers' reports. */
  notes(event: 'timeout' | 'exception'): string[] {
    return this.heard.flatMap((each) =>
      each.event === event && 'driver' in each.value ? [each.value.driver] : [],
    );
  }

  [Symbol.dispose](): void {
    this.socket.disconnect();
  }
}
