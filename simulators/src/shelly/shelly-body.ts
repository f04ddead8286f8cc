import type { Clock } from '@dimora/runtime';
import type { Json, Part, Tell } from './parts.ts';

/** A simulated Shelly of generation 2 or later. */
export type ShellyOptions = {
  readonly clock: Clock;
  /** Twelve digits. */
  readonly mac?: string;
  readonly app?: string;
  readonly model?: string;
  readonly password?: string;
  /** What an add-on says of its probes; without it there is none. */
  readonly peripherals?: Json;
  /** The name its owner has given it. */
  readonly name?: string;
  parts(tell: Tell, clock: Clock): readonly Part[];
};

/** A failed call: the code and message of its error. */
export class CallError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const READING = /^(Shelly\.Get|.*\.Get(Status|Config|Peripherals)$)/;

/** A device's state and behaviour, independent of the transport. */
export class ShellyBody implements Disposable {
  readonly id: string;
  readonly mac: string;
  readonly password: string | undefined;
  /** Called with every partial status. */
  readonly listeners = new Set<(method: string, params: Json) => void>();
  /** Commands carried out, newest last. */
  readonly commands: string[] = [];
  readonly #options: ShellyOptions;
  readonly #parts: readonly Part[];

  constructor(options: ShellyOptions) {
    this.#options = options;
    this.mac = (options.mac ?? 'AABBCCDDEEFF').toUpperCase();
    this.id = `shelly${(options.app ?? 'Plus1PM').toLowerCase()}-${this.mac.toLowerCase()}`;
    this.password = options.password;
    this.#parts = options.parts((key, delta) => {
      this.notify('NotifyStatus', { ts: this.#now(), [key]: delta });
    }, options.clock);
  }

  /** The public identity. */
  info(): Json {
    const { app = 'Plus1PM', model = 'SNSW-001P16EU', name = null } = this.#options;
    return {
      name,
      id: this.id,
      mac: this.mac,
      slot: 0,
      model,
      gen: 2,
      fw_id: '20231219-133934/1.1.0-g34b5d4f',
      ver: '1.1.0',
      app,
      auth_en: this.password !== undefined,
      auth_domain: this.password === undefined ? null : this.id,
    };
  }

  /** Calls a method; throws a {@link CallError}. */
  call(method: string, params: Json): Json {
    if (method === 'Shelly.GetDeviceInfo') return this.info();
    if (method === 'Shelly.GetStatus') return this.#status();
    if (method === 'Shelly.GetConfig') return this.#config();
    if (method === 'Shelly.GetComponents') return this.#dynamic(params);
    if (method === 'SensorAddon.GetPeripherals' && this.#options.peripherals)
      return this.#options.peripherals;
    const [namespace = '', name = ''] = method.split('.');
    const config = params['config'] as Json | undefined;
    const id = Number(params['id'] ?? config?.['id'] ?? 0);
    const part = this.#parts.find(({ key }) => key === `${namespace.toLowerCase()}:${id}`);
    if (!part) throw new CallError(404, `No handler for ${method}`);
    if (name === 'GetStatus') return part.status();
    try {
      const result = part.call(name, params);
      this.commands.push(`${method} ${JSON.stringify(params)}`);
      return result;
    } catch (error) {
      throw new CallError(-103, error instanceof Error ? error.message : String(error));
    }
  }

  /** True for methods that change nothing. */
  isReading(method: string): boolean {
    return READING.test(method);
  }

  /** Presses a button. */
  press(component: string, event: string): void {
    const ts = this.#now();
    this.notify('NotifyEvent', { ts, events: [{ component, id: 0, event, ts }] });
  }

  /** Notifies all listeners. */
  notify(method: string, params: Json): void {
    for (const listener of this.listeners) listener(method, params);
  }

  [Symbol.dispose](): void {
    for (const part of this.#parts) part[Symbol.dispose]();
  }

  /** Two to a page, so that a reader has to continue. */
  #dynamic({ dynamic_only, include, offset = 0 }: Json): Json {
    const asked = include as readonly string[];
    const parts = this.#parts.filter(({ isDynamic }) => dynamic_only === true && isDynamic);
    const at = Number(offset);
    const components = parts.slice(at, at + 2).map((part) => ({
      key: part.key,
      ...(asked.includes('status') && { status: part.status() }),
      ...(asked.includes('config') && { config: part.config() }),
    }));
    return { components, cfg_rev: 11, offset: at, total: parts.length };
  }

  #status(): Json {
    return {
      ...Object.fromEntries(this.#own.map((part) => [part.key, part.status()])),
      sys: { mac: this.mac, uptime: 2_622_735, restart_required: false, available_updates: {} },
      wifi: { sta_ip: '127.0.0.1', status: 'got ip', ssid: 'casa', rssi: -64 },
      cloud: { connected: false },
    };
  }

  #config(): Json {
    return {
      ...Object.fromEntries(this.#own.map((part) => [part.key, part.config()])),
      ...(this.#own.length < this.#parts.length && { blugw: { sys_led_enable: true } }),
      sys: { device: { name: null, mac: this.mac }, ui_data: {} },
      wifi: { sta: { ssid: 'casa' } },
    };
  }

  get #own(): readonly Part[] {
    return this.#parts.filter(({ isDynamic }) => !isDynamic);
  }

  #now(): number {
    return this.#options.clock.now() / 1_000;
  }
}
