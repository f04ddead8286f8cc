import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { createServer, type Server, type Socket as Stream } from 'node:net';
import { ListeningDevice, type ListeningPlace } from '../listening-device.ts';
import { whenFree } from '../when-free.ts';
import { endpoint, frame, SERVICE } from './frames.ts';
import type { KnxBus } from './knx-bus.ts';
import { TunnelEnd, type TunnelFaults } from './tunnel-end.ts';

type Transmit = (bytes: Buffer) => void;

const NO_MORE_TUNNELS = 0x24;
const NO_SUCH_TUNNEL = 0x21;
const FIRST_ADDRESS = 0x11_f0;

/**
 * A KNX IP gateway with one line behind it: tunnels over UDP and TCP at one port of the loopback, with
 * simulated failures.
 */
export class KnxGateway extends ListeningDevice implements TunnelFaults {
  muted = false;
  stuttering = false;
  losing = false;
  unheard = false;
  echoing = false;
  /** Closes every tunnel as soon as it is open, as when two clients compete for one. */
  fickle = false;
  /** Its maximum number of tunnels. */
  tunnels = 4;
  /** Group values that clients have written, each counted once. */
  writes = 0;
  /** Tunnels opened, and tunnels closed by their clients. */
  readonly count = { opened: 0, ended: 0 };
  readonly #bus: KnxBus;
  readonly #ends = new Map<number, TunnelEnd>();
  readonly #streams = new Set<Stream>();
  #socket: Socket | undefined;
  #clients: { readonly address: string; readonly port: number }[] = [];

  constructor(bus: KnxBus, place: ListeningPlace = {}) {
    super(place);
    this.#bus = bus;
  }

  /** Number of open tunnels. */
  get open(): number {
    return this.#ends.size;
  }

  override async start(): Promise<this> {
    await super.start();
    const socket = createSocket('udp4');
    socket.on('message', (bytes, from) => this.#datagram(bytes, from));
    socket.on('error', () => {});
    await whenFree(socket, () => socket.bind(this.port, this.host));
    this.#socket = socket;
    return this;
  }

  override async stop(): Promise<void> {
    this.forget();
    this.#clients = [];
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    await super.stop();
  }

  /** Drops every tunnel without notice, as after a quick restart. */
  forget(): void {
    for (const end of this.#ends.values()) end[Symbol.dispose]();
    this.#ends.clear();
  }

  /** Closes every tunnel properly. */
  farewell(): void {
    for (const end of this.#ends.values())
      end.transmit(frame(SERVICE.bye, [end.channel, 0, ...endpoint(this.host, this.port)]));
    this.forget();
  }

  /** Sends bytes to every UDP client. */
  blurt(bytes: Uint8Array): void {
    for (const { address, port } of this.#clients) this.#socket?.send(bytes, port, address);
  }

  /** Sends bytes to every TCP client. */
  blurtStreams(bytes: Uint8Array): void {
    for (const stream of this.#streams) stream.write(bytes);
  }

  protected makeServer(): Server {
    return createServer({ noDelay: true }, (stream) => this.#stream(stream));
  }

  #datagram(bytes: Buffer, from: RemoteInfo): void {
    if (!this.#clients.some(({ port }) => port === from.port)) this.#clients.push(from);
    this.#take(bytes, false, (reply) => {
      this.#socket?.send(reply, from.port, from.address, () => {});
    });
  }

  #stream(stream: Stream): void {
    let rest = Buffer.alloc(0);
    const mine = new Set<number>();
    this.#streams.add(stream);
    // A TCP tunnel closes with its connection.
    stream.on('close', () => {
      this.#streams.delete(stream);
      for (const channel of mine) this.#end(channel);
    });
    stream.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= 6 && rest.length >= rest.readUInt16BE(4)) {
        const length = rest.readUInt16BE(4);
        this.#take(rest.subarray(0, length), true, (reply) => {
          if (reply.readUInt16BE(2) === SERVICE.connected) mine.add(reply[6] ?? 0);
          stream.write(reply);
        });
        rest = rest.subarray(length);
      }
    });
  }

  #take(bytes: Buffer, reliable: boolean, transmit: Transmit): void {
    const body = bytes.subarray(6);
    const answer = (reply: Buffer): void => {
      if (!this.muted) transmit(reply);
    };
    switch (bytes.readUInt16BE(2)) {
      case SERVICE.connect:
        return this.#connect(reliable, transmit);
      case SERVICE.askAlive: {
        const channel = body[0] ?? 0;
        return answer(
          frame(SERVICE.alive, [channel, this.#ends.has(channel) ? 0 : NO_SUCH_TUNNEL]),
        );
      }
      case SERVICE.bye: {
        const channel = body[0] ?? 0;
        this.count.ended += Number(this.#end(channel));
        return answer(frame(SERVICE.takeBye, [channel, 0]));
      }
      case SERVICE.tunnelled: {
        const isNew = this.#ends.get(body[1] ?? 0)?.take(body[2] ?? 0, body.subarray(4));
        if (isNew) this.writes += 1;
      }
    }
  }

  /** False if there was no such tunnel. */
  #end(channel: number): boolean {
    this.#ends.get(channel)?.[Symbol.dispose]();
    return this.#ends.delete(channel);
  }

  #connect(reliable: boolean, transmit: Transmit): void {
    if (this.muted) return;
    if (this.#ends.size >= this.tunnels)
      return transmit(frame(SERVICE.connected, [0, NO_MORE_TUNNELS]));
    this.count.opened += 1;
    const channel = (this.count.opened % 255) + 1;
    const address = FIRST_ADDRESS + (channel % 8);
    this.#ends.set(
      channel,
      new TunnelEnd({ channel, address, reliable }, this.#bus, this, transmit),
    );
    const where = reliable ? [8, 2, 0, 0, 0, 0, 0, 0] : endpoint(this.host, this.port);
    transmit(frame(SERVICE.connected, [channel, 0, ...where, 4, 4, address >> 8, address & 0xff]));
    if (this.fickle) this.farewell();
  }
}
