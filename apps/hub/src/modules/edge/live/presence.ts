import type { UserId } from '@dimora/domain';
import type { Viewer } from './viewer.ts';

/** A client's person; nobody for a client of somebody else, who only looks through their eyes. */
type Client = Pick<Viewer, 'caller'>;

/** Counts open sockets by person and reports the first connection and the last disconnection. */
export class Presence {
  readonly #setOnline: (UserId: UserId, online: boolean) => void;
  readonly #sockets = new Map<UserId, number>();

  constructor(setOnline: (UserId: UserId, online: boolean) => void) {
    this.#setOnline = setOnline;
  }

  came({ caller }: Client): void {
    if (caller.session.viewedBy) return;
    const UserId = caller.user.Id;
    const open = (this.#sockets.get(UserId) ?? 0) + 1;
    this.#sockets.set(UserId, open);
    if (open === 1) this.#setOnline(UserId, true);
  }

  left({ caller }: Client): void {
    if (caller.session.viewedBy) return;
    const UserId = caller.user.Id;
    const open = (this.#sockets.get(UserId) ?? 1) - 1;
    if (open > 0) {
      this.#sockets.set(UserId, open);
      return;
    }
    this.#sockets.delete(UserId);
    this.#setOnline(UserId, false);
  }
}
