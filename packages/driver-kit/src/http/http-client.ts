import { Agent, request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { toDriverError } from '../commands/to-driver-error.ts';
import { DriverError } from '../driver-error.ts';
import { outboundTo } from '../net/outbound-address.ts';
import { PinnedAgent, type CertificatePin, type ShownCertificate } from './certificate-pin.ts';
import type { Credentials } from './digest.ts';
import { HttpReply } from './http-reply.ts';
import { SignIn } from './sign-in.ts';

/** Address and connection options of a device's server. */
export type HttpClientOptions = {
  /** Such as `http://192.168.1.7:80`; `https` needs a pin, not authorities. */
  readonly origin: string;
  /** Used for basic and digest challenges, whichever the server sends. */
  readonly credentials?: Credentials | null;
  /** Sends the password with the first request, unencrypted, for servers that never send a challenge. */
  readonly basic?: boolean;
  readonly pin?: CertificatePin;
  /** Time-out for a whole response, in milliseconds; 5 s by default. */
  readonly timeoutMs?: number;
  /** Maximum size of a response in bytes; 256 KiB by default. */
  readonly maxBytes?: number;
  /** Concurrent connections; two by default. Small servers allow few. */
  readonly connections?: number;
  /** Keeps connections open between requests, which saves TLS handshakes. */
  readonly keepAlive?: boolean;
};

/** One request. */
export type HttpRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'SUBSCRIBE' | 'UNSUBSCRIBE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
};

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1024;
const CONNECTIONS = 2;
const REPEATABLE = new Set(['GET', 'PUT', 'DELETE']);

/**
 * An HTTP client for one device: signs in as the server requires, aborts responses that take too long or grow
 * too large, follows no redirects, and rejects with `DriverError`s that name the trouble. It returns any
 * response except 401, whatever its status.
 */
export class HttpClient implements Disposable {
  readonly #options: HttpClientOptions;
  readonly #origin: URL;
  readonly #host: string;
  readonly #port: number;
  readonly #agent: Agent | PinnedAgent;
  readonly #signIn: SignIn;

  constructor(options: HttpClientOptions) {
    this.#options = options;
    this.#origin = new URL(options.origin);
    const { hostname, port, protocol } = this.#origin;
    this.#host = hostname.replaceAll(/^\[|\]$/g, '');
    this.#port = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
    const agentOptions = {
      keepAlive: options.keepAlive ?? false,
      maxSockets: options.connections ?? CONNECTIONS,
      noDelay: true,
    };
    this.#agent =
      this.#origin.protocol === 'https:'
        ? new PinnedAgent(options.pin ?? {}, agentOptions)
        : new Agent(agentOptions);
    this.#signIn = new SignIn(options.credentials ?? null, options.basic ?? false);
  }

  /** The certificate that the server presented last, with TLS. */
  get shown(): ShownCertificate | undefined {
    return this.#agent instanceof PinnedAgent ? this.#agent.shown : undefined;
  }

  /** Sends a request and reads the whole response. */
  async request(path: string, request: HttpRequest = {}): Promise<HttpReply> {
    const timeout = AbortSignal.timeout(request.timeoutMs ?? this.#options.timeoutMs ?? TIMEOUT_MS);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    const message = await this.#answer(path, request, signal);
    const limit = request.maxBytes ?? this.#options.maxBytes ?? MAX_BYTES;
    const body = await readAll(message, limit, signal);
    return new HttpReply(message.statusCode ?? 0, message.headers, body);
  }

  /**
   * Sends a request whose response has no end, such as server-sent events; it ends with the request's signal.
   * Only the start of the response has a time-out.
   */
  async stream(
    path: string,
    request: HttpRequest & { readonly signal: AbortSignal },
  ): Promise<{
    readonly status: number;
    readonly chunks: AsyncIterable<Uint8Array>;
  }> {
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new DOMException('no answer', 'TimeoutError')),
      request.timeoutMs ?? this.#options.timeoutMs ?? TIMEOUT_MS,
    );
    const signal = AbortSignal.any([request.signal, late.signal]);
    try {
      const message = await this.#answer(path, request, signal);
      return { status: message.statusCode ?? 0, chunks: chunksOf(message, request.signal) };
    } finally {
      clearTimeout(timer);
    }
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }

  async #answer(path: string, request: HttpRequest, signal: AbortSignal): Promise<IncomingMessage> {
    for (let nth = 1; ; nth += 1) {
      const authorization = this.#signIn.header(request.method ?? 'GET', path);
      const message = await this.#sendRepeatably(path, request, authorization, signal);
      if (message.statusCode !== 401) return message;
      message.destroy();
      this.#signIn.refused(message.headers['www-authenticate'], nth);
    }
  }

  /** The server may just have closed a connection that was kept open. */
  async #sendRepeatably(
    path: string,
    request: HttpRequest,
    authorization: string | undefined,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    try {
      return await this.#send(path, request, authorization, signal);
    } catch (error) {
      if (!(error instanceof StaleSocket)) throw toDriverError(error);
      return this.#send(path, request, authorization, signal).catch((again: unknown) => {
        throw toDriverError(again instanceof StaleSocket ? again.cause : again);
      });
    }
  }

  #send(
    path: string,
    { method = 'GET', headers, body }: HttpRequest,
    authorization: string | undefined,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    if (signal.aborted) return Promise.reject(toDriverError(signal.reason));
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const start = this.#origin.protocol === 'https:' ? tlsRequest : plainRequest;
    const sent = start({
      ...outboundTo(this.#host, this.#port),
      port: this.#port,
      method,
      path,
      agent: this.#agent,
      signal,
      headers: {
        ...headers,
        ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
        ...(authorization !== undefined && { Authorization: authorization }),
      },
    });
    sent.once('response', resolve);
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const stale =
        sent.reusedSocket &&
        error.code === 'ECONNRESET' &&
        REPEATABLE.has(method) &&
        !signal.aborted;
      reject(stale ? new StaleSocket(error) : namedError(error, signal));
    });
    sent.end(body);
    return promise;
  }
}

/** Distinguishes a request that failed because a kept connection was closed from one that failed itself. */
class StaleSocket extends Error {
  constructor(cause: Error) {
    super('stale socket', { cause });
  }
}

/** Wraps aborts and responses that aren't HTTP. */
function namedError(error: NodeJS.ErrnoException, signal: AbortSignal): DriverError {
  if (signal.aborted) return toDriverError(signal.reason);
  return error.code?.startsWith('HPE_')
    ? new DriverError('PROTOCOL', { cause: error, trouble: 'NOT_UNDERSTOOD' })
    : toDriverError(error);
}

async function readAll(
  message: IncomingMessage,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of chunksOf(message, signal)) {
    length += part.length;
    if (length > limit) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The body as it arrives. Leaving the loop closes the connection. */
async function* chunksOf(
  message: IncomingMessage,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const end = (): void => void message.destroy(signal.reason as Error);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  try {
    for await (const part of message) yield part as Uint8Array;
  } catch (error) {
    throw namedError(error as NodeJS.ErrnoException, signal);
  } finally {
    signal.removeEventListener('abort', end);
    message.destroy();
  }
}
