import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Clock } from '@dimora/runtime';

/** The cloud's own procedures answer briefly; larger responses are rejected. */
const MOST_BYTES = 2_000_000;
const SOCKETS = 32;

/** An outgoing call. */
export type Outgoing = {
  readonly method: string;
  /** Begins with a slash. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  /** Timeout until the response headers arrive. */
  readonly timeoutMs: number;
  /** Aborts the call when the client has disconnected. */
  readonly signal?: AbortSignal;
};

/** Plain HTTP to one cloud over keep-alive connections. Rejects with Node's errors if there is no answer. */
export class CloudHttp implements Disposable {
  readonly #base: URL;
  readonly #agent: HttpAgent;
  readonly #clock: Clock;

  constructor(url: string, clock: Clock) {
    this.#clock = clock;
    this.#base = new URL(url);
    const options = { keepAlive: true, maxSockets: SOCKETS, timeout: 60_000 };
    this.#agent =
      this.#base.protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options);
  }

  /** Sends a call and answers with the response headers; the body is still to be read. */
  async open({
    method,
    path,
    headers,
    body,
    timeoutMs,
    signal,
  }: Outgoing): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const send = this.#base.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send({
      protocol: this.#base.protocol,
      hostname: this.#base.hostname.replaceAll(/^\[|\]$/g, ''),
      port: this.#base.port,
      path: this.#base.pathname.replace(/\/$/, '') + path,
      method,
      agent: this.#agent,
      headers: { ...headers, host: this.#base.host },
      ...(signal ? { signal } : {}),
    });
    using _patience = this.#clock.after(
      timeoutMs,
      () => void request.destroy(new Error(`The cloud did not answer within ${timeoutMs} ms.`)),
    );
    request.once('error', reject).once('response', resolve);
    request.end(body);
    return await promise;
  }

  /** Sends a call and reads the whole response as JSON; `undefined` if it isn't JSON. */
  async json(outgoing: Outgoing): Promise<{ readonly status: number; readonly body: unknown }> {
    const answer = await this.open(outgoing);
    const bytes = await this.#read(answer, outgoing.timeoutMs);
    return { status: answer.statusCode ?? 0, body: parsed(bytes.toString('utf8')) };
  }

  /** Sends a call and reads the whole response unmodified. */
  async bytes(outgoing: Outgoing): Promise<{ readonly status: number; readonly body: Buffer }> {
    const answer = await this.open(outgoing);
    const body = await this.#read(answer, outgoing.timeoutMs);
    return { status: answer.statusCode ?? 0, body };
  }

  async #read(answer: IncomingMessage, timeoutMs: number): Promise<Buffer> {
    using _patience = this.#clock.after(timeoutMs, () => void answer.destroy());
    return await bytesOf(answer);
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) {
      answer.destroy();
      throw new Error('The cloud answered with more than it ever should.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
