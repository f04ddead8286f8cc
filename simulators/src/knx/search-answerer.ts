import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { sameNetwork } from '../same-network.ts';
import { describedAs, FAMILY, MULTICAST, type Description } from './description.ts';
import { endpoint, frame, SERVICE } from './frames.ts';

const PORT = 3671;

/** A gateway's name, and where its tunnels are. */
export type Gateway = Description & { readonly host: string; readonly port: number };

/** Answers searches for KNX gateways in its own network, as a gateway does beside its tunnels. */
export class SearchAnswerer implements AsyncDisposable {
  readonly #gateway: Gateway;
  readonly #ears: Socket = createSocket({ type: 'udp4', reuseAddr: true });
  readonly #mouth: Socket = createSocket('udp4');

  private constructor(gateway: Gateway) {
    this.#gateway = gateway;
    this.#ears.on('message', (bytes, from) => this.#receive(bytes, from));
    for (const socket of [this.#ears, this.#mouth]) socket.on('error', () => {});
  }

  /** Listens on the interface of the gateway's address, at the standard's own group and port. */
  static async start(gateway: Gateway): Promise<SearchAnswerer> {
    const answerer = new SearchAnswerer(gateway);
    answerer.#mouth.bind(0, gateway.host);
    answerer.#ears.bind(PORT);
    await Promise.all([once(answerer.#mouth, 'listening'), once(answerer.#ears, 'listening')]);
    answerer.#ears.addMembership(MULTICAST, gateway.host);
    return answerer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const sockets = [this.#ears, this.#mouth];
    const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
    for (const socket of sockets) socket.close();
    await closed;
  }

  /** Responds to the endpoint in the request, or to its sender. */
  #receive(bytes: Buffer, from: RemoteInfo): void {
    if (bytes.length < 14 || bytes.readUInt16BE(2) !== SERVICE.search) return;
    const { host, port } = this.#gateway;
    if (!sameNetwork(from.address, host)) return;
    const description = describedAs(this.#gateway, [FAMILY.tunnelling]);
    const answer = frame(SERVICE.found, [...endpoint(host, port), ...description]);
    this.#mouth.send(answer, bytes.readUInt16BE(12) || from.port, from.address);
  }
}
