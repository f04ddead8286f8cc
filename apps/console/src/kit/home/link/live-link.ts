import type {
  Batch,
  LiveToClient,
  LiveToHub,
  RegistryNews,
  SystemState,
  Watch,
} from '@dimora/contract/client';
import { connectionState } from '@dimora/domain';
import type { Socket } from 'socket.io-client';
import type { HubAccess } from '../../session/access.ts';
import type { Session } from '../../session/session.ts';
import { LiveCarrier } from '../../topics/live-carrier.ts';
import { Cell } from '../cell.ts';
import type { Connection } from './connection.ts';
import type { HomeStore } from '../home-store.ts';
import type { Link } from './link.ts';
import type { Watchers } from '../watchers.ts';

/** A socket of the live namespace. */
export type LiveSocket = Socket<LiveToClient, LiveToHub>;

/** Callbacks of {@link LiveLink}. */
export type LiveHandlers = {
  readonly registry: (news: readonly RegistryNews[]) => void;
  /** All data must be reloaded: claims changed, or the connection was lost and may have missed updates. */
  readonly reload: () => void;
  /** The hub has refused this user, whose cloud session goes on. */
  readonly refused: () => void;
};

/** Options of {@link LiveLink}. */
export type LiveParts = {
  readonly home: HomeStore;
  readonly watchers: Watchers;
  readonly session: Session;
  readonly access: HubAccess;
  readonly handlers: LiveHandlers;
  /** Opens a socket that gets a token for each attempt. */
  readonly open: (token: () => string | null) => Promise<LiveSocket>;
  /** Whether the page was loaded from the hub itself or through the cloud's proxy (SHELL-06). */
  readonly through: Connection['through'];
  /** Runs a task before the browser paints next. */
  readonly nextFrame: (task: () => void) => void;
  /** Random number between 0 and 1: consoles that lost the same server don't reconnect at once. */
  readonly random?: () => number;
};

/** The heartbeat's interval and timeout, in milliseconds (SHELL-07). */
const PULSE_MS = 5000;
const PULSE_TIMEOUT_MS = 4000;
/** Failed attempts before the hub is shown as unreachable. */
const PATIENCE = 2;
/** The pauses between attempts after a refusal, in milliseconds. */
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 15_000;
/** How many batches may wait for a frame. */
const MOST_WAITING = 100;

