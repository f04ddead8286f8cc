import { Agent, request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { toDriverError } from '../commands/to-driver-error.ts';
import { DriverError } from '../driver-error.ts';
import { PinnedAgent, type CertificatePin, type ShownCertificate } from './certificate-pin.ts';
import type { Credentials } from './digest.ts';
import { HttpReply } from './http-reply.ts';
import { SignIn } from './sign-in.ts';

/** Where a device's server is, and how it is spoken to. */
export type HttpClientOptions = {
  /** Such as `http://192.168.1.7:80`; `https` takes a pin, not authorities. */
  readonly origin: string;
  /** Answered to basic and digest challenges, whichever the server makes. */
  readonly credentials?: Credentials | null;
  /** Says the password at once, in plain, for servers that never ask. */
  readonly basic?: boolean;
  readonly pin?: CertificatePin;
  /** Milliseconds for a whole answer; 5 s where none is given. */
  readonly timeoutMs?: number;
  /** Bytes after which an answer is given up; 256 KiB where none is given. */
  readonly maxBytes?: number;
  /** Connections at once; two where none is given. Small servers have few. */
  readonly connections?: number;
  /** Keeps connections open between requests: saves a handshake where there is TLS. */
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
 * Speaks HTTP with one device: signs in as it wants it, gives up what takes too long or grows too
 * large, follows no redirects, and rejects with `DriverError`s that name the trouble. An answer
 * other than 401 is an answer, whatever its status.
 */
export class HttpClient implements Disposable {
  readonly #options: HttpClientOptions;
  readonly #origin: URL;
  readonly #agent: Agent | PinnedAgent;
  readonly #signIn: SignIn;

  constructor(options: HttpClientOptions) {
    this.#options = options;
    this.#origin = new URL(options.origin);
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

  /** The certificate that the server showed last, where there is TLS. */
  get shown(): ShownCertificate | undefined {
    return this.#agent instanceof PinnedAgent ? this.#agent.shown : undefined;
  }

  /** Asks, and reads the whole answer. */
  async request(path: string, request: HttpRequest = {}): Promise<HttpReply> {
    const timeout = AbortSignal.timeout(request.timeoutMs ?? this.#options.timeoutMs ?? TIMEOUT_MS);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    const message = await this.#answer(path, request, signal);
    const limit = request.maxBytes ?? this.#options.maxBytes ?? MAX_BYTES;
    const body = await readAll(message, limit, signal);
    return new HttpReply(message.statusCode ?? 0, message.headers, body);
  }

  /**
   * Asks for an answer that has no end, such as server-sent events; ends with the request's
   * signal. Only the beginning of the answer has a time-out.
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

  /** A connection that was kept may have been closed by the other side just now. */
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
      host: this.#origin.hostname.replaceAll(/^\[|\]$/g, ''),
      port: this.#origin.port,
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

/** Tells a request that died with a kept connection from one that died itself. */
class StaleSocket extends Error {
  constructor(cause: Error) {
    super('stale socket', { cause });
  }
}

/** What a caller gave up, or what was no HTTP, said so. */
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

/** The body as it comes. Leaving the loop ends the connection. */
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
