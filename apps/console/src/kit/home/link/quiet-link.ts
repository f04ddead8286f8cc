import type { SystemState } from '@dimora/contract/client';
import { connectionState } from '@dimora/domain';
import type { Api } from '../../api/client.ts';
import { Cell } from '../cell.ts';
import type { Connection } from './connection.ts';
import type { HomeStore } from '../home-store.ts';
import type { Link } from './link.ts';

/** Options of {@link QuietLink}. */
export type QuietParts = {
  readonly home: HomeStore;
  /** Asks the hub for its status. */
  readonly ask: () => Promise<SystemState>;
  /** Reloads the snapshot. */
  readonly reload: () => void;
  readonly through: Connection['through'];
};

/** Intervals for checking the hub's status and for reloading everything, in milliseconds. */
const ASK_MS = 5000;
const RELOAD_MS = 30_000;

/** Replaces the live connection if a start said `disable_events` (START-03): no socket, only calls. */
export class QuietLink implements Link {
  readonly connection: Cell<Connection>;
  readonly topics = null;
  readonly #parts: QuietParts;
  #timers: ReturnType<typeof setInterval>[] = [];

  constructor(parts: QuietParts) {
    this.#parts = parts;
    const { through } = parts;
    this.connection = new Cell<Connection>({ state: 'connecting', since: Date.now(), through });
  }

  start(): void {
    if (this.#timers.length > 0) return;
    this.#timers = [
      setInterval(() => void this.#ask(), ASK_MS),
      setInterval(this.#parts.reload, RELOAD_MS),
    ];
    void this.#ask();
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    this.#show('connecting');
  }

  hubIsAway(): void {
    this.#show('disconnected_network');
  }

  retry(): void {
    void this.#ask();
  }

  async #ask(): Promise<void> {
    const { home, ask } = this.#parts;
    try {
      const system = await ask();
      const wasAway = this.connection.get().state === 'disconnected_network';
      home.takeSystem(system);
      const { maintenance, internet } = system;
      this.#show(
        connectionState({
          socketOpen: true,
          everOpen: true,
          maintenance,
          hubHasInternet: internet,
        }),
      );
      if (wasAway) this.#parts.reload();
    } catch {
      this.#show('disconnected_network');
    }
  }

  #show(state: Connection['state']): void {
    const { through } = this.#parts;
    if (state !== this.connection.get().state)
      this.connection.set({ state, since: Date.now(), through });
  }
}

/** Makes the connection of a console that is reached this way. */
export const quietLinkThrough =
  (through: Connection['through']) =>
  ({
    api,
    home,
    reload,
  }: {
    readonly api: Api;
    readonly home: HomeStore;
    readonly reload: () => void;
  }): Link =>
    new QuietLink({ home, ask: () => api.system.state(), reload, through });
