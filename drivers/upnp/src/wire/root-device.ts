import { DriverError } from '@dimora/driver-kit';
import { HttpClient } from '@dimora/driver-kit/http';
import type { EventSource } from '@dimora/driver-kit/upnp';
import { readDescription, type UpnpDescription } from '../codec/description.ts';
import { QUESTIONS, readAnswer, soapOf, type LightCall } from '../codec/light.ts';

const TIMEOUT_MS = 4_000;

/**
 * An HTTP client for one root device. Only port and path of a location are used: no description can redirect
 * to another host.
 */
export class RootDevice implements Disposable {
  readonly #client: HttpClient;
  readonly #path: string;
  readonly #at: Pick<EventSource, 'address' | 'port'>;

  constructor(address: string, location: string) {
    const { port, pathname, search } = new URL(location);
    const host = address.includes(':') ? `[${address}]` : address;
    this.#path = `${pathname}${search}`;
    this.#at = { address, port: Number(port || '80') };
    this.#client = new HttpClient({
      origin: `http://${host}:${port || '80'}`,
      timeoutMs: TIMEOUT_MS,
    });
  }

  /** @throws DriverError NOT_UNDERSTOOD for an invalid description */
  async describe(signal: AbortSignal): Promise<UpnpDescription> {
    const reply = await this.#client.request(this.#path, { signal });
    const description = reply.ok ? readDescription(reply.text) : undefined;
    if (!description) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
    return description;
  }

  /** The state of a service. @throws DriverError */
  async ask(
    path: string,
    service: keyof typeof QUESTIONS,
    signal: AbortSignal,
  ): Promise<boolean | number> {
    const said = readAnswer(await this.#call(path, QUESTIONS[service], signal), service);
    if (said === undefined) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
    return said;
  }

  /** Makes a call. @throws DriverError REFUSED if the device refuses */
  async command(path: string, call: LightCall, signal: AbortSignal): Promise<void> {
    await this.#call(path, call, signal);
  }

  /** Where it accepts subscribers to its events. */
  events({ events }: UpnpDescription): EventSource {
    return { ...this.#at, client: this.#client, paths: events };
  }

  [Symbol.dispose](): void {
    this.#client[Symbol.dispose]();
  }

  async #call(path: string, call: LightCall, signal: AbortSignal): Promise<string> {
    const reply = await this.#client.request(path, { method: 'POST', ...soapOf(call), signal });
    if (!reply.ok) throw new DriverError('REFUSED');
    return reply.text;
  }
}
