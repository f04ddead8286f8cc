import { DriverError, isJson, type Json } from '@dimora/driver-kit';
import { HttpClient } from '@dimora/driver-kit/http';
import type { TasmotaSettings } from '../settings.ts';

/** How to reach a device's page. */
export type WebAddress = Pick<TasmotaSettings, 'Address' | 'port' | 'Username' | 'Password'>;

/** The web commands of a device: `/cm?cmnd=`. */
export class WebCommands implements Disposable {
  readonly #http: HttpClient;
  readonly #signIn: Readonly<Record<string, string>>;

  constructor({ Address, port, Username, Password }: WebAddress) {
    const host = Address.includes(':') ? `[${Address}]` : Address;
    this.#http = new HttpClient({ origin: `http://${host}:${port}`, connections: 1 });
    // The firmware accepts credentials only in the query; they are never logged.
    this.#signIn = Password === undefined ? {} : { user: Username, password: Password };
  }

  /** Sends a command and parses its response; throws WRONG_CREDENTIALS if the page needs a password. */
  async send(command: string, signal: AbortSignal): Promise<Json> {
    const query = new URLSearchParams({ ...this.#signIn, cmnd: command });
    // The firmware decodes %20 but not the plus sign.
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
