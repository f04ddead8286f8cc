import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createSocket, type Socket as Datagrams } from 'node:dgram';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ListeningDevice } from '../listening-device.ts';
import { TplinkBody, type Json, type TplinkOptions } from './tplink-body.ts';

const digest = (kind: string, ...parts: (string | Uint8Array)[]): Buffer => {
  const sum = createHash(kind);
  for (const part of parts) sum.update(part);
  return sum.digest();
};

/** A simulated device's account and handshake version. */
export type KlapOptions = TplinkOptions & {
  readonly version: 1 | 2;
  readonly username: string;
  readonly password: string;
};

type Session = { readonly local: Buffer; readonly remote: Buffer; seq: number; open: boolean };

/** A device with KLAP over HTTP: Kasa's language after version 1, Tapo's after version 2. */
export class KlapDevice extends ListeningDevice {
  readonly body: TplinkBody;
  muted: boolean | 'commands' = false;
  received = 0;
  /** Replaces the response to the next request. */
  nonsense: Uint8Array | undefined;
  /** Number of handshakes started. */
  greeted = 0;
  readonly #version: 1 | 2;
  readonly #secret: Buffer;
  readonly #sessions = new Map<string, Session>();
  /** Number of discovery requests received by datagram. */
  asked = 0;
  #datagrams: Datagrams | undefined;

  private constructor(options: KlapOptions) {
    super();
    const { version, username, password } = options;
    this.body = new TplinkBody(options);
    this.#version = version;
    this.#secret =
      version === 1
        ? digest('md5', digest('md5', username), digest('md5', password))
        : digest('sha256', digest('sha1', username), digest('sha1', password));
  }

  /** Starts on a free port of the loopback. */
  static start(options: KlapOptions): Promise<KlapDevice> {
    return new KlapDevice(options).start();
  }

  /** Ends every session, as expiry and restarts do. */
  forget(): void {
    this.#sessions.clear();
  }

  /** Also listens for datagrams, on a free port of every interface; returns the port. */
  async hearBroadcasts(): Promise<number> {
    const socket = createSocket('udp4');
    this.#datagrams = socket;
    socket.on('message', (words, from) => {
      if (words.length !== 16 || words[0] !== 2) return;
      this.asked += 1;
      const result = {
        device_id: '00',
        device_model: 'P110(EU)',
        device_type: 'SMART.TAPOPLUG',
        ip: '10.9.8.7',
        mac: this.body.mac.replaceAll(/(..)(?!$)/g, '$1-'),
        mgt_encrypt_schm: {
          encrypt_type: 'KLAP',
          http_port: this.port,
          is_support_https: false,
          lv: 2,
        },
      };
      const answer = Buffer.from(JSON.stringify({ error_code: 0, result }));
      socket.send(Buffer.concat([Buffer.alloc(16), answer]), from.port, from.address);
    });
    await new Promise<void>((resolve) => socket.bind(0, resolve));
    return socket.address().port;
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    this.#datagrams?.close();
    await super[Symbol.asyncDispose]();
  }

  protected makeServer(): Server {
    return createServer({ noDelay: true }, (request, reply) => void this.#serve(request, reply));
  }

  async #serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://device');
    const words = await buffer(request).catch(() => Buffer.alloc(0));
    if (this.muted === true) return;
    const id = /TP_SESSIONID=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const session = this.#sessions.get(id);
    if (pathname === '/app/handshake1' && words.length === 16) this.#greet(words, reply);
    else if (pathname === '/app/handshake2' && session) this.#prove(session, words, reply);
    else if (pathname === '/app/request' && session?.open)
      this.#answer(session, Number(searchParams.get('seq')), words, reply);
    else reply.writeHead(403).end();
  }

  #greet(local: Buffer, reply: ServerResponse): void {
    this.greeted += 1;
    const remote = randomBytes(16);
    const id = randomBytes(8).toString('hex').toUpperCase();
    const proof =
      this.#version === 1
        ? digest('sha256', local, this.#secret)
        : digest('sha256', local, remote, this.#secret);
    const seq = digest('sha256', 'iv', local, remote, this.#secret).readInt32BE(28);
    this.#sessions.set(id, { local, remote, seq, open: false });
    reply.writeHead(200, { 'Set-Cookie': `TP_SESSIONID=${id};TIMEOUT=1440` });
    reply.end(Buffer.concat([remote, proof]));
  }

  #prove(session: Session, proof: Buffer, reply: ServerResponse): void {
    const { local, remote } = session;
    const wanted =
      this.#version === 1
        ? digest('sha256', remote, this.#secret)
        : digest('sha256', remote, local, this.#secret);
    session.open = wanted.equals(proof);
    reply.writeHead(session.open ? 200 : 403).end();
  }

  #answer(session: Session, seq: number, words: Buffer, reply: ServerResponse): void {
    const { local, remote } = session;
    const derive = (label: string): Buffer => digest('sha256', label, local, remote, this.#secret);
    const count = Buffer.alloc(4);
    count.writeInt32BE(seq);
    const [key, vector] = [
      derive('lsk').subarray(0, 16),
      Buffer.concat([derive('iv').subarray(0, 12), count]),
    ];
    const sign = (hidden: Buffer): Buffer =>
      digest('sha256', derive('ldk').subarray(0, 28), count, hidden);
    const hidden = words.subarray(32);
    if (seq <= session.seq || !sign(hidden).equals(words.subarray(0, 32))) {
      reply.writeHead(400).end();
      return;
    }
    session.seq = seq;
    const open = createDecipheriv('aes-128-cbc', key, vector);
    const request = JSON.parse(
      Buffer.concat([open.update(hidden), open.final()]).toString(),
    ) as Json;
    const reads = this.body.isReading(request);
    if (!reads) this.received += 1;
    if (this.muted === 'commands' && !reads) return;
    if (this.nonsense !== undefined) {
      reply.end(this.nonsense);
      this.nonsense = undefined;
      return;
    }
    const answer = this.#version === 1 ? this.body.iot(request) : this.body.smart(request);
    const close = createCipheriv('aes-128-cbc', key, vector);
    const sealed = Buffer.concat([close.update(JSON.stringify(answer)), close.final()]);
    reply.writeHead(200).end(Buffer.concat([sign(sealed), sealed]));
  }
}
