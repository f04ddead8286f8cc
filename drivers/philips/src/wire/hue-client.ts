import {
  DriverError,
  isJson,
  jsonsIn,
  pause,
  textIn,
  type DriverHost,
  type Json,
} from '@dimora/driver-kit';
import { HttpClient, type HttpReply } from '@dimora/driver-kit/http';
import type { Put } from '../hue-capability.ts';

/** A bridge's address and identity; absent fields aren't known yet. */
export type BridgeAddress = {
  readonly Address: string;
  readonly port: number;
  readonly BridgeId?: string | undefined;
  readonly fingerprint?: string | undefined;
  readonly accessKey?: string | undefined;
};

/** The bridge rejects a fourth concurrent request at once. */
const CONNECTIONS = 3;
/** The size of a full bridge's list. */
const MAX_BYTES = 4 * 1024 * 1024;
/** A bridge accepts ten commands a second, and rejects more. */
const TRIES = 4;
const PAUSE_MS = 150;
const LINK_BUTTON_NOT_PRESSED = 101;

/** A bridge's public configuration. */
export type BridgeInfo = {
  readonly BridgeId: string;
  readonly name: string;
  readonly model: string;
};

/**
 * A client for a bridge's API (CLIP 2) over TLS; its certificate must carry its id and match the known
 * fingerprint.
 */
export class HueClient implements Disposable {
  readonly #http: HttpClient;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #clock: DriverHost['clock'];

  constructor(
    { Address, port, BridgeId, fingerprint, accessKey }: BridgeAddress,
    clock: DriverHost['clock'],
  ) {
    this.#clock = clock;
    this.#headers = accessKey === undefined ? {} : { 'hue-application-key': accessKey };
    this.#http = new HttpClient({
      origin: `https://${Address.includes(':') ? `[${Address}]` : Address}:${port}`,
      pin: {
        ...(BridgeId !== undefined && { commonName: BridgeId }),
        ...(fingerprint !== undefined && { fingerprint }),
      },
      connections: CONNECTIONS,
      maxBytes: MAX_BYTES,
      keepAlive: true,
    });
  }

  /** The fingerprint of the presented certificate. */
  get fingerprint(): string | undefined {
    return this.#http.shown?.fingerprint;
  }

  /** The bridge's public identity. Rejects if its certificate carries another name. */
  async info(signal: AbortSignal): Promise<BridgeInfo> {
    const json = this.#object(await this.#http.request('/api/0/config', { signal }));
    const BridgeId = textIn(json, 'bridgeid')?.toLowerCase() ?? '';
    if (!/^[0-9a-f]{16}$/.test(BridgeId))
      throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
    if (this.#http.shown?.commonName.toLowerCase() !== BridgeId)
      throw new DriverError('UNREACHABLE', { trouble: 'CERTIFICATE_MISMATCH' });
    return {
      BridgeId,
      name: textIn(json, 'name') ?? 'Hue Bridge',
      model: textIn(json, 'modelid') ?? 'BSB002',
    };
  }

  /** Requests a key; rejects with CONFIRM_AT_DEVICE until the button was pressed. */
  async pair(signal: AbortSignal): Promise<string> {
    const body = JSON.stringify({ devicetype: 'dimora#hub' });
    const reply = await this.#http.request('/api', { method: 'POST', body, signal });
    const [first] = jsonsIn({ list: reply.json() }, 'list');
    const [error, success] = [first?.['error'], first?.['success']];
    if (isJson(error) && error['type'] === LINK_BUTTON_NOT_PRESSED)
      throw new DriverError('REFUSED', { trouble: 'CONFIRM_AT_DEVICE' });
    const key = isJson(success) ? textIn(success, 'username') : undefined;
    if (key === undefined) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
    return key;
  }

  /** The resources of a type, or all of them. */
  async resources(type: string | undefined, signal: AbortSignal): Promise<Json> {
    const path = `/clip/v2/resource${type === undefined ? '' : `/${type}`}`;
    return this.#object(await this.#patiently(path, { headers: this.#headers, signal }, signal));
  }

  /** Updates a resource; rejects with REFUSED if the bridge won't. */
  async put({ type, id, body }: Put, signal: AbortSignal): Promise<void> {
    const request = {
      method: 'PUT',
      headers: { ...this.#headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    } as const;
    const reply = await this.#patiently(`/clip/v2/resource/${type}/${id}`, request, signal);
    if (!reply.ok || jsonsIn(this.#object(reply), 'errors').length > 0)
      throw new DriverError('REFUSED');
  }

  /** Its event stream, until the signal ends. */
  async events(signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const headers = { ...this.#headers, Accept: 'text/event-stream' };
    const { status, chunks } = await this.#http.stream('/eventstream/clip/v2', { headers, signal });
    if (status !== 200) throw refusal(status);
    return chunks;
  }

  [Symbol.dispose](): void {
    this.#http[Symbol.dispose]();
  }

  /** A busy bridge says so, and the request is retried a little later. */
  async #patiently(
    path: string,
    request: Parameters<HttpClient['request']>[1],
    signal: AbortSignal,
  ): Promise<HttpReply> {
    for (let nth = 1; ; nth += 1) {
      const reply = await this.#http.request(path, request);
      if (reply.status !== 429 && reply.status !== 503) return reply;
      if (nth === TRIES) throw new DriverError('REFUSED', { trouble: 'BUSY' });
      await pause({ clock: this.#clock }, PAUSE_MS * nth, signal);
    }
  }

  #object(reply: HttpReply): Json {
    if (reply.status === 403) throw refusal(reply.status);
    const json = reply.status < 500 ? reply.json() : undefined;
    if (isJson(json)) return json;
    throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
  }
}

/** A client that the bridge has forgotten needs a new key. */
const refusal = (status: number): DriverError =>
  status === 403
    ? new DriverError('REFUSED', { trouble: 'WRONG_CREDENTIALS' })
    : new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
