import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushText } from '@dimora/contract';
import { BrowserKeys } from './browser-keys.ts';
import { signerOf, type Signer } from './vapid-check.ts';

/** A message that arrived, as its browser reads it. */
export type Arrived = {
  readonly text: PushText;
  readonly headers: IncomingHttpHeaders;
  readonly signer: Signer;
  /** The size of what was sent, in bytes. */
  readonly bytes: number;
};

/** How the service answers for a browser: with a status and headers, or never. */
export type Answer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | 'never';

/** A browser with a subscription at a {@link PushService}. */
export type TestBrowser = {
  /** What it passes to the server: `api.push.subscribe({ ...browser.draft, topic })`. */
  readonly draft: {
    readonly AppId: string;
    readonly token: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
    readonly Name: string;
    readonly language: 'en' | 'it';
  };
  /** What has arrived, oldest first. */
  readonly arrived: readonly Arrived[];
  /** Requests for it, whatever was answered. */
  readonly requests: () => number;
  /** Answers of the next requests, in this order; afterwards 201. */
  answers(...answers: readonly Answer[]): void;
  /** Settles when so many messages have arrived. */
  until(count: number): Promise<void>;
};

type Slot = {
  readonly keys: BrowserKeys;
  readonly arrived: Arrived[];
  readonly answers: Answer[];
  requests: number;
};

/**
 * A push service on a real port, independent of what sends to it: it decrypts each message with the browser's keys and
 * verifies who signed it. Anything malformed is answered with 400 and kept as a fault.
 */
export class PushService implements AsyncDisposable {
  readonly faults: unknown[] = [];
  readonly #server: Server;
  readonly #slots = new Map<string, Slot>();
  readonly #look = new Set<() => void>();

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#receive(request, response).catch((error: unknown) => {
        this.faults.push(error);
        response.writeHead(400).end();
      });
    });
  }

  static async open(): Promise<PushService> {
    const service = new PushService();
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A new browser's subscription. */
  browser(Name = 'Firefox on Linux'): TestBrowser {
    const path = `/send/${this.#slots.size + 1}`;
    const slot: Slot = { keys: new BrowserKeys(), arrived: [], answers: [], requests: 0 };
    this.#slots.set(path, slot);
    const token = this.origin + path;
    return {
      draft: { AppId: 'dimora-console', token, keys: slot.keys.keys, Name, language: 'en' },
      arrived: slot.arrived,
      requests: () => slot.requests,
      answers: (...answers) => void slot.answers.push(...answers),
      until: (count) => this.until(() => slot.arrived.length >= count),
    };
  }

  /** Settles when it is so; looked at with every request. */
  async until(check: () => boolean): Promise<void> {
    if (check()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = (): void => {
      if (check()) resolve();
    };
    this.#look.add(look);
    await promise;
    this.#look.delete(look);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const slot = this.#slots.get(request.url ?? '');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (!slot) throw new Error(`nobody subscribed at ${request.url}`);
    const signer = signerOf(request.headers.authorization, this.origin);
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('wrong encoding');
    if (!/^\d+$/.test(String(request.headers['ttl']))) throw new Error('no TTL');
    const text = JSON.parse(slot.keys.open(body)) as PushText;
    slot.requests += 1;
    const answer = slot.answers.shift() ?? { status: 201 };
    if (answer !== 'never') {
      if (answer.status === 201)
        slot.arrived.push({ text, headers: request.headers, signer, bytes: body.length });
      response.writeHead(answer.status, answer.headers).end();
    }
    for (const look of this.#look) look();
  }
}
