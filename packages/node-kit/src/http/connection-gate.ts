import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { networkOf } from '@dimora/runtime';

/** How many connections a server holds of clients that haven't authenticated. */
export type GateLimits = {
  /** From everywhere. The rest of the process's file descriptors is for authenticated clients, files and devices. */
  readonly total: number;
  /** From one network: an IPv4 address, or an IPv6 network of 64 bits. */
  readonly perNetwork: number;
};

/** Milliseconds in which a WebSocket must authenticate. */
const AUTHENTICATE_MS = 5_000;
/** Milliseconds in which a new connection isn't closed for another one, so that its first request can arrive. */
const FRESH_MS = 250;
/** Milliseconds in which a connection isn't closed while it is being answered. */
const ANSWERING_MS = 20_000;
/** The share of the process's file descriptors that unauthenticated clients may take. */
const SHARE = 1 / 3;
const MOST = 1_024;
/** Linux's default, where the limit isn't known. */
const COMMON_FILES = 1_024;

type Stranger = {
  readonly socket: Duplex;
  readonly network: string;
  readonly since: number;
  /** Since when a request is being answered; undefined between requests. */
  answeringSince: number | undefined;
  patience: NodeJS.Timeout | undefined;
};

/** What to do once a socket's client has authenticated; sockets that no gate counts have no entry. */
const admissions = new WeakMap<Duplex, () => void>();

/**
 * Takes a connection out of the unauthenticated ones: its client sent a valid token, or its handler limits
 * unauthenticated clients itself. Sockets without a gate, such as a tunnel's, are ignored.
 */
export function admitSocket(socket: Duplex): void {
  admissions.get(socket)?.();
}

/** Limits for this process, from its limit of open files. */
export function gateLimits(files: number = openFilesLimit()): GateLimits {
  const total = Math.max(16, Math.min(MOST, Math.floor(files * SHARE)));
  return { total, perNetwork: Math.max(8, Math.floor(total / 4)) };
}

/**
 * Limits the connections of clients that haven't authenticated, so that they can't take those of people who have
 * (SECURITY-B1). A new connection is accepted at the expense of an old one: of its own network if that has too many,
 * otherwise of the network with the most. Authenticated connections are never closed, and nobody who connects from
 * elsewhere is refused because of a flood.
 */
export class ConnectionGate {
  readonly #limits: GateLimits;
  readonly #networks = new Map<string, Set<Stranger>>();
  readonly #strangers = new WeakMap<Duplex, Stranger>();
  #count = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Counts a server's connections from now on. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#take(socket));
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#answering(request.socket, response),
    );
    server.prependListener('upgrade', (_request: IncomingMessage, socket: Duplex) =>
      this.#upgraded(socket),
    );
  }

  #take(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '');
    const stranger: Stranger = {
      socket,
      network,
      since: performance.now(),
      answeringSince: undefined,
      patience: undefined,
    };
    if (!this.#makeRoomFor(network)) {
      socket.destroy();
      return;
    }
    const others = this.#networks.get(network) ?? new Set();
    this.#networks.set(network, others.add(stranger));
    this.#strangers.set(socket, stranger);
    this.#count += 1;
    const leave = (): void => this.#forget(stranger);
    admissions.set(socket, leave);
    socket.once('close', leave);
  }

  /** Closes an old connection if there are too many; false if all are being answered, so that none can go. */
  #makeRoomFor(network: string): boolean {
    const own = this.#networks.get(network);
    if (own && own.size >= this.#limits.perNetwork && this.#closeOneOf(own, FRESH_MS)) return true;
    if (this.#count < this.#limits.total) return true;
    // Even a fresh one: a burst would otherwise keep out who comes next, from the same network too.
    return this.#closeOneOf(this.#busiest(), 0);
  }

  #busiest(): ReadonlySet<Stranger> {
    let busiest: ReadonlySet<Stranger> = new Set();
    for (const each of this.#networks.values()) if (each.size > busiest.size) busiest = each;
    return busiest;
  }

  /** Closes the oldest that isn't being answered and is older than `fresh` milliseconds. */
  #closeOneOf(strangers: Iterable<Stranger>, fresh: number): boolean {
    const now = performance.now();
    for (const stranger of strangers) {
      const { since, answeringSince } = stranger;
      // The oldest come first.
      if (now - since < fresh) return false;
      if (answeringSince !== undefined && now - answeringSince < ANSWERING_MS) continue;
      this.#forget(stranger);
      stranger.socket.destroy();
      return true;
    }
    return false;
  }

  #answering(socket: Duplex, response: ServerResponse): void {
    const stranger = this.#strangers.get(socket);
    if (!stranger) return;
    stranger.answeringSince ??= performance.now();
    response.once('close', () => {
      stranger.answeringSince = undefined;
    });
  }

  #upgraded(socket: Duplex): void {
    const stranger = this.#strangers.get(socket);
    if (!stranger) return;
    stranger.patience = setTimeout(() => socket.destroy(), AUTHENTICATE_MS);
  }

  #forget(stranger: Stranger): void {
    const { socket, network } = stranger;
    if (this.#strangers.get(socket) !== stranger) return;
    clearTimeout(stranger.patience);
    this.#strangers.delete(socket);
    admissions.delete(socket);
    this.#count -= 1;
    const others = this.#networks.get(network);
    others?.delete(stranger);
    if (others?.size === 0) this.#networks.delete(network);
  }
}

/** The process's limit of open files; Node has raised it to the highest that the system allows. */
function openFilesLimit(): number {
  try {
    const line = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return line ? Number(line[1]) : COMMON_FILES;
  } catch {
    return COMMON_FILES;
  }
}
