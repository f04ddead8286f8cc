import { DriverError, isJson } from '@dimora/driver-kit';
import { HttpClient } from '@dimora/driver-kit/http';
import type { Json } from '../codec/json.ts';
import type { TasmotaSettings } from '../settings.ts';

/** What a page is spoken to with. */
export type WebAddress = Pick<TasmotaSettings, 'Address' | 'port' | 'Username' | 'Password'>;

/** The web commands of an appliance: `/cm?cmnd=`. */
export class WebCommands implements Disposable {
  readonly #http: HttpClient;
  readonly #signIn: Readonly<Record<string, string>>;

  constructor({ Address, port, Username, Password }: WebAddress) {
    const host = Address.includes(':') ? `[${Address}]` : Address;
    this.#http = new HttpClient({ origin: `http://${host}:${port}`, connections: 1 });
    // The firmware takes them in the query alone; they are never logged.
    this.#signIn = Password === undefined ? {} : { user: Username, password: Password };
  }

  /** Sends a command and reads its answer; WRONG_CREDENTIALS where its page wants a password. */
  async send(command: string, signal: AbortSignal): Promise<Json> {
    const query = new URLSearchParams({ ...this.#signIn, cmnd: command });
    // The firmware knows %20 and no plus.
    const reply = await this.#http.request(`/cm?${query.toString().replaceAll('+', '%20')}`, {
      signal,
    });
    const json = reply.ok ? reply.json() : undefined;
    if (!isJson(json)) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
    const warning = json['WARNING'];
    if (typeof warning === 'string' && /password/i.test(warning))
      throw new DriverError('REFUSED', { trouble: 'WRONG_CREDENTIALS' });
    return json;
  }

  [Symbol.dispose](): void {
    this.#http[Symbol.dispose]();
  }
}
