import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@dimora/runtime';
import { DeviceServer } from '../http/device-server.ts';
import { TasmotaBody, type BodyOptions } from './body.ts';

/** What an appliance is made of, and the password of its page. */
export type WebApplianceOptions = BodyOptions & { readonly password?: string };

/** A Tasmota appliance that is spoken to by its web commands (`/cm?cmnd=`). */
export class TasmotaWebAppliance implements AsyncDisposable {
  readonly body: TasmotaBody;
  /** True makes it take everything and answer nothing. */
  muted = false;
  /** Commands, and questions of who it is, that have reached it. */
  received = 0;
  /** What it answers to the next question for everything instead. */
  nonsense: string | undefined;
  readonly #password: string | undefined;
  readonly #device: DeviceServer;

  private constructor(options: WebApplianceOptions, clock: Clock, device: DeviceServer) {
    const quiet = { result: () => {}, sensor: () => {}, relay: () => {} };
    this.body = new TasmotaBody(options, quiet, clock);
    this.#password = options.password;
    this.#device = device;
  }

  /** Starts on a free port of the loopback. */
  static async start(options: WebApplianceOptions, clock: Clock): Promise<TasmotaWebAppliance> {
    const appliance: { made?: TasmotaWebAppliance } = {};
    const device = await DeviceServer.open((request, reply) =>
      appliance.made?.serve(request, reply),
    );
    appliance.made = new TasmotaWebAppliance(options, clock, device);
    return appliance.made;
  }

  get port(): number {
    return this.#device.port;
  }

  stop(): Promise<void> {
    return this.#device.stop();
  }

  start(): Promise<void> {
    return this.#device.start();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.body[Symbol.dispose]();
    await this.#device[Symbol.asyncDispose]();
  }

  /** Answers a request. */
  serve(request: IncomingMessage, reply: ServerResponse): void {
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
