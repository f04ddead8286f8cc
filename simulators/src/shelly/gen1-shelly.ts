import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ListeningDevice } from '../listening-device.ts';
import { Gen1Valve } from './gen1-valve.ts';
import type { Json } from './parts.ts';

/** A simulated Shelly of generation 1. */
export type Gen1Options = {
  readonly type: 'SHPLG-S' | 'SHSW-25' | 'SHDM-2' | 'SHCB-1' | 'SHIX3-1' | 'SHTRV-01';
  readonly mac?: string;
  readonly login?: { readonly username: string; readonly password: string };
};

const STEP_MS = 30;

/** A Shelly of generation 1: paths, and basic authentication. */
export class Gen1Shelly extends ListeningDevice {
  muted = false;
  received = 0;
  greeted = 0;
  /** Replaces the response to the next `/status`. */
  nonsense: string | undefined;
  mac: string;
  /** Its valve, if it is one. */
  readonly valve: Gen1Valve | undefined;
  readonly #options: Gen1Options;
  readonly #relay: Json = { ison: false, has_timer: false, source: 'http' };
  readonly #roller: Json = { state: 'stop', positioning: true, current_pos: 50, power: 0 };
  readonly #light: Json;
  readonly #input: Json = { input: 0, event: '', event_cnt: 3 };
  #timer: NodeJS.Timeout | undefined;

  private constructor(options: Gen1Options) {
    super();
    this.#options = options;
    this.mac = options.mac ?? 'AABBCCDDEEFF';
    this.valve = options.type === 'SHTRV-01' ? new Gen1Valve() : undefined;
    const colours = { mode: 'color', red: 255, green: 0, blue: 0, white: 0, gain: 50, temp: 4750 };
    this.#light = {
      ison: true,
      brightness: 60,
      ...(options.type === 'SHCB-1' && colours),
    };
  }

  /** Starts on a free port of the loopback. */
  static start(options: Gen1Options): Promise<Gen1Shelly> {
    return new Gen1Shelly(options).start();
  }

  /** Presses its button. */
  press(event: 'S' | 'SS' | 'L'): void {
    Object.assign(this.#input, { event, event_cnt: Number(this.#input['event_cnt']) + 1 });
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await super[Symbol.asyncDispose]();
  }

  protected makeServer(): Server {
    return createServer({ noDelay: true }, (request, reply) => this.#serve(request, reply));
  }

  #serve(request: IncomingMessage, reply: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://device');
    if (pathname === '/shelly') this.greeted += 1;
    else if (!['/status', '/settings'].includes(pathname)) this.received += 1;
    if (this.muted) return;
    if (pathname === '/status' && this.nonsense !== undefined) {
      reply.end(this.nonsense);
      this.nonsense = undefined;
      return;
    }
    if (pathname !== '/shelly' && !this.#letsIn(request.headers.authorization)) {
      reply.writeHead(401, { 'WWW-Authenticate': 'Basic realm="shelly"' }).end('401 Unauthorized');
      return;
    }
    const answer = this.#answer(pathname, Object.fromEntries(searchParams));
    const status = answer ? 200 : 404;
    reply.writeHead(status, { 'Content-Type': 'application/json' });
    reply.end(JSON.stringify(answer ?? { ok: false }));
  }

  #letsIn(header: string | undefined): boolean {
    const { login } = this.#options;
    return !login || header === `Basic ${btoa(`${login.username}:${login.password}`)}`;
  }

  #answer(path: string, query: Readonly<Record<string, string>>): Json | undefined {
    const { type, login } = this.#options;
    if (path === '/shelly') return { type, mac: this.mac, auth: login !== undefined, fw: '1.14.0' };
    if (path === '/status') return this.#status();
    if (path === '/settings') return this.#settings();
    if (path === '/thermostat/0') return this.valve?.set(query);
    const parts = this.#parts();
    if (path === '/relay/0' && 'relays' in parts) return this.#switch(this.#relay, query);
    if (path === '/light/0' && 'lights' in parts) return this.#shine(query);
    return path === '/roller/0' && 'rollers' in parts ? this.#roll(query) : undefined;
  }

  #status(): Json {
    return {
      ...this.#parts(),
      mac: this.mac,
      wifi_sta: { connected: true, ssid: 'casa', ip: '127.0.0.1', rssi: -71 },
      uptime: 2_589_909,
      has_update: false,
    };
  }

  #settings(): Json {
    const { type } = this.#options;
    return {
      device: { type, mac: this.mac, hostname: `shelly-${this.mac.slice(6)}` },
      ...(type === 'SHSW-25' && { mode: 'roller' }),
      ...(type === 'SHIX3-1' && { inputs: [{ btn_type: 'momentary' }] }),
      ...this.valve?.settings(),
      ...(type === 'SHPLG-S' && { relays: [{ appliance_type: 'General' }] }),
    };
  }

  #parts(): Json {
    const power = this.#relay['ison'] === true ? 41.5 : 0;
    const meters = [{ power, is_valid: true, total: 2632 }];
    switch (this.#options.type) {
      case 'SHPLG-S':
        return { relays: [this.#relay], meters };
      case 'SHSW-25':
        return { rollers: [this.#roller] };
      case 'SHIX3-1':
        return { inputs: [this.#input] };
      case 'SHTRV-01':
        return this.valve?.status() ?? {};
      default:
        return { lights: [this.#light] };
    }
  }

  #switch(part: Json, { turn }: Readonly<Record<string, string>>): Json {
    if (turn === 'toggle') part['ison'] = part['ison'] !== true;
    else if (turn !== undefined) part['ison'] = turn === 'on';
    return part;
  }

  #shine(query: Readonly<Record<string, string>>): Json {
    for (const [name, value] of Object.entries(query)) {
      if (name === 'mode') this.#light['mode'] = value;
      else if (name !== 'turn' && name in this.#light) this.#light[name] = Number(value);
    }
    return this.#switch(this.#light, query);
  }

  #roll({ go, roller_pos }: Readonly<Record<string, string>>): Json {
    const at = Number(this.#roller['current_pos']);
    const targets: Readonly<Record<string, number>> = {
      open: 100,
      close: 0,
      stop: at,
      to_pos: Number(roller_pos),
    };
    const target = targets[go ?? ''] ?? at;
    clearInterval(this.#timer);
    this.#roller['state'] = target > at ? 'open' : target < at ? 'close' : 'stop';
    this.#timer = setInterval(() => this.#step(target), STEP_MS);
    return this.#roller;
  }

  #step(target: number): void {
    const at = Number(this.#roller['current_pos']);
    this.#roller['current_pos'] = at + Math.sign(target - at);
    if (at !== target) return;
    this.#roller['state'] = 'stop';
    clearInterval(this.#timer);
  }
}
