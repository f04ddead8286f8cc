import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { describedAs, FAMILY, MULTICAST } from './description.ts';
import { cemi, endpoint, frame, MESSAGE, readCemi, SERVICE } from './frames.ts';
import type { KnxBus } from './knx-bus.ts';

const LOOPBACK = '127.0.0.1';

/** A router's description. */
export type RouterOptions = {
  /** The multicast address of its line. */
  readonly port: number;
  readonly name?: string;
  /** Twelve digits. */
  readonly serial?: string;
};

/** A KNX IP router on the loopback: it multicasts its line's telegrams, and also answers search requests. */
export class KnxRouter implements AsyncDisposable {
  /** If true, it accepts everything and answers nothing. */
  muted = false;
  /** Group values that others have written. */
  writes = 0;
  readonly #options: Required<RouterOptions>;
  readonly #socket: Socket;
  readonly #line: ReturnType<KnxBus['join']>;

  private constructor(bus: KnxBus, options: RouterOptions) {
    this.#options = { name: 'Router', serial: '00c501000001', ...options };
    this.#socket = createSocket({ type: 'udp4', reuseAddr: true });
    this.#line = bus.join((telegram) => this.#send(cemi(MESSAGE.indication, telegram)));
  }

  static async start(bus: KnxBus, options: RouterOptions): Promise<KnxRouter> {
    const router = new KnxRouter(bus, options);
    const socket = router.#socket;
    socket.on('message', (bytes, from) => router.#take(bytes, from));
    socket.bind(options.port);
    await once(socket, 'listening');
    socket.addMembership(MULTICAST, LOOPBACK);
    socket.setMulticastInterface(LOOPBACK);
    socket.setMulticastLoopback(true);
    return router;
  }

  /** Multicasts bytes on its line. */
  blurt(bytes: Uint8Array): void {
    this.#socket.send(bytes, this.#options.port, MULTICAST);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#line[Symbol.dispose]();
    this.#socket.close();
    await once(this.#socket, 'close');
  }

  #send(message: Buffer): void {
    if (!this.muted) this.blurt(frame(SERVICE.routed, message));
  }

  #take(bytes: Buffer, from: RemoteInfo): void {
    if (bytes.length < 7 || bytes.readUInt16BE(0) !== 0x0610) return;
    if (bytes.readUInt16BE(2) === SERVICE.search) return this.#introduce(bytes, from);
    const isOwn = from.port === this.#options.port && bytes.readUInt16BE(2) === SERVICE.routed;
    const telegram = isOwn ? readCemi(bytes.subarray(6)) : undefined;
    // The loopback echoes its own datagrams.
    if (!telegram || telegram.source >> 8 === 0x11) return;
    if (telegram.service === 'write') this.writes += 1;
    if (!this.muted) this.#line.send(telegram);
  }

  /** Responds to the endpoint in the request, or to its sender. */
  #introduce(question: Buffer, from: RemoteInfo): void {
    const port = question.readUInt16BE(12);
    const { name, serial, port: own } = this.#options;
    const description = describedAs({ name, serial }, [FAMILY.tunnelling, FAMILY.routing]);
    this.#socket.send(
      frame(SERVICE.found, [...endpoint(LOOPBACK, own), ...description]),
      port || from.port,
      from.address,
    );
  }
}
