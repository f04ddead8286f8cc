import { createSocket, type Socket as Datagrams } from 'node:dgram';
import { createServer, type Server, type Socket } from 'node:net';
import { ListeningDevice } from '../listening-device.ts';
import { TplinkBody, type Json, type TplinkOptions } from './tplink-body.ts';

/** The autokey cipher: the last sent byte is the next key. */
function autokey(bytes: Uint8Array, hides: boolean): Buffer {
  const out = Buffer.alloc(bytes.length);
  let key = 0xab;
  for (const [at, byte] of bytes.entries()) {
    out[at] = byte ^ key;
    key = hides ? (out[at] ?? 0) : byte;
  }
  return out;
}

/** A device with Kasa's local protocol over TCP, which also answers broadcasts. */
export class KasaDevice extends ListeningDevice {
  readonly body: TplinkBody;
  /**
   * `commands` makes it accept commands without answering them; true accepts everything without answering.
   */
  muted: boolean | 'commands' = false;
  /** Commands received, whether it answered or not. */
  received = 0;
  /** Replaces the response to the next request, as raw bytes. */
  nonsense: Uint8Array | undefined;
  /** Number of discovery requests received by datagram. */
  asked = 0;
  #datagrams: Datagrams | undefined;

  private constructor(options: TplinkOptions) {
    super();
    this.body = new TplinkBody(options);
  }

  /** Starts on a free port of the loopback. */
  static start(options: TplinkOptions): Promise<KasaDevice> {
    return new KasaDevice(options).start();
  }

  /** Also listens for datagrams, on a free port of every interface; returns the port. */
  async hearBroadcasts(): Promise<number> {
    const socket = createSocket('udp4');
    this.#datagrams = socket;
    socket.on('message', (words, from) => {
      const request = parsed(autokey(words, false));
      this.asked += Number(request !== undefined);
      if (request)
        socket.send(
          autokey(Buffer.from(JSON.stringify(this.body.iot(request))), true),
          from.port,
          from.address,
        );
    });
    await new Promise<void>((resolve) => socket.bind(0, resolve));
    return socket.address().port;
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    this.#datagrams?.close();
    await super[Symbol.asyncDispose]();
  }

  protected makeServer(): Server {
    return createServer((socket) => this.#serve(socket));
  }

  #serve(socket: Socket): void {
    let heard = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]);
      if (heard.length < 4 || heard.length < 4 + heard.readUInt32BE(0)) return;
      const request = parsed(autokey(heard.subarray(4, 4 + heard.readUInt32BE(0)), false));
      heard = Buffer.alloc(0);
      if (request) this.#answer(socket, request);
      else socket.destroy();
    });
  }

  #answer(socket: Socket, request: Json): void {
    const reads = this.body.isReading(request);
    if (!reads) this.received += 1;
    if (this.muted === true || (this.muted === 'commands' && !reads)) return;
    if (this.nonsense !== undefined) {
      socket.write(this.nonsense);
      this.nonsense = undefined;
      return;
    }
    const words = autokey(Buffer.from(JSON.stringify(this.body.iot(request))), true);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(words.length);
    socket.write(Buffer.concat([length, words]));
  }
}

function parsed(words: Uint8Array): Json | undefined {
  try {
    return JSON.parse(Buffer.from(words).toString()) as Json;
  } catch {
    return undefined;
  }
}
