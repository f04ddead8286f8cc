import { DriverError, type Snapshot } from '@dimora/driver-kit';
import { HttpClient } from '@dimora/driver-kit/http';
import type { XmlElement } from '@dimora/driver-kit/xml';
import { ask, DEVICE, readClock, readServices } from '../codec/device.ts';
import { envelope, readEnvelope } from '../codec/envelope.ts';
import { pictureOf } from './picture.ts';
import { usernameToken } from './username-token.ts';

const DEVICE_PATH = '/onvif/device_service';
const TIMEOUT_MS = 5_000;
const LARGEST_ANSWER = 512 * 1024;

/** A camera's address and credentials. */
export type OnvifAddress = {
  readonly Address: string;
  readonly port: number;
  readonly Username: string;
  readonly Password: string;
};

/** A service's address as the hub reaches it. */
export type ServicePath = { readonly client: HttpClient; readonly path: string };

/** Options of a call. */
type CallOptions = { readonly signed?: boolean; readonly timeoutMs?: number };

/**
 * A SOAP client for one camera. Whatever host a camera puts into its URLs, requests go to the address where
 * it was found; signatures use the time of its own clock, however wrong it is.
 */
export class OnvifClient implements Disposable {
  readonly #address: OnvifAddress;
  readonly #now: () => number;
  readonly #clients = new Map<number, HttpClient>();
  #skewMs = 0;

  constructor(address: OnvifAddress, now: () => number) {
    this.#address = address;
    this.#now = now;
  }

  [Symbol.dispose](): void {
    for (const client of this.#clients.values()) client[Symbol.dispose]();
  }

  /** A public request: whether the camera is reachable, and its time. */
  async beat(signal: AbortSignal, timeoutMs = TIMEOUT_MS): Promise<void> {
    const question = ask('GetSystemDateAndTime', DEVICE);
    const answer = await this.call(this.device, question, signal, { signed: false, timeoutMs });
    const clock = readClock(answer);
    if (clock !== undefined) this.#skewMs = clock - this.#now();
  }

  /** Its services; empty paths for unsupported ones. */
  async services(signal: AbortSignal): Promise<{
    readonly media: ServicePath | undefined;
    readonly ptz: ServicePath | undefined;
    readonly events: ServicePath | undefined;
  }> {
    const question = `<GetCapabilities xmlns="${DEVICE}"><Category>All</Category></GetCapabilities>`;
    const { media, ptz, events } = readServices(await this.call(this.device, question, signal));
    return { media: this.at(media), ptz: this.at(ptz), events: this.at(events) };
  }

  get device(): ServicePath {
    return { client: this.#client(this.#address.port), path: DEVICE_PATH };
  }

  /** A camera's endpoint from its reported URL; nothing if that is invalid. */
  at(address: string): ServicePath | undefined {
    if (!URL.canParse(address)) return undefined;
    const { hostname, port, pathname, search } = new URL(address);
    // A camera that reports its correct host also reports correct ports; behind a router it knows neither.
    const known = hostname === this.#address.Address ? Number(port || 80) : this.#address.port;
    return { client: this.#client(known), path: `${pathname}${search}` };
  }

  /** Calls an operation; rejects like {@link readEnvelope} and the HTTP client. */
  async call(
    { client, path }: ServicePath,
    body: string,
    signal: AbortSignal,
    { signed = true, timeoutMs = TIMEOUT_MS }: CallOptions = {},
  ): Promise<XmlElement> {
    const { Username, Password } = this.#address;
    const token =
      signed && Username !== ''
        ? usernameToken(Username, Password, this.#now() + this.#skewMs)
        : undefined;
    const reply = await client.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/soap+xml; charset=utf-8' },
      body: envelope(body, token),
      signal,
      timeoutMs,
      maxBytes: LARGEST_ANSWER,
    });
    if (reply.status === 403) throw new DriverError('REFUSED', { trouble: 'WRONG_CREDENTIALS' });
    return readEnvelope(reply.text);
  }

  /** The picture at a URL of the camera. */
  picture({ client, path }: ServicePath, signal: AbortSignal): Promise<Snapshot> {
    return pictureOf(client, path, signal);
  }

  #client(port: number): HttpClient {
    const existing = this.#clients.get(port);
    if (existing) return existing;
    const { Address, Username, Password } = this.#address;
    const client = new HttpClient({
      origin: `http://${Address}:${port}`,
      credentials: Username === '' ? null : { username: Username, password: Password },
      // One connection for the long poll, the others for requests meanwhile.
      connections: 3,
    });
    this.#clients.set(port, client);
    return client;
  }
}
