import type { UserId } from '@dimora/domain';

/** Counts open sockets by person and reports the first connection and the last disconnection. */
export class Presence {
  readonly #setOnline: (UserId: UserId, online: boolean) => void;
  readonly #sockets = new Map<UserId, number>();

  constructor(setOnline: (UserId: UserId, online: boolean) => void) {
    this.#setOnline = setOnline;
  }

  came(UserId: UserId): void {
    const open = (this.#sockets.get(UserId) ?? 0) + 1;
    this.#sockets.set(UserId, open);
    if (open === 1) this.#setOnline(UserId, true);
  }

  left(UserId: UserId): void {
    const open = (this.#sockets.get(UserId) ?? 1) - 1;
    if (open > 0) {
      this.#sockets.set(UserId, open);
      return;
    }
    this.#sockets.delete(UserId);
    this.#setOnline(UserId, false);
  }
}
