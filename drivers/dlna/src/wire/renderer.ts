import { DriverError } from '@dimora/driver-kit';
import { HttpClient } from '@dimora/driver-kit/http';
import type { EventSource } from '@dimora/driver-kit/upnp';
import { at, escapeXml, readXml, type XmlElement } from '@dimora/driver-kit/xml';
import type { RendererCall } from '../codec/commands.ts';
import {
  readDescription,
  readLoudest,
  type RendererDescription,
  type ServicePaths,
} from '../codec/description.ts';
import { readRefusal } from '../codec/state.ts';

const TIMEOUT_MS = 5_000;
const LARGEST = 256 * 1024;

/** A renderer with its parsed description: for calls and event subscriptions. */
export class Renderer implements Disposable {
  readonly description: RendererDescription;
  /** Its maximum volume. */
  readonly loudest: number;
  /** Where it accepts subscribers to its events. */
  readonly events: EventSource;
  readonly #client: HttpClient;

  private constructor(
    client: HttpClient,
    at: Pick<EventSource, 'address' | 'port'>,
    description: RendererDescription,
    loudest: number,
  ) {
    this.#client = client;
    const { transport, rendering } = description;
    const paths = [transport, rendering].flatMap((service) => service?.events ?? []);
    this.events = { ...at, client, paths: paths.every((path) => path !== '') ? paths : [] };
    this.description = description;
    this.loudest = loudest;
  }

  /**
   * Fetches the description of the renderer at an address. Only port and path of `location` are used: no
   * description can redirect to another host.
   * @throws DriverError with UNKNOWN_MODEL for a device that isn't a renderer
   */
  static async meet(
    address: string,
    location: string,
    signal: AbortSignal,
    timeoutMs = TIMEOUT_MS,
  ): Promise<Renderer> {
    const { port: given, pathname, search } = new URL(location);
    const port = Number(given || 80);
    const client = new HttpClient({
      origin: `http://${address}:${port}`,
      timeoutMs,
      maxBytes: LARGEST,
    });
    try {
      const reply = await client.request(`${pathname}${search}`, { signal });
      if (!reply.ok) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
      const description = readDescription(parsed(reply.text));
      if (!description) throw new DriverError('PROTOCOL', { trouble: 'UNKNOWN_MODEL' });
      return new Renderer(
        client,
        { address, port },
        description,
        await loudestOf(client, description, signal),
      );
    } catch (error) {
      client[Symbol.dispose]();
      throw error;
    }
  }

  [Symbol.dispose](): void {
    this.#client[Symbol.dispose]();
  }

  /** Calls an operation; rejects with REFUSED if the renderer won't do it now. */
  async call(
    { service, operation, parameters }: RendererCall,
    signal: AbortSignal,
  ): Promise<XmlElement> {
    const { type, control } = this.#service(service);
    const inner = Object.entries({ InstanceID: '0', ...parameters })
      .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
      .join('');
    const reply = await this.#client.request(control, {
      method: 'POST',
      headers: {
        'Content-Type': 'text/xml; charset="utf-8"',
        SOAPACTION: `"${type}#${operation}"`,
      },
      body: `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" s:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><s:Body><u:${operation} xmlns:u="${escapeXml(type)}">${inner}</u:${operation}></s:Body></s:Envelope>`,
      signal,
    });
    const answer = at(parsed(reply.text), 'Body')?.children[0];
    if (answer?.name === `${operation}Response`) return answer;
    const code = answer?.name === 'Fault' ? readRefusal(answer) : undefined;
    if (code === undefined) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
    throw new DriverError('REFUSED', { cause: new Error(`UPnP ${code}`) });
  }

  has(service: RendererCall['service']): boolean {
    return this.description[service] !== undefined;
  }

  #service(service: RendererCall['service']): ServicePaths {
    const paths = this.description[service];
    if (!paths) throw new DriverError('REFUSED');
    return paths;
  }
}

async function loudestOf(
  client: HttpClient,
  { rendering }: RendererDescription,
  signal: AbortSignal,
): Promise<number> {
  if (!rendering || rendering.scpd === '') return 100;
  try {
    return readLoudest(readXml((await client.request(rendering.scpd, { signal })).text));
  } catch {
    // Most renderers use 0 to 100, and some don't specify a range.
    signal.throwIfAborted();
    return 100;
  }
}

function parsed(text: string): XmlElement {
  try {
    return readXml(text);
  } catch (cause) {
    throw new DriverError('PROTOCOL', { cause, trouble: 'NOT_UNDERSTOOD' });
  }
}
