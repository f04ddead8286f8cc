import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Clock } from '@dimora/runtime';
import { ListeningDevice } from '../listening-device.ts';
import { TasmotaBody, type BodyOptions } from './body.ts';

/** An appliance's features, and the password of its page. */
export type WebApplianceOptions = BodyOptions & { readonly password?: string };

/** A Tasmota appliance with web commands (`/cm?cmnd=`). */
export class TasmotaWebAppliance extends ListeningDevice {
  readonly body: TasmotaBody;
  /** If true, it accepts everything and answers nothing. */
  muted = false;
  /** Commands and identity requests received. */
  received = 0;
  /** Replaces the response to the next status request. */
  nonsense: string | undefined;
  readonly #password: string | undefined;

  private constructor(options: WebApplianceOptions, clock: Clock) {
    super();
    const quiet = { result: () => {}, sensor: () => {}, relay: () => {} };
    this.body = new TasmotaBody(options, quiet, clock);
    this.#password = options.password;
  }

  /** Starts on a free port of the loopback. */
  static start(options: WebApplianceOptions, clock: Clock): Promise<TasmotaWebAppliance> {
    return new TasmotaWebAppliance(options, clock).start();
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    this.body[Symbol.dispose]();
    await super[Symbol.asyncDispose]();
  }

  protected makeServer(): Server {
    return createServer({ noDelay: true }, (request, reply) => this.#serve(request, reply));
  }

  #serve(request: IncomingMessage, reply: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://device');
    const [name = '', ...rest] = (searchParams.get('cmnd') ?? '').split(' ');
    const isAll = name.toUpperCase() === 'STATUS' && rest.length > 0;
    if (!isAll) this.received += 1;
    if (this.muted) return;
    if (pathname !== '/cm') {
      reply.writeHead(404).end('File Not Found');
      return;
    }
    if (isAll && this.nonsense !== undefined) {
      reply.end(this.nonsense);
      this.nonsense = undefined;
      return;
    }
    reply.writeHead(200, { 'Content-Type': 'application/json' });
    reply.end(JSON.stringify(this.#answer(name.toUpperCase(), rest.join(' '), searchParams)));
  }

  #answer(name: string, payload: string, given: URLSearchParams): unknown {
    const isIn = given.get('user') === 'admin' && given.get('password') === this.#password;
    if (this.#password !== undefined && !isIn)
      return { WARNING: 'Need user=<username>&password=<password>' };
    return name === 'STATUS' ? this.body.status(payload).json : this.body.obey(name, payload);
  }
}
