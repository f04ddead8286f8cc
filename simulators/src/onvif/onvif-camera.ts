import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ListeningDevice } from '../listening-device.ts';
import { ANSWERS, COMMANDS, OPEN } from './answers.ts';
import { CameraHead, type OnvifCameraOptions } from './camera-state.ts';
import { PullPoints } from './pull-points.ts';
import { TokenCheck } from './sign-in.ts';
import { envelope, fault, readSoap, type SoapRequest } from './soap.ts';
import { STILL } from './still.ts';

const LONGEST_BODY = 64 * 1024;
/** The longest long poll that a camera allows, whatever is requested. */
const LONGEST_PULL_MS = 60_000;

/**
 * An ONVIF camera: SOAP over HTTP on the loopback, with standard authentication, pictures, PTZ and pull
 * points.
 */
export class OnvifCamera extends ListeningDevice {
  readonly head: CameraHead;
  readonly pullPoints = new PullPoints();
  /** If true, it accepts everything and answers nothing. */
  muted = false;
  /** PTZ commands received. */
  received = 0;
  /** Replaces the next responses, one each, until the list is empty: raw bodies with their status. */
  readonly wrongAnswers: { readonly status: number; readonly body: string }[] = [];
  /** Requested operations, newest last. */
  readonly asked: string[] = [];
  readonly #options: Required<OnvifCameraOptions>;
  readonly #check: TokenCheck;

  private constructor(options: OnvifCameraOptions) {
    super(options);
    this.#options = {
      username: 'admin',
      password: 'camera-1',
      host: '127.0.0.1',
      port: 0,
      serial: 'SN0001',
      endpoint: 'urn:uuid:1419d68a-1dd2-11b2-a105-000000000001',
      manufacturer: 'Dimora Optics',
      model: 'Dome 3',
      ptz: true,
      presets: { '1': 'Door', '2': 'Garden path' },
      events: true,
      skewMs: 0,
      claims: '127.0.0.1',
      still: () => STILL,
      ...options,
    };
    this.#check = new TokenCheck(this.#options.username, this.#options.password);
    this.head = new CameraHead(this.#options.presets);
  }

  /** Starts a camera; resolves once it is listening. */
  static start(options: OnvifCameraOptions = {}): Promise<OnvifCamera> {
    return new OnvifCamera(options).start();
  }

  /** Loses its power, and with it every pull point. */
  override async stop(): Promise<void> {
    this.pullPoints.closeAll();
    await super.stop();
  }

  /** Starts or ends motion in view. */
  seeMotion(motion: boolean): void {
    this.pullPoints.tell(motion, this.#now());
  }

  /** Somebody rings: a doorbell reports the press and the release. */
  ring(): void {
    for (const isPressed of [true, false]) this.pullPoints.tellVisitor(isPressed, this.#now());
  }

  /** Changes its password at the camera. */
  setPassword(password: string): void {
    this.#check.password = password;
  }

  protected makeServer(): Server {
    return createServer((request, response) => void this.#serve(request, response));
  }

  #now(): number {
    return Date.now() + this.#options.skewMs;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    if (body === undefined) return void request.destroy();
    const soap = request.method === 'POST' ? readSoap(body) : undefined;
    if (soap && COMMANDS.includes(soap.operation)) this.received += 1;
    if (this.muted) return;
    if (request.url === '/snapshot.jpg') return this.#picture(request, response);
    if (!soap) return send(response, 400, fault('Sender', 'WellFormed'));
    this.asked.push(soap.operation);
    const wrong = OPEN.includes(soap.operation) ? undefined : this.wrongAnswers.shift();
    if (wrong) return send(response, wrong.status, wrong.body);
    const [status, answer] = await this.#answer(soap, request.url ?? '');
    if (!this.muted) send(response, status, answer);
  }

  async #answer(request: SoapRequest, path: string): Promise<readonly [number, string]> {
    const { operation } = request;
    if (!OPEN.includes(operation) && !this.#check.admits(request, this.#now()))
      return [400, fault('Sender', 'NotAuthorized')];
    const events = this.#options.events ? await this.#events(request, path) : undefined;
    if (events !== undefined) return [200, envelope(events)];
    const answer = ANSWERS[operation]?.({
      request,
      options: this.#options,
      head: this.head,
      base: this.#base,
      now: this.#now(),
    });
    if (!answer) return [500, fault('Receiver', 'ActionNotSupported')];
    return 'fault' in answer ? [400, fault('Sender', answer.fault)] : [200, envelope(answer.body)];
  }

  get #base(): string {
    return `http://${this.#options.claims}:${this.port}`;
  }

  /** Handles pull points; nothing for other operations, or for a dropped pull point. */
  async #events(request: SoapRequest, path: string): Promise<string | undefined> {
    const id = path.split('/').at(-1) ?? '';
    const times = `<wsnt:CurrentTime>${this.#stamp(0)}</wsnt:CurrentTime><wsnt:TerminationTime>${this.#stamp(60_000)}</wsnt:TerminationTime>`;
    switch (request.operation) {
      case 'CreatePullPointSubscription': {
        const point = this.pullPoints.open(this.#now());
        return `<tev:CreatePullPointSubscriptionResponse><tev:SubscriptionReference><wsa5:Address>${this.#base}/onvif/pullpoint/${point}</wsa5:Address></tev:SubscriptionReference>${times}</tev:CreatePullPointSubscriptionResponse>`;
      }
      case 'PullMessages': {
        const seconds = Number(/^PT(\d+)S$/.exec(request.text('Timeout') ?? '')?.[1] ?? 5);
        const told = await this.pullPoints.pull(id, Math.min(seconds * 1000, LONGEST_PULL_MS));
        return told && `<tev:PullMessagesResponse>${told.join('')}</tev:PullMessagesResponse>`;
      }
      case 'Unsubscribe':
        this.pullPoints.close(id);
        return '<wsnt:UnsubscribeResponse/>';
      default:
        return undefined;
    }
  }

  #stamp(inMs: number): string {
    return new Date(this.#now() + inMs).toISOString();
  }

  #picture(request: IncomingMessage, response: ServerResponse): void {
    if (!this.#check.admitsDigest(request.headers.authorization, 'GET')) {
      response.setHeader('WWW-Authenticate', 'Digest realm="camera", qop="auth", nonce="5ccc069c"');
      return void response.writeHead(401).end();
    }
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(this.#options.still());
  }
}

const send = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/soap+xml; charset=utf-8' }).end(body);
};

async function textOf(request: IncomingMessage): Promise<string | undefined> {
  let text = '';
  try {
    for await (const part of request) {
      text += String(part);
      if (text.length > LONGEST_BODY) return undefined;
    }
  } catch {
    return undefined;
  }
  return text;
}
