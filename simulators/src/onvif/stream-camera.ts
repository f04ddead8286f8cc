import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { ListeningDevice } from '../listening-device.ts';
import { STILL } from './still.ts';

/** Options of a camera without ONVIF. */
export type StreamCameraOptions = {
  readonly username?: string;
  readonly password?: string;
  readonly serial?: string;
  /** Paths of its streams; other paths yield 404. */
  readonly paths?: readonly string[];
  /** Its authentication scheme. */
  readonly scheme?: 'digest' | 'basic';
};

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const SDP = 'v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=camera\r\nm=video 0 RTP/AVP 96\r\n';

/**
 * A camera with RTSP streams and HTTP stills, both password-protected; nothing is really played. Its port is
 * that of its streams: they can stop, and come back.
 */
export class StreamCamera extends ListeningDevice {
  /** If true, it accepts everything and answers nothing. */
  muted = false;
  /** Replaces the next RTSP responses, one each, until the list is empty. */
  readonly wrongAnswers: string[] = [];
  /** Number of stream requests. */
  asked = 0;
  readonly #options: Required<StreamCameraOptions>;
  readonly #http: HttpServer;

  private constructor(options: StreamCameraOptions) {
    super();
    this.#options = {
      username: 'admin',
      password: 'camera-1',
      serial: 'ACCC8E000001',
      paths: ['/live1.sdp'],
      scheme: 'digest',
      ...options,
    };
    this.#http = createHttpServer(({ url = '', headers, method = '' }, response) => {
      if (this.muted) return;
      if (!this.#admits(headers.authorization, method))
        return void response.writeHead(401, { 'WWW-Authenticate': this.#challenge }).end();
      if (url.startsWith('/axis-cgi/param.cgi'))
        return void response.end(`root.Properties.System.SerialNumber=${this.#options.serial}\n`);
      if (!/jpe?g/.test(url)) return void response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(STILL);
    });
  }

  /** Starts a camera; resolves once both its servers are listening. */
  static async start(options: StreamCameraOptions = {}): Promise<StreamCamera> {
    const camera = new StreamCamera(options);
    camera.#http.listen(0, '127.0.0.1');
    await once(camera.#http, 'listening');
    return camera.start();
  }

  /** The port of its stills. */
  get stillPort(): number {
    return (this.#http.address() as AddressInfo).port;
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    await super[Symbol.asyncDispose]();
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }

  protected makeServer(): Server {
    return createServer({ noDelay: true }, (socket) => this.#serve(socket));
  }

  #serve(socket: Socket): void {
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end === -1) return;
      const head = text.slice(0, end);
      text = text.slice(end + 4);
      this.asked += 1;
      if (!this.muted) socket.write(this.wrongAnswers.shift() ?? this.#answer(head));
    });
  }

  #answer(head: string): string {
    const [method = '', uri = ''] = head.split(' ');
    const cseq = /^CSeq: (\d+)/im.exec(head)?.[1] ?? '0';
    const authorization = /^Authorization: (.*)$/im.exec(head)?.[1];
    if (!this.#admits(authorization, method))
      return `RTSP/1.0 401 Unauthorized\r\nCSeq: ${cseq}\r\nWWW-Authenticate: ${this.#challenge}\r\n\r\n`;
    const { pathname, search } = new URL(uri);
    if (!this.#options.paths.includes(`${pathname}${search}`))
      return `RTSP/1.0 404 Not Found\r\nCSeq: ${cseq}\r\n\r\n`;
    return `RTSP/1.0 200 OK\r\nCSeq: ${cseq}\r\nContent-Type: application/sdp\r\nContent-Length: ${SDP.length}\r\n\r\n${SDP}`;
  }

  get #challenge(): string {
    return this.#options.scheme === 'basic'
      ? 'Basic realm="camera"'
      : 'Digest realm="camera", nonce="0a4f113b"';
  }

  #admits(header: string | undefined, method: string): boolean {
    const { username, password, scheme } = this.#options;
    if (scheme === 'basic')
      return header === `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const part = (name: string): string =>
      new RegExp(`\\b${name}="([^"]*)"`).exec(header ?? '')?.[1] ?? '';
    const secret = md5(`${username}:camera:${password}`);
    const wanted = md5([secret, part('nonce'), md5(`${method}:${part('uri')}`)].join(':'));
    return part('response') === wanted;
  }
}
