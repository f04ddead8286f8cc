import type { Socket } from 'node:dgram';
import { openDatagrams } from '@dimora/driver-kit/net';

const TRIES = 20;
/** Room for a key frame that comes at once. */
const RECEIVE_BYTES = 2 * 1_024 * 1_024;

/** The two ports of a track over UDP: an even one for RTP, the next for RTCP. Only the camera is heard there. */
export class UdpTrack implements Disposable {
  readonly port: number;
  readonly #data: Socket;
  readonly #control: Socket;
  readonly #camera: string;

  private constructor(camera: string, [data, control]: readonly [Socket, Socket]) {
    this.#camera = camera;
    this.#data = data;
    this.#control = control;
    this.port = data.address().port;
  }

  static async open(
    camera: string,
    tell: (isControl: boolean, bytes: Buffer) => void,
  ): Promise<UdpTrack> {
    const pair = await boundPair(camera.includes(':') && !camera.startsWith('::ffff:'));
    for (const [at, socket] of pair.entries()) {
      socket.on('error', () => {});
      socket.on('message', (bytes, from) => {
        if (plain(from.address) === plain(camera)) tell(at === 1, bytes);
      });
    }
    return new UdpTrack(camera, pair);
  }

  /** Sends to the camera's port for RTCP. */
  send(port: number, bytes: Uint8Array): void {
    if (port > 0 && port < 65_536) this.#control.send(bytes, port, plain(this.#camera), () => {});
  }

  [Symbol.dispose](): void {
    this.#data.close();
    this.#control.close();
  }
}

const plain = (address: string): string => address.replace(/^::ffff:/, '');

async function boundPair(isV6: boolean): Promise<readonly [Socket, Socket]> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const data = await bound(isV6, 0);
    const { port } = data.address();
    const control = port % 2 === 0 ? await bound(isV6, port + 1).catch(() => undefined) : undefined;
    if (control) return [data, control];
    data.close();
  }
  throw new Error('no pair of ports');
}

async function bound(isV6: boolean, port: number): Promise<Socket> {
  const socket = openDatagrams({ type: isV6 ? 'udp6' : 'udp4' });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('error', (error) => {
    socket.close();
    reject(error);
  });
  socket.bind(port, resolve);
  await promise;
  socket.removeAllListeners('error');
  socket.setRecvBufferSize(RECEIVE_BYTES);
  return socket;
}
