import type { StateValue } from '@dimora/domain';
import {
  decodeAll,
  DriverError,
  keepAsking,
  keepConnected,
  type DeviceSession,
  type DriverHost,
  isJson,
  type Json,
} from '@dimora/driver-kit';
import { readReply, type TasmotaMessage } from './codec/message.ts';
import { Learning } from './learning.ts';
import type { TasmotaSettings } from './settings.ts';
import { WebCommands } from './wire/web-commands.ts';

const EVERYTHING = 'Status 0';
const WHO = 'Status';

/** A session with a Tasmota device, polled by the web commands of its page. */
export class TasmotaWebSession implements DeviceSession {
  readonly #settings: TasmotaSettings;
  readonly #host: DriverHost;
  readonly #web: WebCommands;
  readonly #learning: Learning;
  readonly #held = new DisposableStack();
  #up = false;

  constructor(settings: TasmotaSettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
    this.#web = this.#held.use(new WebCommands(settings));
    this.#learning = new Learning(settings, host);
  }

  /** Starts polling, until disposed of. */
  start(): this {
    this.#held.use(keepConnected(this.#host, (signal, up) => this.#attend(signal, up)));
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<void> {
    if (!this.#up) throw new DriverError('UNREACHABLE');
    const command = this.#learning.ownerOf(actionId)?.encode?.(actionId, value);
    if (!command) throw new DriverError('REFUSED');
    // Every command uses a new connection: another device may have taken the address.
    this.#mustBeIt(await this.#web.send(WHO, signal));
    const { command: name, payload } = command;
    const reply = this.#read(await this.#web.send(`${name} ${payload}`.trim(), signal));
    if (reply.kind === 'refusal') throw new DriverError('REFUSED');
    this.#take(reply);
    this.#take(this.#read(await this.#web.send(EVERYTHING, signal)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#held[Symbol.dispose]();
  }

  async #attend(signal: AbortSignal, up: () => void): Promise<never> {
    await this.#look(signal);
    const periodMs = this.#settings.pollSeconds * 1_000;
    this.#up = true;
    up();
    try {
      return await keepAsking(this.#host, periodMs, (asking) => this.#look(asking), signal);
    } finally {
      this.#up = false;
    }
  }

  async #look(signal: AbortSignal): Promise<void> {
    const everything = await this.#web.send(EVERYTHING, signal);
    this.#mustBeIt(everything);
    const message = this.#read(everything);
    this.#learning.hear(message);
    this.#take(message);
  }

  #read(json: Json): TasmotaMessage {
    return readReply(json, this.#settings);
  }

  #mustBeIt({ Status }: Json): void {
    if (!isJson(Status)) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
    if (Status['Topic'] !== this.#settings.DeviceId)
      throw new DriverError('UNREACHABLE', { trouble: 'ANOTHER_DEVICE' });
  }

  #take(message: TasmotaMessage): void {
    const StateVars = decodeAll(this.#learning.capabilities, message);
    if (Object.keys(StateVars).length > 0) this.#host.report({ StateVars });
  }
}