/** The live connection: watches what is on screen, passes updates to the store and tracks its own status. */
export class LiveLink implements Link {
  readonly connection: Cell<Connection>;
  readonly topics = new LiveCarrier();
  readonly #parts: LiveParts;
  #socket: LiveSocket | undefined;
  #starting = false;
  /** Counts the stops: anything started before is ignored. */
  #turn = 0;
  #wasOpen = false;
  #pulseAnswered = true;
  #failures = 0;
  /** Refusals since the connection was last open. */
  #refusals = 0;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #queue: Batch[] = [];
  #ends: (() => void)[] = [];

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.connection = new Cell<Connection>({
      state: 'connecting',
      since: Date.now(),
      through: parts.through,
    });
  }

  /** Opens the connection; does nothing if it is open. */
  async start(): Promise<void> {
    if (this.#socket || this.#starting) return;
    this.#starting = true;
    const { access, watchers, home, open } = this.#parts;
    const turn = this.#turn;
    const socket = await open(access.token).catch(() => null);
    if (turn !== this.#turn) return void socket?.disconnect();
    this.#starting = false;
    if (!socket) return this.#startLater();
    if (!access.signedIn()) return void socket.disconnect();
    this.#socket = socket;
    this.#listen(socket);
    this.#ends = [
      watchers.watch.subscribe(() => this.#sendWatch()),
      home.system.subscribe(() => this.#show()),
      access.onToken((token) => {
        if (socket.connected) socket.emit('renew', token, () => undefined);
      }),
    ];
    this.#pulse = setInterval(() => this.#sendPulse(), PULSE_MS);
    socket.connect();
  }

  /** The socket's script could not be loaded: the hub is unreachable for now. */
  #startLater(): void {
    this.hubIsAway();
    clearTimeout(this.#again);
    this.#again = setTimeout(() => {
      if (this.#parts.access.signedIn()) void this.start();
    }, LONGEST_PAUSE_MS);
  }

  /** Closes the connection, at the end of a session. */
  stop(): void {
    this.#turn += 1;
    this.#starting = false;
    for (const end of this.#ends) end();
    this.#ends = [];
    clearInterval(this.#pulse);
    clearTimeout(this.#again);
    this.#socket?.removeAllListeners();
    this.#socket?.disconnect();
    this.#socket = undefined;
    this.topics.lost();
    this.#wasOpen = false;
    this.#failures = 0;
    this.#refusals = 0;
    this.#queue = [];
    this.#show();
  }

  /** Reports that a call couldn't reach the hub, so that the connection need not detect it itself. */
  hubIsAway(): void {
    if (this.#socket?.connected) return;
    this.#failures = PATIENCE;
    this.#show();
  }

  /** Retries at once instead of waiting for the next attempt. */
  retry(): void {
    this.#socket?.disconnect().connect();
  }

  #listen(socket: LiveSocket): void {
    const { session, access, handlers } = this.#parts;
    socket.on('connect', () => {
      // A reconnect may have missed anything; the first connect, what happened since the snapshot was taken.
      const first = !this.#wasOpen;
      if (!first) handlers.reload();
      this.#wasOpen = true;
      this.#pulseAnswered = true;
      this.#failures = 0;
      this.#refusals = 0;
      this.#show();
      this.#sendWatch();
      this.topics.opened(socket);
      this.#sendPulse(first);
    });
    socket.on('disconnect', () => {
      this.topics.lost();
      this.#show();
      // The hub closed it, as it does with an expired token.
      if (!socket.active) this.#tryAgainLater(socket);
    });
    socket.on('connect_error', () => {
      this.#failures += 1;
      this.#show();
      // Socket.IO reconnects by itself unless the hub rejected the handshake: then a fresh token is needed
      // first.
      if (!socket.active) this.#tryAgainLater(socket);
    });
    socket.on('batch', (batch) => this.#take(batch));
    socket.on('registry', handlers.registry);
    socket.on('topic', (message) => this.topics.take(message));
    socket.on('claimsChanged', () => {
      this.topics.claimsChanged();
      handlers.reload();
    });
    socket.on('sessionEnded', (code) => {
      // An expired token is renewed; any other refusal is final.
      if (code === 'TOKEN_EXPIRED') void access.renew().catch(() => undefined);
      else if (code === 'USER_DISABLED' && access !== session) handlers.refused();
      else session.end(code);
    });
  }

  /** After a refusal: retries with a fresh token, with growing pauses. */
  #tryAgainLater(socket: LiveSocket): void {
    clearTimeout(this.#again);
    const { access, random = Math.random } = this.#parts;
    // A hub that was away and now rejects the old token is retried at once, however long it was away.
    this.#refusals += 1;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#refusals);
    const turn = this.#turn;
    this.#again = setTimeout(
      () => {
        access.renew().then(
          () => turn === this.#turn && socket.connect(),
          () => {
            this.#failures += 1;
            if (turn === this.#turn && access.signedIn()) this.#tryAgainLater(socket);
          },
        );
      },
      pause * (0.5 + random()),
    );
  }

  /** One store change for all batches since the last frame. */
  #take(batch: Batch): void {
    this.#queue.push(batch);
    if (this.#queue.length === 1) this.#parts.nextFrame(() => this.#flush());
    // A hidden page gets no frames: the queue must not grow.
    if (this.#queue.length >= MOST_WAITING) this.#flush();
  }

  #flush(): void {
    const batches = this.#queue;
    this.#queue = [];
    if (batches.length > 0) this.#parts.home.apply(batches);
  }

  #sendWatch(): void {
    if (!this.#socket?.connected) return;
    const watch: Watch = this.#parts.watchers.watch.get();
    this.#socket.emit('watch', watch, (answer) => {
      if (answer.ok) this.#take(answer.snapshot);
    });
  }

  /** Asks the hub for its status; the first answer also shows whether the snapshot is still complete. */
  #sendPulse(first = false): void {
    const socket = this.#socket;
    if (!socket?.connected) return;
    const answered = (error: Error | null, system?: SystemState): void => {
      this.#pulseAnswered = error === null;
      if (first && system && this.#parts.home.hasMissed(system)) this.#parts.handlers.reload();
      if (system) this.#parts.home.takeSystem(system);
      this.#show();
    };
    socket.timeout(PULSE_TIMEOUT_MS).emit('pulse', answered as never);
  }

  #show(): void {
    const system = this.#parts.home.system.get();
    const state = connectionState({
      socketOpen: (this.#socket?.connected ?? false) && this.#pulseAnswered,
      everOpen: this.#wasOpen || this.#failures >= PATIENCE,
      maintenance: system?.maintenance ?? false,
      hubHasInternet: system?.internet ?? true,
    });
    const { through } = this.#parts;
    if (state !== this.connection.get().state)
      this.connection.set({ state, since: Date.now(), through });
  }
}
