import { createReadStream } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline, type Duplex } from 'node:stream';
import type { ConsoleConfig } from '@dimora/domain';
import { ConnectionGate, gateLimits, type GateLimits } from './connection-gate.ts';
import { ConsoleAnswers, type ConsoleAnswer } from './console-answer.ts';
import { readConsole, type ServerKind } from './console-files.ts';
import type { OriginPolicy } from './origin-policy.ts';
import { NO_CONTENT_POLICY, SECURITY_HEADERS } from './security-headers.ts';

/** Milliseconds; slow senders may not hold a connection for long. */
const WHOLE_REQUEST_MS = 20_000;
const IDLE_MS = 120_000;
const KEPT_ALIVE_MS = 72_000;
/** How often Node looks for connections that exceed {@link WHOLE_REQUEST_MS}. */
const CHECK_MS = 5_000;

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const refuse: UpgradeListener = (_request, socket) => {
  socket.destroy();
};

/** What a door is opened with. */
export type DoorParts = {
  readonly origins: OriginPolicy;
  /** The built console's folder. */
  readonly consoleFolder: string | undefined;
  /** The kind of server, stated in the console's page; omitted for a hub. */
  readonly serverKind?: ServerKind | undefined;
  /** What differs from the console's defaults; see `consoleConfigFrom`. */
  readonly consoleConfig?: Partial<ConsoleConfig> | undefined;
  /** How many proxies of our own stand before it: each adds the address it was called from. None by default. */
  readonly trustProxy?: number;
};

/**
 * A server's HTTP port before the rest of the server has loaded (decision 0778). Until `handOver` it answers for the
 * console's files and the page where people sign in, and holds every other request.
 */
export class HttpDoor implements AsyncDisposable {
  readonly server: Server;
  readonly origins: OriginPolicy;
  readonly console: ConsoleAnswers;
  readonly trustProxy: number;
  #handle: RequestListener | undefined;
  readonly #held: (() => void)[] = [];

  constructor({ origins, consoleFolder, serverKind, consoleConfig, trustProxy = 0 }: DoorParts) {
    this.origins = origins;
    this.trustProxy = trustProxy;
    this.console = new ConsoleAnswers(readConsole(consoleFolder, serverKind, consoleConfig));
    const limits = {
      requestTimeout: WHOLE_REQUEST_MS,
      headersTimeout: WHOLE_REQUEST_MS,
      keepAliveTimeout: KEPT_ALIVE_MS,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: CHECK_MS,
    };
    this.server = createServer(limits, (request, response) => this.#take(request, response));
    this.server.setTimeout(IDLE_MS);
    this.server.on('upgrade', refuse);
    new ConnectionGate(limitsBehind(trustProxy)).watch(this.server);
  }

  /** Returns the port, also when it listens already; rejects as Node does when it is taken. */
  async listen(port: number, host: string): Promise<number> {
    if (!this.server.listening) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      this.server.once('error', reject).listen({ port, host }, resolve);
      await promise;
      this.server.off('error', reject);
    }
    const address = this.server.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  /** Gives all requests to the server's own handler, first those that waited for it. */
  handOver(handle: RequestListener): void {
    this.#handle = handle;
    for (const answer of this.#held.splice(0)) answer();
  }

  /** Gives WebSocket requests to their handler; it refuses them before, and their clients come again. */
  routeUpgrades(handle: UpgradeListener): void {
    this.server.off('upgrade', refuse).on('upgrade', handle);
  }

  /** Closes all connections, if a server that was to take over didn't start. */
  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }

  #take(...[request, response]: Parameters<RequestListener>): void {
    if (this.#handle) {
      this.#handle(request, response);
      return;
    }
    const answer = this.#pageOf(request);
    if (answer) send(response, answer);
    else this.#held.push(() => this.#handle?.(request, response));
  }

  #pageOf({ method, url = '/', headers }: IncomingMessage): ConsoleAnswer | undefined {
    const { host, origin } = headers;
    // A page may be opened from other sites.
    const isAccepted = this.origins.accepts({ host, origin, site: undefined });
    if (method !== 'GET' || !isAccepted || !this.console.owns(url)) return undefined;
    return this.console.answer(url, headers);
  }
}

/** Behind a proxy all connections come from its network, which then gets all there is. */
function limitsBehind(proxies: number): GateLimits {
  const limits = gateLimits();
  return proxies > 0 ? { ...limits, perNetwork: limits.total } : limits;
}

function send(response: ServerResponse, { status, headers, body }: ConsoleAnswer): void {
  const begin = (): ServerResponse =>
    response.writeHead(status, {
      ...SECURITY_HEADERS,
      'Content-Security-Policy': NO_CONTENT_POLICY,
      ...headers,
    });
  if (typeof body === 'object' && 'file' in body)
    pipeline(createReadStream(body.file).once('open', begin), response, () => {
      // What can't be read ends the connection.
    });
  else begin().end(body);
}
