import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { interleaved, RtspReader, writtenMessage, type RtspMessage } from './rtsp-reader.ts';
import { relayedSdp, type SdpTrack } from './sdp.ts';

/** What the relay needs of the camera. */
type Camera = {
  readonly tracks: readonly SdpTrack[];
  /** Called once, when ffmpeg is ready for packets. */
  readonly play: () => Promise<void>;
  readonly back: (track: number, bytes: Uint8Array) => void;
};

type Reply = { readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/** More than this waiting for ffmpeg is never kept: the camera is read again once it is gone. */
const MOST_WAITING = 1_048_576;

/**
 * The address from which ffmpeg reads a camera: an RTSP server of one connection, at a path that nobody can guess. ffmpeg
 * never hears of the camera, its address or its password; when this end closes, also because the hub has died, ffmpeg ends.
 */
export class RtspRelay implements Disposable {
  readonly url: string;
  /** Rejects with what the camera answers to PLAY; never resolves. */
  readonly failed: Promise<never>;
  readonly #server: Server;
  readonly #path: string;
  readonly #camera: Camera;
  readonly #failing = Promise.withResolvers<never>();
  readonly #channels = new Map<number, number>();
  #socket: Socket | undefined;
  #isPlaying = false;

  private constructor(server: Server, path: string, camera: Camera) {
    this.#server = server;
    this.#path = path;
    this.#camera = camera;
    this.url = `rtsp://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    this.failed = this.#failing.promise;
    this.failed.catch(() => {});
    server.on('connection', (socket) => this.#connected(socket));
  }

  static async open(camera: Camera): Promise<RtspRelay> {
    const server = createServer({ noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new RtspRelay(server, `/${randomBytes(24).toString('base64url')}`, camera);
  }

  /** Passes a packet on; resolves when ffmpeg has taken what waits, if that is too much already. */
  pass(track: number, isControl: boolean, bytes: Uint8Array): Promise<unknown> | undefined {
    const socket = this.#socket;
    const channel = this.#channels.get(track);
    if (!socket || channel === undefined || !this.#isPlaying) return undefined;
    socket.write(interleaved(channel + Number(isControl), bytes));
    if (socket.writableLength < MOST_WAITING) return undefined;
    return Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }

  [Symbol.dispose](): void {
    this.#server.close();
    this.#socket?.destroy();
  }

  #connected(socket: Socket): void {
    socket.on('error', () => {});
    if (this.#socket) return void socket.destroy();
    this.#socket = socket;
    this.#server.close();
    const reader = new RtspReader();
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const item of reader.read(chunk)) {
          if (item.kind === 'packet') this.#back(item.channel, item.bytes);
          else this.#serve(socket, item.message);
        }
      } catch {
        socket.destroy();
      }
    });
  }

  #back(channel: number, bytes: Buffer): void {
    for (const [track, first] of this.#channels)
      if (channel === first + 1) this.#camera.back(track, bytes);
  }

  #serve(socket: Socket, { start, headers }: RtspMessage): void {
    const [method = '', uri = ''] = start.split(' ');
    const reply = this.#isOurs(uri) ? this.#reply(method, uri, headers) : undefined;
    socket.write(
      writtenMessage(
        reply ? 'RTSP/1.0 200 OK' : 'RTSP/1.0 404 Not Found',
        { CSeq: headers.get('cseq') ?? '0', Session: '1', ...reply?.headers },
        reply?.body,
      ),
    );
    if (method === 'PLAY' && reply) this.#play();
  }

  #isOurs(uri: string): boolean {
    if (!URL.canParse(uri)) return false;
    const { pathname } = new URL(uri);
    return pathname === this.#path || pathname.startsWith(`${this.#path}/`);
  }

  #reply(method: string, uri: string, headers: ReadonlyMap<string, string>): Reply | undefined {
    if (method === 'DESCRIBE')
      return {
        headers: { 'Content-Base': `${this.url}/`, 'Content-Type': 'application/sdp' },
        body: relayedSdp(this.#camera.tracks),
      };
    if (method !== 'SETUP') return { headers: { Public: 'DESCRIBE, SETUP, PLAY, GET_PARAMETER' } };
    const track = Number(/\/track(\d)$/.exec(uri)?.[1] ?? -1);
    const channel = /interleaved=(\d{1,3})-/.exec(headers.get('transport') ?? '')?.[1];
    if (!this.#camera.tracks[track] || channel === undefined) return undefined;
    this.#channels.set(track, Number(channel));
    const Transport = `RTP/AVP/TCP;unicast;interleaved=${channel}-${Number(channel) + 1}`;
    return { headers: { Transport } };
  }

  #play(): void {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    this.#camera.play().catch((error: unknown) => this.#failing.reject(error));
  }
}
